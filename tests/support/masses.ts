/** What part of its repetitions a mass tries in an ordinary run; `npm run test:nightly` tries them all (`WHOLE_MASSES=1`). */
const ordinaryShare = 0.1;

/** Whether this run tries every mass whole. */
const isWhole = process.env['WHOLE_MASSES'] === '1';

/** How often this run tries what the whole mass tries `whole` times. A mass begins with the same tries in every run. */
export const triesOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole * ordinaryShare));

const day = 86_400_000;
/**
 * The seeds of this run, of 1 to `whole`: `some` by the date, so that each day meets others, or all of them. A seed that fails is named by
 * its test.
 */
export function seedsOfDay(whole: number, some: number): number[] {
  if (isWhole) return Array.from({ length: whole }, (_, index) => index + 1);
  const first = Math.floor(Date.now() / day) * some;
  return Array.from({ length: some }, (_, index) => ((first + index) % whole) + 1);
}
