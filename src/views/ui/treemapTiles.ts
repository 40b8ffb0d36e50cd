import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** A box in pixels; `index` is that of its weight, null for the box that stands for all the rest. */
export type Tile = {
  readonly index: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const gap = 2;
/** How many least boxes large the rest is drawn, at least: more where a narrow place would make it too thin to press. */
const restSizes = [1.6, 3, 6, 12];

type Weighed = { readonly weight: number; readonly children?: readonly Weighed[] };
function lay(weights: readonly number[], width: number, height: number): readonly Omit<Tile, 'index'>[] {
  const root = hierarchy<Weighed>({ weight: 0, children: weights.map((weight) => ({ weight })) }, ({ children }) => children).sum(
    ({ weight }) => weight,
  );
  return (treemap<Weighed>().size([width, height]).tile(treemapSquarify.ratio(1.4)).paddingInner(gap).round(true)(root).children ?? []).map(
    ({ x0, y0, x1, y1 }) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }),
  );
}

/**
 * Boxes whose areas are to each other as the weights (largest first), within `width` by `height` pixels. As many weights get a box of
 * their own as keep every side at `least` pixels or above; the others share the last box. Up to half of all weights join it before it
 * is drawn larger than it has to be.
 */
export function treemapTiles(weights: readonly number[], width: number, height: number, least: number): readonly Tile[] {
  if (width < least || height < least || weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const leastWeight = (total * least * least) / (width * height);
  const isPressable = (box: { readonly width: number; readonly height: number }) => Math.min(box.width, box.height) >= least;
  const laid = (own: number, last: readonly number[]): readonly Tile[] =>
    lay([...weights.slice(0, own), ...last], width, height).map((box, index) => ({ ...box, index: index < own ? index : null }));

  const whole = laid(weights.length, []);
  if (weights.length === 1 || whole.every(isPressable)) return whole;
  const half = Math.ceil(weights.length / 2);
  const counts = (most: number, fewest: number): number[] =>
    Array.from({ length: Math.max(0, most - fewest + 1) }, (_, step) => most - step);
  const tries = [
    ...restSizes.flatMap((size) => counts(weights.length - 1, half).map((own) => [own, size] as const)),
    ...counts(half - 1, 1).flatMap((own) => restSizes.map((size) => [own, size] as const)),
  ];
  let tiles = whole;
  for (const [own, size] of tries) {
    const rest = weights.slice(own).reduce((sum, weight) => sum + weight, 0);
    tiles = laid(own, [Math.max(rest, leastWeight * size)]);
    if (tiles.every(isPressable)) break;
  }
  return tiles;
}
