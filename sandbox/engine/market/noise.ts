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

/** How far something has drifted, as a logarithm. Times in seconds. */
export type Drift = {
  at(seconds: number): number;
  /** What `at` cannot leave anywhere from one time to another, both included: least and most. */
  bounds(from: number, to: number): readonly [number, number];
};

/** A wave that has more ends than this within a time may be anywhere in its reach. */
const mostEnds = 4;
/** More than what rounding can make of a sum of waves. */
const slack = 1e-9;
const eased = (share: number): number => share * share * (3 - 2 * share);
/** A wave's height in [0, 1) at a position in periods: between two whole ones it only rises or only falls. */
function heightAt(seed: number, position: number): number {
  const index = Math.floor(position);
  const left = chanceAt(seed, index);
  return left + (chanceAt(seed, index + 1) - left) * eased(position - index);
}

/** A premium's waves: periods in seconds, and their parts of its reach. The longest has forgotten half of itself after 20 minutes. */
const premiumWaves = [
  { period: 2_000, part: 0.7 },
  { period: 300, part: 0.2 },
  { period: 60, part: 0.1 },
] as const;
/**
 * How far a price stands from what it follows: a share within ±`most`, which comes back to nothing again and again, and never leaps from
 * one second to the next, or a book on it would trade with itself (contracts.md, section 0). Times in seconds.
 */
export const createPremium =
  (seed: number, most: number): ((seconds: number) => number) =>
  (seconds) =>
    most * premiumWaves.reduce((sum, { period, part }, octave) => sum + part * (2 * heightAt(mix(seed, octave), seconds / period) - 1), 0);

/**
 * A drift whose usual move of a day is `dailyShare` (0.03 is 3 %). Smooth between the ends of each wave, which are kept: times in
 * order cost least.
 */
export function createDrift(seed: number, dailyShare: number): Drift {
  const scale = dailyShare * 0.8;
  const waves = periods.map((period, octave) => ({
    seed: mix(seed, octave),
    period,
    // Like a random walk: four times the time, twice the way.
    reach: Math.sqrt(period / daySeconds),
    index: Number.NaN,
    left: 0,
    right: 0,
  }));
  return {
    at(seconds) {
      let drift = 0;
      for (const wave of waves) {
        const position = seconds / wave.period;
        const index = Math.floor(position);
        if (index !== wave.index) {
          wave.index = index;
          wave.left = chanceAt(wave.seed, index);
          wave.right = chanceAt(wave.seed, index + 1);
        }
        drift += ((wave.left + (wave.right - wave.left) * eased(position - index)) * 2 - 1) * wave.reach;
      }
      return drift * scale;
    },
    bounds(from, to) {
      let [least, most] = [0, 0];
      for (const wave of waves) {
        const [first, last] = [from / wave.period, to / wave.period];
        const [start, end] = [Math.floor(first) + 1, Math.floor(last)];
        let [low, high] = [0, 1];
        if (end - start < mostEnds) {
          // Between two ends a wave only rises or only falls.
          const [one, other] = [heightAt(wave.seed, first), heightAt(wave.seed, last)];
          [low, high] = one < other ? [one, other] : [other, one];
          for (let index = start; index <= end; index += 1) {
            const height = chanceAt(wave.seed, index);
            if (height < low) low = height;
            if (height > high) high = height;
          }
        }
        least += (low * 2 - 1) * wave.reach;
        most += (high * 2 - 1) * wave.reach;
      }
      return [least * scale - slack, most * scale + slack];
    },
  };
}
