import { LocateFixed, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import * as css from './PanZoom.css.ts';

type Size = { readonly width: number; readonly height: number };
type Place = Size & { readonly x: number; readonly y: number };
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
 * `centre` is the point of the drawing that is on view at first; `focus` what a button leads to, and what comes on view by itself when it
 * changes and `follows` is set.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one part of a page, from top to bottom
export function PanZoom({
  id,
  label,
  words,
  size,
  centre,
  focus,
  follows = false,
  tools,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string; readonly focus: string };
  readonly size: Size;
  readonly centre: { readonly x: number; readonly y: number };
  readonly focus?: Place | undefined;
  readonly follows?: boolean;
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

  /** Puts a place in the middle. */
  const show = ({ x, y, width: wide, height: high }: Place): void =>
    box.current?.scrollTo((x + wide / 2) * scale - box.current.clientWidth / 2, (y + high / 2) * scale - box.current.clientHeight / 2);
  const isOnView = (place: Place): boolean => {
    const element = box.current;
    if (element === null) return true;
    const [left, top] = [place.x * scale - element.scrollLeft, place.y * scale - element.scrollTop];
    return left >= 0 && top >= 0 && left + place.width * scale <= element.clientWidth && top + place.height * scale <= element.clientHeight;
  };
  const follow = useEffectEvent(() => {
    if (follows && focus !== undefined && !isOnView(focus)) show(focus);
  });
  useEffect(() => follow(), [follows, focus]);

  const zoom = (by: 'in' | 'out' | 'fit'): void => {
    const element = box.current;
    if (element === null) return;
    const next = by === 'fit' ? fitOf(size, element) : Math.min(limits.most, Math.max(limits.least, scale * steps[by]));
    // What is in the middle stays there.
    const [x, y] = [(element.scrollLeft + element.clientWidth / 2) / scale, (element.scrollTop + element.clientHeight / 2) / scale];
    setScale(next);
    requestAnimationFrame(() => element.scrollTo(x * next - element.clientWidth / 2, y * next - element.clientHeight / 2));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 'in' : 'out');
  });
  // A listener that React adds may not keep the browser from zooming the whole page.
  useEffect(() => {
    const element = box.current;
    const listen = (event: WheelEvent): void => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

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
        {focus === undefined ? null : (
          <IconButton size="small" label={words.focus} onClick={() => show(focus)}>
            <LocateFixed size={16} aria-hidden />
          </IconButton>
        )}
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
