/** This device's clock, in milliseconds since 1970. */
export const momentNow = (): number => Date.now();

/** Where a day of the visitor's calendar ("2026-11-22") begins, or one `later` days after it, in milliseconds since 1970. */
export function dayStart(day: string, later: number): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
