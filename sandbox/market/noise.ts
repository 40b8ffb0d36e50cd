/**
 * Smooth deterministic noise. The value at a time is a pure function of seed, name and time, so any history can be computed
 * without having been lived through. These are dimensionless factors; what they become is rounded to money in prices.ts.
 */

/** A well mixed 32-bit whole number of two others. */
function mix(left: number, right: number): number {
  let value = Math.imul(left ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(right + 0x7f4a7c15, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

/** The number that stands for a name under a seed. */
export function seedOf(seed: number, name: string): number {
  let value = mix(seed >>> 0, name.length);
  for (let index = 0; index < name.length; index += 1) value = mix(value, name.charCodeAt(index));
  return value;
}

/** Evenly spread in [0, 1), for a whole index. */
export const chanceAt = (seed: number, index: number): number =>
  mix(mix(seed, index | 0), Math.floor(index / 0x1_0000_0000)) / 0x1_0000_0000;

/** Periods in seconds, from a month to under a minute: each adds movement at its own pace. */
const periods = [2_592_000, 604_800, 172_800, 43_200, 10_800, 2_700, 600, 150, 40, 20] as const;
const daySeconds = 86_400;

/**
 * How far something has drifted at a time in seconds, as a logarithm; `dailyShare` is its usual move of a day (0.03 is 3 %).
 * Smooth between the ends of each wave, which are kept: times in order cost least.
 */
export function createDrift(seed: number, dailyShare: number): (seconds: number) => number {
  const waves = periods.map((period, octave) => ({
    seed: mix(seed, octave),
    period,
    // Like a random walk: four times the time, twice the way.
    reach: Math.sqrt(period / daySeconds),
    index: Number.NaN,
    left: 0,
    right: 0,
  }));
  return (seconds) => {
    let drift = 0;
    for (const wave of waves) {
      const position = seconds / wave.period;
      const index = Math.floor(position);
      if (index !== wave.index) {
        wave.index = index;
        wave.left = chanceAt(wave.seed, index);
        wave.right = chanceAt(wave.seed, index + 1);
      }
      const share = position - index;
      const eased = share * share * (3 - 2 * share);
      drift += ((wave.left + (wave.right - wave.left) * eased) * 2 - 1) * wave.reach;
    }
    return drift * dailyShare * 0.8;
  };
}
