import { orderCode } from '#services/spot/orderCodes.ts';
import { amendTo } from './amend.ts';
import { lastPrice } from './house.ts';
import { judge } from './judge.ts';
import type { Order } from './orders.ts';
import { checkOpen } from './place.ts';
import { OrderRefusal } from './refusal.ts';
import type { Rules } from './rules.ts';
import { siblingOf } from './settle.ts';
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
function judgeAmended(turn: Turn<Order>, rules: Rules, order: Order, last: number): void {
  const sibling = siblingOf(turn.engine, order);
  const type = order.type === 'stopLimit' && order.status === 'open' ? 'limit' : order.type;
  const wish = { ...order, lots: order.lots, type, stopLimit: undefined };
  if (sibling === undefined) return judge(rules, wish, last);
  const [limit, stop] = order.status === 'open' ? [order, sibling] : [sibling, order];
  judge(rules, { ...wish, type: 'oco', price: limit.price, stop: stop.stop, stopLimit: stop.price }, last);
}

/**
 * Changes a live order. A smaller amount alone keeps its place; whatever else changes puts it at the end of its new price, where it
 * may take at once. Nothing changes when all is as it is said. @throws OrderRefusal
 */
export async function amendOrder(turn: Turn<Order>, rules: Rules, order: Order, amendment: Amendment): Promise<void> {
  const { engine, now } = turn;
  checkOpen(engine);
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
  judgeAmended(turn, rules, wished, last);
  return amendTo(turn, order, wished, last);
}
