import { isAbove, subtract } from './decimal.ts';
import { isSameDecimal } from './ownOrder.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

/** Which of its prices an order's line on the chart stands at. */
export type LinePrice = 'price' | 'stopPrice';
/** An own order whose line was let go: `from` and `to` in quote currency, `to` on the pair's tick. */
export type OrderMove = { readonly orderId: string; readonly field: LinePrice; readonly from: string; readonly to: string };

/** Where an order's line stands, and by which field it is moved; null for one that nobody can move. */
export type OrderLinePlace = { readonly field: LinePrice | null; readonly price: string };

/**
 * An order's line; null for an order that has none. A trailing stop moves by itself: once it follows the market its line stands where
 * it is triggered, before that where it will begin.
 */
export function lineOf({ price, stopPrice, triggerPrice, activationPrice }: OrderRow): OrderLinePlace | null {
  if (price !== undefined) return { field: 'price', price };
  if (stopPrice !== undefined) return { field: 'stopPrice', price: stopPrice };
  const trailing = triggerPrice ?? activationPrice;
  return trailing === undefined ? null : { field: null, price: trailing };
}

/** What of an order is still to be filled: in base coin, or in quote where the wish is a total. */
export function restOf({ amount, total, filledAmount, filledTotal }: OrderRow): { readonly of: 'base' | 'quote'; readonly rest: string } {
  return amount === undefined
    ? { of: 'quote', rest: subtract(total ?? '0', filledTotal) }
    : { of: 'base', rest: subtract(amount, filledAmount) };
}

/** Whether a line was let go at another price than it stood at, above zero. */
export const isRealMove = ({ from, to }: OrderMove): boolean => isAbove(to, '0') && !isSameDecimal(from, to);
