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
 * their own as keep every side at `least` pixels or above; the others share the last box.
 */
export function treemapTiles(weights: readonly number[], width: number, height: number, least: number): readonly Tile[] {
  if (width < least || height < least) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const leastWeight = (total * least * least) / (width * height);
  const isPressable = (box: { readonly width: number; readonly height: number }) => Math.min(box.width, box.height) >= least;
  for (let own = weights.length; own > 0; own -= 1) {
    const rest = weights.slice(own).reduce((sum, weight) => sum + weight, 0);
    const tries = own === weights.length ? [[]] : restSizes.map((size) => [Math.max(rest, leastWeight * size)]);
    for (const [at, last] of tries.entries()) {
      const boxes = lay([...weights.slice(0, own), ...last], width, height);
      if ((own === 1 && at === tries.length - 1) || boxes.every(isPressable))
        return boxes.map((box, index) => ({ ...box, index: index < own ? index : null }));
    }
  }
  return [];
}
