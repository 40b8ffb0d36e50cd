import { useEffect, useRef, useState, type ReactNode } from 'react';
import { textScale } from './textScale.ts';
import * as css from './Treemap.css.ts';
import { treemapTiles } from './treemapTiles.ts';

/** In pixels at the usual text size. */
export type TileSize = { readonly width: number; readonly height: number };

/** Items as boxes by weight, largest first; what is too small to be pressed stands together in a last box, drawn by `rest`. */
export function Treemap<Item>({
  label,
  items,
  weightOf,
  idOf,
  least,
  className,
  children,
  rest,
}: {
  readonly label: string;
  readonly items: readonly Item[];
  /** For pixels only. */
  readonly weightOf: (item: Item) => number;
  readonly idOf: (item: Item) => string;
  /** Least side of a box, in pixels at the usual text size. */
  readonly least: number;
  /** Gives the map its height. */
  readonly className: string;
  readonly children: (item: Item, size: TileSize) => ReactNode;
  readonly rest: (items: readonly Item[]) => ReactNode;
}) {
  const frame = useRef<HTMLUListElement>(null);
  const [{ width, height }, measure] = useState<TileSize>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => measure({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = textScale();
  const tiles = treemapTiles(items.map(weightOf), width, height, least * scale);
  const own = tiles.filter(({ index }) => index !== null).length;
  return (
    <ul ref={frame} className={`${css.map} ${className}`} aria-label={label}>
      {tiles.map(({ index, x, y, ...size }) => {
        const item = index === null ? undefined : items[index];
        return (
          <li key={item === undefined ? '' : idOf(item)} className={css.tile} style={{ insetInlineStart: x, insetBlockStart: y, ...size }}>
            {item === undefined ? rest(items.slice(own)) : children(item, { width: size.width / scale, height: size.height / scale })}
          </li>
        );
      })}
    </ul>
  );
}
