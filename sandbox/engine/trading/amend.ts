import { sql } from 'drizzle-orm';
import { orderCode } from '#services/spot/orderCodes.ts';
import { checkBalance, executeLimit } from './execute.ts';
import { lastPrice } from './house.ts';
import { heldBy, judge } from './judge.ts';
import { lotsLeft, type Order } from './orders.ts';
import { isActiveAt, worstPriceOf } from './place.ts';
import { OrderRefusal } from './refusal.ts';
import { hold, siblingOf } from './settle.ts';
import { readFigures, type Figures } from './wish.ts';
import type { Turn } from './turn.ts';

/** The figures of an amend, as its call carries them. */
export type Amendment = {
  readonly price?: string | undefined;
  readonly stopPrice?: string | undefined;
  readonly activationPrice?: string | undefined;
  readonly callbackRate?: string | undefined;
  readonly amount?: string | undefined;
  readonly total?: string | undefined;
};
const figures = ['price', 'stop', 'activation', 'callback', 'lots', 'total'] as const;
/** What each type of order lets be changed. */
const amendable: Readonly<Record<Order['type'], readonly (typeof figures)[number][]>> = {
  limit: ['price', 'lots'],
  market: [],
  stopLimit: ['price', 'stop', 'lots'],
  stopMarket: ['stop', 'lots', 'total'],
  trailingStop: ['activation', 'callback', 'lots', 'total'],
};

/** @throws OrderRefusal where an amend names what this order does not let be changed. */
function checkAmendable(order: Order, named: readonly (typeof figures)[number][]): void {
  const isTriggered = order.status === 'open' && order.type === 'stopLimit';
  for (const figure of named) {
    const isFixed = order.ocoId !== null && (figure === 'lots' || figure === 'total');
    if (!amendable[order.type].includes(figure) || isFixed || (isTriggered && figure === 'stop'))
      throw new OrderRefusal(orderCode.cannotAmend);
    // A wish by amount stays one by amount.
    if ((figure === 'lots' && order.lots === undefined) || (figure === 'total' && order.total === undefined))
      throw new OrderRefusal(orderCode.shape);
    if (figure === 'activation' && order.extreme !== undefined) throw new OrderRefusal(orderCode.cannotAmend);
  }
}

/** Judges the order as it would be, as if it were placed now. */
function judgeAmended(turn: Turn, order: Order, last: number): void {
  const sibling = siblingOf(turn.engine, order);
  const type = order.type === 'stopLimit' && order.status === 'open' ? 'limit' : order.type;
  const wish = { ...order, lots: order.lots, type, stopLimit: undefined };
  if (sibling === undefined) return judge(turn.rules, wish, last);
  const [limit, stop] = order.status === 'open' ? [order, sibling] : [sibling, order];
  judge(turn.rules, { ...wish, type: 'oco', price: limit.price, stop: stop.stop, stopLimit: stop.price }, last);
}

/** Makes the order, and the other of a one-cancels-other, hold what they need as they would be. */
async function holdAmended(turn: Turn, order: Order, last: number): Promise<Order> {
  const needs = (of: Order): bigint =>
    of.status === 'open'
      ? heldBy({ side: of.side, lots: lotsLeft(of), total: undefined }, of.price ?? 0)
      : heldBy(of, worstPriceOf(of, last));
  const sibling = siblingOf(turn.engine, order);
  if (sibling === undefined) {
    await checkBalance(turn, order, needs(order));
    turn.touch();
    return hold(turn, order, needs(order));
  }
  // The open one of the two holds for both.
  const [own, other] = [needs(order), needs(sibling)];
  const most = own > other ? own : other;
  const holder = order.status === 'open' ? order : sibling;
  await checkBalance(turn, holder, most);
  turn.touch();
  if (holder === order) return hold(turn, order, most);
  turn.put(hold(turn, sibling, most));
  return order;
}

async function nextPriority({ tx }: Turn): Promise<number> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('trading_orders_priority_seq')::text as next`);
  return Number(rows[0]?.next);
}

/**
 * Changes a live order. A smaller amount alone keeps its place; whatever else changes puts it at the end of its new price, where it
 * may take at once. Nothing changes when all is as it is said. @throws OrderRefusal
 */
export async function amendOrder(turn: Turn, order: Order, amendment: Amendment): Promise<void> {
  const { engine, rules, now } = turn;
  if (engine.state !== 'open') throw new OrderRefusal(engine.state === 'closed' ? orderCode.marketClosed : orderCode.pairDelisted);
  const { stopLimit: _, ...read } = readFigures(rules, amendment);
  const named = figures.filter((figure) => read[figure] !== undefined);
  checkAmendable(order, named);
  const changes = Object.fromEntries(
    named.filter((figure) => read[figure] !== order[figure]).map((figure) => [figure, read[figure]]),
  ) as Figures;
  if (Object.keys(changes).length === 0) return;
  const last = lastPrice(engine, now);
  const wished: Order = { ...order, ...changes };
  if ((wished.lots ?? Infinity) <= order.filledLots) throw new OrderRefusal(orderCode.amountFilled);
  judgeAmended(turn, wished, last);
  const onlySmaller = order.status === 'open' && changes.price === undefined && (wished.lots ?? 0) < (order.lots ?? 0);
  const isPosted = wished.isPostOnly && changes.price !== undefined;
  if (isPosted && engine.book.reachable(order.side, wished.price ?? 0, { lots: 1 }).lots > 0)
    throw new OrderRefusal(orderCode.postOnlyWouldMatch);

  if (wished.type === 'trailingStop' && wished.extreme === undefined && isActiveAt(wished.side, wished.activation, last))
    return turn.put(await holdAmended(turn, { ...wished, extreme: last }, last));
  const held = await holdAmended(turn, wished, last);
  if (onlySmaller) {
    engine.book.shrink(order.id, lotsLeft(held));
    return turn.put(held);
  }
  const moved: Order = { ...held, priority: await nextPriority(turn) };
  turn.put(moved);
  if (order.status === 'waiting') return;
  engine.book.remove(order.id);
  await executeLimit(turn, moved);
}
