const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
/** Deliveries settle on Fridays at 08:00 UTC. */
const settlementHour = 8 * hour;
const friday = 5;

/** The settlement moment of the last Friday of a month; months past December run on into the next year. */
function lastFridayOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return lastDay.getTime() - ((lastDay.getUTCDay() - friday + 7) % 7) * day + settlementHour;
}

/**
 * When the deliveries of each type settle, seen from a moment; all in milliseconds. Week and next week are the two coming Fridays.
 * The quarter is the last Friday of a month, the latest at most 13 weeks away, the next quarter the one three months after it:
 * so each type's date always lies within the period that its name says (product spec, section 4).
 */
export function deliveryDates(moment: number): Readonly<Record<1 | 2 | 3 | 4, number>> {
  const today = Math.floor(moment / day) * day;
  const untilFriday = ((friday - new Date(today).getUTCDay() + 7) % 7) * day;
  const thisFriday = today + untilFriday + settlementHour;
  const weekly = thisFriday > moment ? thisFriday : thisFriday + week;
  const date = new Date(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const ahead = [3, 2, 1].find((months) => lastFridayOf(year, month + months) - moment <= 13 * week) ?? 1;
  return { 1: weekly, 2: weekly + week, 3: lastFridayOf(year, month + ahead), 4: lastFridayOf(year, month + ahead + 3) };
}
