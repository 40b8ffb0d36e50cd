/**
 * Whole contracts are JavaScript numbers, as the wire carries them; money never is one. Here, outside the folders of money, texts
 * become counts.
 */

/** The number of a whole decimal text that is not negative; of more than a number counts exactly, the most that it does. */
export const countOf = (whole: string): number => Math.min(Number(whole), Number.MAX_SAFE_INTEGER);
export const fewest = (...counts: readonly number[]): number => Math.min(...counts);
/** A count that would be below none is none. */
export const atLeastNone = (count: number): number => Math.max(count, 0);
/** A count of something that has to be there. */
export const atLeastOne = (count: number): number => Math.max(count, 1);
