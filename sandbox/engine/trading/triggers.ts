import type { BookOrder } from './bookOrder.ts';
import { isActiveAt } from './place.ts';

/** A waiting order after the market was at a price: a trailing stop follows it. Returns the same order where nothing changed. */
export function followed<Order extends BookOrder>(order: Order, price: number): Order {
  if (order.type !== 'trailingStop') return order;
  if (order.extreme === undefined) return isActiveAt(order.side, order.activation, price) ? { ...order, extreme: price } : order;
  const isBetter = order.side === 'sell' ? price > order.extreme : price < order.extreme;
  return isBetter ? { ...order, extreme: price } : order;
}

/** Whether a price triggers a waiting order (trailing ones as `followed` has left them). */
export function isTriggered(order: BookOrder, price: number): boolean {
  const { side, stop, extreme, callback = 0 } = order;
  if (order.status !== 'waiting') return false;
  if (stop !== undefined) return side === 'buy' ? price >= stop : price <= stop;
  if (extreme === undefined) return false;
  return side === 'sell' ? price * 10_000 <= extreme * (10_000 - callback) : price * 10_000 >= extreme * (10_000 + callback);
}

/** The orders that a price triggers, by their priority. */
export const triggeredBy = <Order extends BookOrder>(live: Iterable<Order>, price: number): Order[] =>
  [...live].filter((order) => isTriggered(order, price)).sort((left, right) => (left.priority ?? 0) - (right.priority ?? 0));
