import { add, compare, multiply, subtract } from '../decimal.ts';
import { absolute, clamped, medianOf, quotient, sumOf } from '../rounding.ts';
import { indexTerms } from './terms.ts';

/** What one market says: price, weight, and when (seconds, as `now`). */
export type IndexSource = { readonly price: string; readonly weight: number; readonly at: number };
/** `dropped` counts the sources that had no say. Without an index positions can be closed only. */
export type IndexPrice =
  | { readonly index: string; readonly dropped: number }
  | { readonly index: null; readonly dropped: number; readonly state: 'closeOnly' };

function weightedMean(sources: readonly IndexSource[]): string {
  const total = sumOf(sources.map(({ price, weight }) => multiply(price, String(weight))));
  return quotient(total, sumOf(sources.map(({ weight }) => String(weight))), indexTerms.digit, 'halfUp');
}

/**
 * The index of a moment (HTX, Hyperliquid): the mean by weight of the sources that are at most 10 s old and within 3 % of their median;
 * all moved to that band where fewer than three are within; half up at 8 decimals. The mean of two is the plain one, as HTX has it.
 */
export function indexOf(sources: readonly IndexSource[], now: number): IndexPrice {
  const fresh = sources.filter(({ at }) => now - at <= indexTerms.staleSeconds);
  const dropped = sources.length - fresh.length;
  // How long there has been none decides about a halt (`stateOfIndexAge`), not how old the sources are.
  if (fresh.length === 0) return { index: null, dropped, state: 'closeOnly' };
  if (fresh.length <= indexTerms.mostForMean) return { index: weightedMean(fresh.map((source) => ({ ...source, weight: 1 }))), dropped };
  const median = medianOf(fresh.map(({ price }) => price));
  const reach = multiply(median, indexTerms.band);
  const near = fresh.filter(({ price }) => compare(absolute(subtract(price, median)), reach) !== 1);
  if (near.length >= indexTerms.leastNear) return { index: weightedMean(near), dropped: sources.length - near.length };
  const moved = fresh.map((source) => ({ ...source, price: clamped(source.price, subtract(median, reach), add(median, reach)) }));
  return { index: weightedMean(moved), dropped };
}
