import type { OutcomeOf } from '#services/http/call.ts';
import type { amendOrder } from '#services/trade/orderCalls.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import { compare } from '../rules/decimal.ts';

export type MoveAnswer = OutcomeOf<typeof amendOrder>;
/** Why an order stays where it is: the code and the words of the server. */
export type MoveRefusal = { readonly code: number; readonly message: string };

/** Which of its prices an order's line on the chart stands at. */
export type MovedPrice = 'price' | 'stopPrice';
/** An own order that is to have another price; `from` and `to` in quote currency, `to` on the pair's tick. */
export type OrderMove = {
  readonly orderId: string;
  readonly tradeCode: string;
  readonly side: 'buy' | 'sell';
  readonly field: MovedPrice;
  readonly from: string;
  readonly to: string;
};

/** The price that an order's line stands at, and whether it can be moved by it; null for an order that has no line. A trailing stop moves by itself. */
export function lineOf({
  type,
  price,
  stopPrice,
}: OrderRow): { readonly field: MovedPrice; readonly price: string; readonly isMovable: boolean } | null {
  if (price !== undefined) return { field: 'price', price, isMovable: true };
  return stopPrice === undefined ? null : { field: 'stopPrice', price: stopPrice, isMovable: type !== 'trailingStop' };
}

/** Whether a line was let go at another price than it stood at, above zero. */
export const isRealMove = ({ from, to }: OrderMove): boolean => compare(to, '0') > 0 && compare(from, to) !== 0;
