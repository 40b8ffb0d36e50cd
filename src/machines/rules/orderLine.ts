import { isAbove } from './decimal.ts';
import { isSameDecimal } from './ownOrder.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';

/** Which of its prices an order's line on the chart stands at. */
export type LinePrice = 'price' | 'stopPrice';
/** An own order whose line was let go: `from` and `to` in quote currency, `to` on the pair's tick. */
export type OrderMove = { readonly orderId: string; readonly field: LinePrice; readonly from: string; readonly to: string };

/** The price that an order's line stands at, and whether it can be moved by it; null for an order that has no line. A trailing stop moves by itself. */
export function lineOf({
  type,
  price,
  stopPrice,
}: OrderRow): { readonly field: LinePrice; readonly price: string; readonly isMovable: boolean } | null {
  if (price !== undefined) return { field: 'price', price, isMovable: true };
  return stopPrice === undefined ? null : { field: 'stopPrice', price: stopPrice, isMovable: type !== 'trailingStop' };
}

/** Whether a line was let go at another price than it stood at, above zero. */
export const isRealMove = ({ from, to }: OrderMove): boolean => isAbove(to, '0') && !isSameDecimal(from, to);
