import type { KeyboardEvent } from 'react';
import type { Drawing, DrawnArrow, DrawnLabel, DrawnState, TextBlock, TextLine } from '#machines/lab/drawing.rules.ts';
import { inset, lineHeight } from '#machines/lab/drawing.rules.ts';
import type { Passed } from '#machines/lab/lab.selectors.ts';
import * as css from './Statechart.css.ts';

/** What lies over a drawing: where the machine stands, what tests passed, what can be sent. */
export type Overlay = {
  readonly active: ReadonlySet<string>;
  readonly passed: Passed | null;
  /** Transition names to the event that each sends; null where nothing can be sent. */
  readonly onSend: ((transition: string) => (() => void) | undefined) | null;
};

/** Where a text's foot stands in its line. */
const foot = 12;
const corner = 8;

const Lines = ({ x, y, lines }: { readonly x: number; readonly y: number; readonly lines: readonly TextLine[] }) =>
  lines.map(({ text, part }, index) => (
    <text key={index} x={x} y={y + foot + index * lineHeight} className={css.text[part]} xmlSpace="preserve">
      {text}
    </text>
  ));

const passedAs = (passed: ReadonlySet<string> | undefined, name: string): 'unknown' | 'passed' | 'missed' =>
  passed === undefined ? 'unknown' : passed.has(name) ? 'passed' : 'missed';

const onPress = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  send();
};

function Block({
  x,
  y,
  width,
  block,
  overlay,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly block: TextBlock;
  readonly overlay: Overlay;
}) {
  const passed = passedAs(overlay.passed?.transitions, block.transition);
  const send = overlay.onSend?.(block.transition);
  const place = { x, y: y + block.top, width, height: block.lines.length * lineHeight };
  const shapes = (
    <>
      <rect {...place} rx={3} className={css.block({ passed, sends: send !== undefined })} />
      <Lines x={x + 4} y={place.y} lines={block.lines} />
    </>
  );
  if (send === undefined) return <g>{shapes}</g>;
  return (
    <g
      role="button"
      tabIndex={0}
      className={css.sender}
      aria-label={block.lines.map(({ text }) => text.trim()).join(' ')}
      onClick={send}
      onKeyDown={onPress(send)}
    >
      {shapes}
    </g>
  );
}

function State({ state, overlay }: { readonly state: DrawnState; readonly overlay: Overlay }) {
  const { x, y, width, height, path, type, depth, lines, blocks } = state;
  const passed = path === '' ? 'unknown' : passedAs(overlay.passed?.states, path);
  const look = css.state({ active: overlay.active.has(path), passed, outer: depth === 0 });
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx={corner} className={look} />
      {type === 'final' ? <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={corner - 3} className={css.inner} /> : null}
      <Lines x={x + inset} y={y + inset} lines={lines} />
      {blocks.map((block) => (
        <Block key={block.transition} x={x + inset - 4} y={y} width={width - 2 * inset + 8} block={block} overlay={overlay} />
      ))}
    </g>
  );
}

/** Regions of a parallel state are parted by dashes, as statecharts do. */
const Regions = ({ drawing }: { readonly drawing: Drawing }) => {
  const parallel = new Set(drawing.states.filter(({ type }) => type === 'parallel').map(({ path }) => path));
  const isRegion = ({ path }: DrawnState): boolean => path !== '' && parallel.has(path.split('.').slice(0, -1).join('.'));
  return drawing.states
    .filter(isRegion)
    .map(({ path, x, y, width, height }) => (
      <rect key={path} x={x} y={y} width={width} height={height} rx={corner} className={css.region} />
    ));
};

function Arrow({ arrow, overlay }: { readonly arrow: DrawnArrow; readonly overlay: Overlay }) {
  const { points, transitions } = arrow;
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? last;
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  const isMissed =
    overlay.passed !== null && transitions.length > 0 && transitions.every((name) => overlay.passed?.transitions.has(name) === false);
  return (
    <g className={isMissed ? css.missedArrow : css.arrow}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={css.line} />
      <path d="M0 0-8-4-8 4z" transform={`translate(${last.x} ${last.y}) rotate(${angle})`} className={css.head} />
    </g>
  );
}

const Label = ({ label, overlay }: { readonly label: DrawnLabel; readonly overlay: Overlay }) => (
  <g>
    <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={4} className={css.label} />
    {label.blocks.map((block) => (
      <Block key={block.transition} x={label.x} y={label.y + 2} width={label.width} block={block} overlay={overlay} />
    ))}
  </g>
);

/** A machine as a statechart: outer states first, so that inner ones and texts lie over them. */
export function Statechart({ drawing, overlay }: { readonly drawing: Drawing; readonly overlay: Overlay }) {
  return (
    <>
      {drawing.states.map((state) => (
        <State key={state.path} state={state} overlay={overlay} />
      ))}
      <Regions drawing={drawing} />
      {drawing.arrows.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} overlay={overlay} />
      ))}
      {drawing.marks.map(({ id, kind, x, y, width }) =>
        kind === 'initial' ? (
          <circle key={id} cx={x + width / 2} cy={y + width / 2} r={width / 2} className={css.initial} />
        ) : (
          <g key={id}>
            <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} className={css.any} />
            <text x={x + width / 2} y={y + width / 2 + 6} textAnchor="middle" className={css.text.title}>
              {'∗'}
            </text>
          </g>
        ),
      )}
      {drawing.labels.map((label) => (
        <Label key={label.id} label={label} overlay={overlay} />
      ))}
    </>
  );
}
