import { nextFunding } from '#machines/rules/contract/funding.ts';
import { basisAverage, deliveryMark, lastHourMark, perpetualMark } from '#machines/rules/contract/mark.ts';
import { quotient } from '#machines/rules/rounding.ts';
import { deliveryTerms, fundingTerms, markTerms } from '#machines/rules/contract/terms.ts';
import { add } from '#machines/rules/decimal.ts';
import type { Instrument } from '#sandbox/engine/market/contracts.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { lastFunding, type Funding } from './funding.ts';
import type { IndexPrices } from './indexPrices.ts';
import type { Premiums } from './premium.ts';

/** Decimals of a mean that is not a price yet. */
const fineDigit = 18;

/** What of the hour before a delivery has gone at a second: how many seconds, and the mean of their indexes; null before that hour. */
export type HourGone = { readonly seconds: number; readonly average: string } | null;

/** The mean of the indexes of the hour before an end, as far as it has gone. A second without an index counts with the last there was. */
export function createHourAverage(indexes: IndexPrices, endsAt: number) {
  const begins = endsAt / 1_000 - deliveryTerms.averageSeconds;
  let summed = { until: begins, sum: '0' };
  return (second: number): HourGone => {
    if (second <= begins) return null;
    if (second < summed.until) summed = { until: begins, sum: '0' };
    let { until, sum } = summed;
    for (; until < second; until += 1) sum = add(sum, indexes.knownAt(until + 1).index);
    summed = { until, sum };
    return { seconds: second - begins, average: quotient(sum, String(second - begins), fineDigit, 'halfUp') };
  };
}

/** The marks of a perpetual by seconds: while there is no index, that of the last second which had one. */
export const createPerpetualMark =
  (
    { pair: { pair, prices } }: Instrument,
    indexes: IndexPrices,
    premiums: Premiums,
    funding: Funding,
    heldAt: (second: number) => number,
  ) =>
  (second: number) => {
    const known = indexes.knownAt(second);
    return perpetualMark(
      {
        index: known.index,
        lastFunding: funding.settledAt(lastFunding(known.second)),
        secondsLeft: nextFunding(known.second * 1_000) / 1_000 - known.second,
        intervalHours: fundingTerms.intervalHours,
        basisAverage: basisAverage(premiums.basisAt(known.second, markTerms.basisSeconds)),
        last: textOf(prices.at(heldAt(known.second)), pair.digit),
      },
      pair.digit,
    );
  };

/** The marks of a delivery by seconds: in its last hour they go over to the delivery price. */
export const createDeliveryMark =
  ({ pair: { pair } }: Instrument, indexes: IndexPrices, premiums: Premiums, goneAt: (second: number) => HourGone) =>
  (second: number): string => {
    const known = indexes.knownAt(second);
    const gone = goneAt(second);
    if (gone !== null) return lastHourMark(gone.seconds, gone.average, known.index, pair.digit);
    return deliveryMark(known.index, basisAverage(premiums.basisAt(known.second, markTerms.basisSeconds)), pair.digit);
  };
