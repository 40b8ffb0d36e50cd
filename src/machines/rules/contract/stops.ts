import { add, compare, multiply, subtract } from '../decimal.ts';
import { isNegative, quotient } from '../rounding.ts';
import { signed, type Side } from './side.ts';

/** Take profit, or stop loss. */
export type StopKind = 'profit' | 'loss';
/** A row as stops see it. */
export type StoppedRow = { readonly side: Side; readonly cost: string; readonly coins: string; readonly leverage: number };

/** Whether it goes off at a price that has risen to it. */
export const goesOffRising = (side: Side, kind: StopKind): boolean => (side === 'long') === (kind === 'profit');
/** Whether a price sets it off; by mark, last or index as its owner chose. */
export const isStopReached = (side: Side, kind: StopKind, stop: string, price: string): boolean =>
  compare(price, stop) !== (goesOffRising(side, kind) ? -1 : 1);

/**
 * The price at which a row has gained so much (below zero: lost): (C + s × gain) ÷ q, to the tick away from now, so that it never fires
 * early.
 */
export const stopOfGain = ({ side, cost, coins }: StoppedRow, kind: StopKind, gain: string, priceDigit: number): string =>
  quotient(add(cost, signed(side, gain)), coins, priceDigit, goesOffRising(side, kind) ? 'up' : 'down');

/** The price at which a row has so much return on its initial margin, a fraction: C(1 + s × roi ÷ L) ÷ q, rounded the same way. */
export function stopOfRoi({ side, cost, coins, leverage }: StoppedRow, kind: StopKind, roi: string, priceDigit: number): string {
  const over = multiply(cost, add(String(leverage), signed(side, roi)));
  return quotient(over, multiply(coins, String(leverage)), priceDigit, goesOffRising(side, kind) ? 'up' : 'down');
}

/** Whether a stop lies on its side of the trigger price, and is not passed already; in profit too. */
export const isStopAhead = (side: Side, kind: StopKind, stop: string, price: string): boolean => !isStopReached(side, kind, stop, price);

/** Whether a stop would come too late: at or beyond the liquidation price, where the row is gone. Never with none. */
export const isBeyondLiquidation = (side: Side, stop: string, liquidation: string | null): boolean =>
  liquidation !== null && !isNegative(signed(side, subtract(liquidation, stop)));
