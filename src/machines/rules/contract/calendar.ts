import { deliveryPeriod, type DeliveryPeriod } from '../deliveryPeriod.ts';
import type { DeliverySlot } from './instruments.ts';
import { deliveryTerms } from './terms.ts';

const day = 86_400_000;
const week = 7 * day;
const friday = 5;
/** The longest time to the end of a delivery in slot 3 (product spec, section 4). */
const quarterSpan = 13 * week;
const settlementHour = deliveryTerms.hour * 3_600_000;

const slotOfPeriod: Readonly<Record<DeliveryPeriod, DeliverySlot>> = { week: 1, nextWeek: 2, quarter: 3, nextQuarter: 4 };
/** The slot of a delivery by the time that is left, in milliseconds: up to 7, 14 and 91 days, above. */
export const slotOfTimeLeft = (left: number): DeliverySlot => slotOfPeriod[deliveryPeriod(left, 0)];

const startOfDay = (moment: number): number => moment - (((moment % day) + day) % day);

/** The first Friday 08:00 UTC after a moment: the next delivery, and the next moment at which slots roll. All in milliseconds. */
export function nextRoll(moment: number): number {
  const today = startOfDay(moment);
  const thisFriday = today + ((friday - new Date(today).getUTCDay() + 7) % 7) * day + settlementHour;
  return thisFriday > moment ? thisFriday : thisFriday + week;
}

/** The last Friday 08:00 UTC of a month. */
function lastFridayOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return lastDay.getTime() - ((lastDay.getUTCDay() - friday + 7) % 7) * day + settlementHour;
}

/** The coming last Fridays of March, June, September and December, soonest first: as many as slots 3 and 4 could need. */
function quarterEnds(moment: number): readonly number[] {
  const year = new Date(moment).getUTCFullYear();
  return [year, year + 1]
    .flatMap((each) => deliveryTerms.quarterMonths.map((month) => lastFridayOf(each, month)))
    .filter((end) => end > moment);
}

/** When the delivery of each slot ends, in milliseconds; null for a slot that has none. */
export type DeliveryCalendar = Readonly<Record<DeliverySlot, number | null>>;

/**
 * The deliveries that are listed at a moment, by slot: the two coming Fridays, and the last Fridays of the quarters, of those that are
 * more than 91 days ahead the first alone. A quarter's end that is a coming Friday is that one instrument; slot 3 is then empty.
 */
export function deliveryCalendar(moment: number): DeliveryCalendar {
  const soonest = nextRoll(moment);
  const ends = [soonest, soonest + week, ...quarterEnds(moment)];
  const endOf = (slot: DeliverySlot): number | null => ends.find((end) => slotOfTimeLeft(end - moment) === slot) ?? null;
  return { 1: endOf(1), 2: endOf(2), 3: endOf(3), 4: endOf(4) };
}

/** Since when a delivery that ends then is listed: the roll at which it came into a slot. */
export function deliveryListedAt(end: number): number {
  let listed = end - week;
  while (Object.values(deliveryCalendar(listed - week)).includes(end)) listed -= week;
  return listed;
}

/** When an empty slot 3 has a delivery again: 91 days before the end of the one in slot 4. Null while it has one. */
export function quarterReopensAt(moment: number): number | null {
  const { 3: quarter, 4: next } = deliveryCalendar(moment);
  return quarter === null && next !== null ? next - quarterSpan : null;
}
