import { impactNotional, impactPrice, premiumOf, type BookLine } from '#machines/rules/contract/impact.ts';
import type { BasisSample } from '#machines/rules/contract/mark.ts';
import { fundingTerms, markTerms } from '#machines/rules/contract/terms.ts';
import { add, multiply } from '#machines/rules/decimal.ts';
import type { Instrument } from '#sandbox/engine/market/contracts.ts';
import type { Quote } from '#sandbox/engine/market/ladder.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import type { IndexPrices } from './indexPrices.ts';
import { keepRecent } from './recent.ts';

/** Samples of so many seconds are kept, more than any basis needs; premiums of two intervals of funding, one a minute. */
const mostSamples = markTerms.limitBasisSeconds + 64;
const premiumMinutes = fundingTerms.intervalHours * 60;

/** What a book said at a second beside the index; a side that does not hold enough is null. */
type BookSample = { readonly index: string; readonly bid: string | null; readonly ask: string | null };

function* linesOf(quotes: readonly Quote[], digit: number): Generator<BookLine> {
  for (const { ticks, lots } of quotes) yield [textOf(ticks, digit), lots];
}

/** Impact prices of an instrument's book as it is served, and by how much they stand above the index. Seconds since 1970. */
export function createPremiums({ ladderAt, pair, unitAmount }: Instrument, maxLeverage: number, indexes: IndexPrices) {
  const notional = impactNotional(maxLeverage);
  const measures = { unitAmount, priceDigit: pair.pair.digit };
  const impactOf = (quotes: readonly Quote[]) => impactPrice(linesOf(quotes, measures.priceDigit), notional, measures);
  const sampleAt = keepRecent(mostSamples, (second): BookSample | null => {
    const { index } = indexes.at(second);
    if (index === null) return null;
    const { bids, asks } = ladderAt(second * 1_000);
    return { index, bid: impactOf(bids), ask: impactOf(asks) };
  });
  return {
    /** The premium of a second; null without an index. */
    premiumAt: keepRecent(2 * premiumMinutes + 2, (second): string | null => {
      const sample = sampleAt(second);
      return sample === null ? null : premiumOf(sample.bid, sample.ask, sample.index);
    }),
    /** What the last seconds up to one say about the basis, oldest first; a second whose book or index is not whole says nothing. */
    basisAt: (second: number, seconds: number): readonly BasisSample[] =>
      Array.from({ length: seconds }, (_, ago) => sampleAt(second - seconds + 1 + ago)).flatMap((sample) => {
        if (sample === null || sample.bid === null || sample.ask === null) return [];
        return [{ middle: multiply(add(sample.bid, sample.ask), '0.5'), index: sample.index }];
      }),
  };
}
export type Premiums = ReturnType<typeof createPremiums>;
