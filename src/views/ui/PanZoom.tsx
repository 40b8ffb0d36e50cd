import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import * as css from './PanZoom.css.ts';

type Size = { readonly width: number; readonly height: number };
type Drag = { readonly x: number; readonly y: number; readonly left: number; readonly top: number };

const steps = { in: 1.25, out: 0.8 } as const;
const limits = { least: 0.15, most: 3 } as const;
/** A drawing that does not fit stays at least this large, so that its texts can be read. */
const readable = 0.7;
const keys: Readonly<Record<string, 'in' | 'out' | 'fit'>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };

const fitOf = ({ width, height }: Size, box: Element): number =>
  Math.min(1, (box.clientWidth - 2) / width, (box.clientHeight - 2) / height);

/**
 * A large drawing in a small place: dragged or scrolled to move, wheel with Ctrl or the buttons to zoom; by keyboard arrows, + − and 0.
 * `centre` is the point of the drawing that is on view at first.
 */
export function PanZoom({
  id,
  label,
  words,
  size,
  centre,
  tools,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string };
  readonly size: Size;
  readonly centre: { readonly x: number; readonly y: number };
  readonly tools?: ReactNode;
  /** The drawing, as SVG shapes in pixels of its own size. */
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [scale, setScale] = useState(readable);
  const { width, height } = size;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const first = Math.max(readable, fitOf({ width, height }, element));
    setScale(first);
    element.scrollTo(centre.x * first - element.clientWidth / 2, centre.y * first - element.clientHeight / 3);
  }, [width, height, centre.x, centre.y]);

  const zoom = (by: 'in' | 'out' | 'fit'): void => {
    const element = box.current;
    if (element === null) return;
    const next = by === 'fit' ? fitOf(size, element) : Math.min(limits.most, Math.max(limits.least, scale * steps[by]));
    // What is in the middle stays there.
    const [x, y] = [(element.scrollLeft + element.clientWidth / 2) / scale, (element.scrollTop + element.clientHeight / 2) / scale];
    setScale(next);
    requestAnimationFrame(() => element.scrollTo(x * next - element.clientWidth / 2, y * next - element.clientHeight / 2));
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = keys[event.key];
    if (by === undefined || event.target !== box.current) return;
    event.preventDefault();
    zoom(by);
  };
  const onDown = ({ button, clientX, clientY, currentTarget: { scrollLeft, scrollTop } }: PointerEvent<HTMLDivElement>): void => {
    if (button === 0) drag.current = { x: clientX, y: clientY, left: scrollLeft, top: scrollTop };
  };
  const onMove = ({ buttons, clientX, clientY, currentTarget, pointerType }: PointerEvent<HTMLDivElement>): void => {
    const start = drag.current;
    // A finger scrolls by itself.
    if (start === null || buttons !== 1 || pointerType !== 'mouse') return;
    currentTarget.scrollTo(start.left + start.x - clientX, start.top + start.y - clientY);
  };

  return (
    <div className={css.frame}>
      <div className={css.tools}>
        <IconButton size="small" label={words.zoomOut} onClick={() => zoom('out')}>
          <ZoomOut size={16} aria-hidden />
        </IconButton>
        <IconButton size="small" label={words.zoomIn} onClick={() => zoom('in')}>
          <ZoomIn size={16} aria-hidden />
        </IconButton>
        <IconButton size="small" label={words.fit} onClick={() => zoom('fit')}>
          <Maximize size={16} aria-hidden />
        </IconButton>
        {tools}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a region that scrolls has to be reached and moved by keyboard */}
      <div
        ref={box}
        id={id}
        role="region"
        aria-label={label}
        tabIndex={0}
        className={css.box}
        onKeyDown={onKey}
        onWheel={({ ctrlKey, deltaY }) => (ctrlKey ? zoom(deltaY < 0 ? 'in' : 'out') : undefined)}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={() => (drag.current = null)}
      >
        <svg
          className={css.drawing}
          viewBox={`0 0 ${width} ${height}`}
          width={width * scale}
          height={height * scale}
          role="group"
          aria-label={label}
        >
          {children}
        </svg>
      </div>
    </div>
  );
}
