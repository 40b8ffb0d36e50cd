import { compare, multiply } from '../decimal.ts';
import { atLeastNone, countOf, fewest } from '../contractCount.ts';
import { quotient } from '../rounding.ts';
import { openedBy, otherSide, type Side, type TradeSide } from './side.ts';

/** A closing order as it was taken: what was too much is dropped and told. Nothing left to close is a refusal. */
export type Clip =
  | { readonly accepted: number; readonly dropped: number }
  | { readonly accepted: 0; readonly dropped: number; readonly code: 'nothingToClose' };

/** Reduce-only: at most what no other closing order has frozen, volume − frozen (HTX). In contracts. */
export function clipReduceOnly(want: number, volume: number, frozen: number): Clip {
  const accepted = fewest(want, atLeastNone(volume - frozen));
  return accepted === 0 ? { accepted: 0, dropped: want, code: 'nothingToClose' } : { accepted, dropped: want - accepted };
}

/** What a closing trigger or "close all" executes once it has ended the resting closes: never more than there is; 0 ends it. */
export const triggeredClose = (want: number, volume: number, frozen: number) => ({
  executed: fewest(want, volume),
  cancelsFrozen: frozen,
});

/** Contracts of a percentage of a row: down; 100 % is all, and 0 is refused. */
export const closedByPercent = (percent: string, contracts: number): number =>
  compare(percent, '100') === -1 ? countOf(quotient(multiply(String(contracts), percent), '100', 0, 'down')) : contracts;

/** A reverse: the whole row is closed and as much opened on the other side, in one turn, both or neither. */
export const reverseLegs = (side: Side, contracts: number) => [{ close: contracts }, { open: otherSide(side), contracts }] as const;

/**
 * How an order of one-way mode is split when it is accepted: `held` is the row it meets. Margin is for what opens alone (Binance).
 */
export function splitOneWay(held: { readonly side: Side; readonly contracts: number } | null, trade: TradeSide, contracts: number) {
  const reduces = held === null || held.side === openedBy(trade) ? 0 : fewest(held.contracts, contracts);
  const opens = contracts - reduces;
  return { reduces, opens, marginFor: opens };
}
