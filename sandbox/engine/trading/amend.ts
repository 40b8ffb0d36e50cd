import { lotsLeft, type BookOrder } from './bookOrder.ts';
import { executeLimit } from './execute.ts';
import { checkPost, isActiveAt, worstPriceOf } from './place.ts';
import { siblingOf } from './settle.ts';
import type { Turn } from './turn.ts';

/** Makes the order, and the other of a one-cancels-other, hold what they need as they would be. */
async function holdAmended<Order extends BookOrder>(turn: Turn<Order>, order: Order, last: number): Promise<Order> {
  const { engine, settler } = turn;
  const needs = (of: Order): bigint => settler.needed(of, of.status === 'open' ? (of.price ?? 0) : worstPriceOf(engine.venue, of, last));
  const sibling = siblingOf(engine, order);
  if (sibling === undefined) {
    await settler.checkFree(order, needs(order));
    turn.touch();
    return settler.hold(order, needs(order));
  }
  // The open one of the two holds for both.
  const [own, other] = [needs(order), needs(sibling)];
  const most = own > other ? own : other;
  const holder = order.status === 'open' ? order : sibling;
  await settler.checkFree(holder, most);
  turn.touch();
  if (holder === order) return settler.hold(order, most);
  turn.put(settler.hold(sibling, most));
  return order;
}

/**
 * Makes a live order as it is wished, once that was judged; `last` is the last price. A smaller amount alone keeps its place; whatever
 * else changes puts it at the end of its new price, where it may take at once. @throws OrderRefusal; then nothing has changed.
 */
export async function amendTo<Order extends BookOrder>(turn: Turn<Order>, order: Order, wished: Order, last: number): Promise<void> {
  const { engine } = turn;
  const isMoved = wished.price !== order.price;
  const onlySmaller = order.status === 'open' && !isMoved && (wished.lots ?? 0) < (order.lots ?? 0);
  if (wished.isPostOnly && isMoved) checkPost(engine, wished);
  if (wished.type === 'trailingStop' && wished.extreme === undefined && isActiveAt(wished.side, wished.activation, last))
    return turn.put(await holdAmended(turn, { ...wished, extreme: last }, last));
  const held = await holdAmended(turn, wished, last);
  if (onlySmaller) {
    engine.book.shrink(order.id, lotsLeft(held));
    return turn.put(held);
  }
  const moved: Order = { ...held, priority: await engine.venue.nextPriority(turn.tx) };
  turn.put(moved);
  if (order.status === 'waiting') return;
  engine.book.remove(order.id);
  await executeLimit(turn, moved);
}
