/** A small seeded generator of whole numbers from 0, below a limit: a failing case returns with the same seed. */
export type Chance = (limit: number) => number;
export function chanceOf(seed: number): Chance {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
