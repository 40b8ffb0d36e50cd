import { orderCode } from '#services/spot/orderCodes.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { compare, subtract } from '#sandbox/core/ledger/amounts.ts';
import { exactText } from './fees.ts';
import { lastPrice } from './house.ts';
import { marketLimit } from './judge.ts';
import type { Manner } from './matchingBook.ts';
import { heldCoinOf, heldDigitOf, lotsLeft, type Order } from './orders.ts';
import { OrderRefusal } from './refusal.ts';
import { conclude, end, hold, settle } from './settle.ts';
import type { Turn } from './turn.ts';

/** @throws OrderRefusal when the order's wallet has not that much more available and does not borrow it. */
export async function checkBalance(turn: Turn, order: Order, held: bigint): Promise<void> {
  const { rules, tx } = turn;
  const more = held - order.held;
  if (more <= 0n) return;
  const coinId = heldCoinOf(rules, order.side);
  const available = await availableIn(tx, { uid: order.uid, walletType: order.walletType, tradeId: rules.pair.pair.tradeId, coinId });
  const needed = exactText(more, heldDigitOf(rules, order.side));
  if (compare(needed, available) !== 1) return;
  if (order.marginMode === 'autoBorrow') return turn.borrow(order, coinId, subtract(needed, available));
  const coin = order.side === 'buy' ? rules.pair.quote.shortName : rules.pair.base.shortName;
  throw new OrderRefusal(orderCode.balance, { amount: available, coin });
}

const mannerOf = ({ timeInForce, isPostOnly }: Order): Manner =>
  isPostOnly ? 'post' : timeInForce === 'IOC' ? 'drop' : timeInForce === 'FOK' ? 'all' : 'rest';

/** Puts a limit order that holds its coins to the book. @throws OrderRefusal when it must not take and would. */
export async function executeLimit(turn: Turn, order: Order): Promise<Order> {
  if (order.price === undefined) throw new TypeError('a limit order has a price');
  turn.touch();
  const { id, uid, side, price } = order;
  const taken = turn.engine.book.take({ id, owner: uid, side, ticks: price, lots: lotsLeft(order) }, mannerOf(order));
  if (taken.kind === 'wouldMatch') throw new OrderRefusal(orderCode.postOnlyWouldMatch);
  if (taken.kind === 'notWhole') return end(turn, order, 'expired', orderCode.notFilledAtOnce);
  const after = (await settle(turn, order, side, taken.matches)) ?? order;
  return conclude(turn, after, taken);
}

/** What a market order takes from the book as it stands: within its band, its wish and what it may pay. */
export function marketReach(turn: Turn, order: Order): { limit: number; lots: number; value: bigint; isWhole: boolean } {
  const { engine, now } = turn;
  const limit = marketLimit(lastPrice(engine, now), order.side);
  const most = order.lots === undefined ? { value: order.total ?? 0n } : { lots: lotsLeft(order) };
  const reach = engine.book.reachable(order.side, limit, most);
  if ('lots' in most) return { ...reach, limit, isWhole: reach.lots === most.lots };
  // The last lots that a total does not pay for are less than any order may be worth.
  const rest = most.value - reach.value;
  return { ...reach, limit, isWhole: reach.lots > 0 && rest < BigInt(limit) };
}

/** Executes a market order that holds what it may spend. What it does not get within its band is not filled, and what it does not spend goes back. */
export async function executeMarket(turn: Turn, order: Order): Promise<Order> {
  const { engine } = turn;
  const { id, uid, side } = order;
  let reach = marketReach(turn, order);
  // A stop may meet prices that its coins do not suffice for.
  if (side === 'buy' && reach.value > order.held) {
    const paid = engine.book.reachable(side, reach.limit, { value: order.held });
    reach = { ...reach, ...paid, isWhole: false };
  }
  if (side === 'sell' && BigInt(reach.lots) > order.held) reach = { ...reach, lots: Number(order.held), isWhole: false };
  if (reach.lots === 0) return end(turn, order, 'expired', orderCode.notFilledAtOnce);
  turn.touch();
  const taken = engine.book.take({ id, owner: uid, side, ticks: reach.limit, lots: reach.lots }, 'drop');
  if (taken.kind !== 'matched') throw new Error('a market order is matched or not, but not refused');
  const after = (await settle(turn, order, side, taken.matches)) ?? order;
  if (taken.metOwn) return end(turn, after, 'expired', orderCode.selfTrade);
  return reach.isWhole && taken.dropped === 0 ? end(turn, after, 'filled', null) : end(turn, after, 'expired', orderCode.notFilledAtOnce);
}

/** A stop was reached: it becomes the order that it waited to be. */
export async function execute(turn: Turn, order: Order): Promise<Order> {
  return order.price === undefined ? executeMarket(turn, order) : executeLimit(turn, order);
}

/** Lets an order hold its coins once it is known that there are enough. @throws OrderRefusal */
export async function holdChecked(turn: Turn, order: Order, held: bigint): Promise<Order> {
  await checkBalance(turn, order, held);
  return hold(turn, order, held);
}
