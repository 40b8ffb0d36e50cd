import { add } from '../decimal.ts';
import { negated, quotient, sumOf } from '../rounding.ts';
import type { Measures } from './instruments.ts';
import { feeOf, valueOf } from './margin.ts';
import { reduced, type Position } from './position.ts';
import { deliveryTerms, feeTerms } from './terms.ts';

/** The delivery price: the mean of the index over the last hour, to the nearest tick, half up (HTX). @throws RangeError without samples. */
export const deliveryPrice = (samples: readonly string[], priceDigit: number): string =>
  quotient(sumOf(samples), String(samples.length), priceDigit, 'halfUp');

/**
 * Every row of an instrument is closed at the delivery price: what each realises and pays as its fee, in their order, and what clearing
 * has afterwards, which must be 0. Exact.
 */
export function settleDelivery(
  positions: readonly Position[],
  price: string,
  clearing: string,
  measures: Measures,
  rate: string = feeTerms.delivery,
) {
  const realised = positions.map((position) => reduced(position, [price, position.contracts], measures).realised);
  return {
    realised,
    fees: positions.map(({ contracts }) => feeOf(valueOf(price, contracts, measures.unitAmount), rate)),
    clearingAfter: add(clearing, negated(sumOf(realised))),
  };
}

/** What may be done on a delivery: in its last 10 minutes positions can be closed only, at its end it settles. Milliseconds. */
export function stateOfDelivery(expiresAt: number, moment: number): 'trading' | 'closeOnly' | 'settling' {
  if (moment >= expiresAt) return 'settling';
  return moment >= expiresAt - deliveryTerms.closeOnlySeconds * 1_000 ? 'closeOnly' : 'trading';
}
