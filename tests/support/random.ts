import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded source of whole numbers, so that a failing test repeats. */
export function createRandom(seed: number) {
  const generator = xoroshiro128plus(seed);
  return {
    /** A whole number from 0 up to, not including, `limit`. */
    below: (limit: number): number => uniformInt(generator, 0, limit - 1),
  };
}
