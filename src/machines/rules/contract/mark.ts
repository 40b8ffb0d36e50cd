import { add, multiply, subtract } from '../decimal.ts';
import { medianOf, quotient, rounded, sumOf } from '../rounding.ts';
import { deliveryTerms, markTerms } from './terms.ts';

/** Decimals of what a mark is made of: finer than any price. */
const fineDigit = 18;
const hour = 3_600;

/** What the book and the index said in one second. */
export type BasisSample = { readonly middle: string; readonly index: string };
/**
 * The basis: the mean of (middle of the impact prices − index) over the last samples, one a second, newest last; 30 for the mark, and
 * `markTerms.limitBasisSeconds` for the price limit. A plain mean, so that a restart makes it anew. "0" without any.
 */
export function basisAverage(samples: readonly BasisSample[], seconds: number = markTerms.basisSeconds): string {
  const last = samples.slice(-seconds);
  const differences = last.map(({ middle, index }) => subtract(middle, index));
  return last.length === 0 ? '0' : quotient(sumOf(differences), String(last.length), fineDigit, 'halfUp');
}

/** The price that funding makes fair: index × (1 + last rate × time left ÷ interval), not rounded to the tick (BitMEX, Binance). */
export function fairPrice(index: string, fundingRate: string, secondsLeft: number, intervalHours: number): string {
  const interval = String(intervalHours * hour);
  return quotient(multiply(index, add(interval, multiply(fundingRate, String(secondsLeft)))), interval, fineDigit, 'halfUp');
}

export type PerpetualMark = {
  readonly index: string;
  readonly lastFunding: string;
  readonly secondsLeft: number;
  readonly intervalHours: number;
  readonly basisAverage: string;
  readonly last: string;
};
/** The mark of a perpetual: the middle of the fair price, of index + basis, and of the last price; half up at the tick (Binance). */
export function perpetualMark({ index, lastFunding, secondsLeft, intervalHours, last, ...prices }: PerpetualMark, priceDigit: number) {
  const byFunding = fairPrice(index, lastFunding, secondsLeft, intervalHours);
  const byBasis = add(index, prices.basisAverage);
  return { byFunding, byBasis, mark: rounded(medianOf([byFunding, byBasis, last]), priceDigit, 'halfUp') };
}

/** The mark of a delivery before its last hour: index + basis, half up at the tick (Binance). */
export const deliveryMark = (index: string, basis: string, priceDigit: number): string => rounded(add(index, basis), priceDigit, 'halfUp');

/**
 * The mark in the hour before a delivery: what has gone counts by its average, the rest by the index; half up at the tick. It goes from
 * the index to the delivery price without a jump.
 */
export function lastHourMark(secondsGone: number, averageSoFar: string, index: string, priceDigit: number): string {
  const seconds = deliveryTerms.averageSeconds;
  const total = add(multiply(averageSoFar, String(secondsGone)), multiply(index, String(seconds - secondsGone)));
  return quotient(total, String(seconds), priceDigit, 'halfUp');
}
