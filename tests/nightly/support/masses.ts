const share = Number(process.env['NIGHTLY_SHARE'] ?? '1');
if (!(share > 0 && share <= 1)) throw new RangeError('NIGHTLY_SHARE is a part of the masses: above 0, at most 1');

/** How many of a mass are run: all of them, or with NIGHTLY_SHARE (such as 0.05) a part for a quick look. */
export const massOf = (whole: number): number => Math.ceil(whole * share);

/** The smallest value that at least 95 of 100 do not exceed; infinite without values. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Infinity;
}
