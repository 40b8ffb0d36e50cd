import { add, compare, multiply, subtract } from '../decimal.ts';
import { absolute, clamped, medianOf, quotient, sumOf } from '../rounding.ts';
import { indexTerms } from './terms.ts';

/** What one market says: price, weight, and when (seconds, as `now`). */
export type IndexSource = { readonly price: string; readonly weight: number; readonly at: number };
/** `dropped` counts the sources that had no say. Without an index positions can be closed only. */
export type IndexPrice =
  | { readonly index: string; readonly dropped: number }
  | { readonly index: null; readonly dropped: number; readonly state: 'closeOnly' };

/** What becomes of a source: it counts; it counts as if at the edge of the band; it stands apart, or is too old, and has no say. */
export type SourceState = 'counted' | 'moved' | 'apart' | 'old';

function weightedMean(sources: readonly IndexSource[]): string {
  const total = sumOf(sources.map(({ price, weight }) => multiply(price, String(weight))));
  return quotient(total, sumOf(sources.map(({ weight }) => String(weight))), indexTerms.digit, 'halfUp');
}

/** The states of the sources at a moment, and, where there is a majority to keep to, the band around its median. */
function judged(sources: readonly IndexSource[], now: number) {
  const fresh = sources.filter(({ at }) => now - at <= indexTerms.staleSeconds);
  const isFresh = new Set(fresh);
  const plain = sources.map((source): SourceState => (isFresh.has(source) ? 'counted' : 'old'));
  if (fresh.length <= indexTerms.mostForMean) return { fresh, states: plain, band: null };
  const median = medianOf(fresh.map(({ price }) => price));
  const reach = multiply(median, indexTerms.band);
  const near = new Set(fresh.filter(({ price }) => compare(absolute(subtract(price, median)), reach) !== 1));
  const outside = near.size >= indexTerms.leastNear ? 'apart' : 'moved';
  const states = sources.map((source): SourceState => (!isFresh.has(source) ? 'old' : near.has(source) ? 'counted' : outside));
  return { fresh, states, band: { least: subtract(median, reach), most: add(median, reach) } };
}

/** What becomes of each source at a moment (seconds), in their order, as `indexOf` takes them. */
export const sourceStates = (sources: readonly IndexSource[], now: number): readonly SourceState[] => judged(sources, now).states;

/**
 * The index of a moment (HTX, Hyperliquid): the mean by weight of the sources that are at most 10 s old and within 3 % of their median;
 * all moved to that band where fewer than three are within; half up at 8 decimals. The mean of two is the plain one, as HTX has it.
 */
export function indexOf(sources: readonly IndexSource[], now: number): IndexPrice {
  const { fresh, states, band } = judged(sources, now);
  const dropped = states.filter((state) => state === 'old' || state === 'apart').length;
  // How long there has been none decides about a halt (`stateOfIndexAge`), not how old the sources are.
  if (fresh.length === 0) return { index: null, dropped, state: 'closeOnly' };
  if (band === null) return { index: weightedMean(fresh.map((source) => ({ ...source, weight: 1 }))), dropped };
  const counted = sources.flatMap((source, at) => {
    if (states[at] === 'moved') return [{ ...source, price: clamped(source.price, band.least, band.most) }];
    return states[at] === 'counted' ? [source] : [];
  });
  return { index: weightedMean(counted), dropped };
}
