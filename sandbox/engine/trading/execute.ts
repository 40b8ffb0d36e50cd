import { lotsLeft, type BookOrder } from './bookOrder.ts';
import { lastPrice } from './house.ts';
import type { Manner } from './matchingBook.ts';
import { OrderRefusal } from './refusal.ts';
import { conclude, end, settle } from './settle.ts';
import type { Reach } from './settler.ts';
import type { Turn } from './turn.ts';

const mannerOf = ({ timeInForce, isPostOnly }: BookOrder): Manner =>
  isPostOnly ? 'post' : timeInForce === 'IOC' ? 'drop' : timeInForce === 'FOK' ? 'all' : 'rest';

/** Puts a limit order that holds what it needs to the book. @throws OrderRefusal when it must not take and would. */
export async function executeLimit<Order extends BookOrder>(turn: Turn<Order>, order: Order): Promise<Order> {
  if (order.price === undefined) throw new TypeError('a limit order has a price');
  turn.touch();
  const { codes } = turn.engine.venue;
  const { id, uid, side, price } = order;
  const taken = turn.engine.book.take({ id, owner: uid, side, ticks: price, lots: lotsLeft(order) }, mannerOf(order));
  if (taken.kind === 'wouldMatch') throw new OrderRefusal(codes.postOnlyWouldMatch);
  if (taken.kind === 'notWhole') return end(turn, order, 'expired', codes.notFilledAtOnce);
  const after = (await settle(turn, order, side, taken.matches)) ?? order;
  return conclude(turn, after, taken);
}

/** What a market order takes from the book as it stands: within its band and its wish. */
export function marketReach<Order extends BookOrder>({ engine, now }: Turn<Order>, order: Order): Reach {
  const limit = engine.venue.marketLimit(lastPrice(engine, now), order.side);
  const most = order.lots === undefined ? { value: order.total ?? 0n } : { lots: lotsLeft(order) };
  const reach = engine.book.reachable(order.side, limit, most);
  if ('lots' in most) return { ...reach, limit, isWhole: reach.lots === most.lots };
  // The last lots that a total does not pay for are less than any order may be worth.
  const rest = most.value - reach.value;
  return { ...reach, limit, isWhole: reach.lots > 0 && rest < BigInt(limit) };
}

/** Executes a market order that holds what it may spend. What it does not get within its band is not filled, and what it does not spend goes back. */
export async function executeMarket<Order extends BookOrder>(turn: Turn<Order>, order: Order): Promise<Order> {
  const { engine, settler } = turn;
  const { codes } = engine.venue;
  const { id, uid, side } = order;
  const wished = marketReach(turn, order);
  // A stop may meet prices that what it holds does not suffice for.
  const reach = settler.payable(order, wished, (most) => engine.book.reachable(side, wished.limit, most));
  if (reach.lots === 0) return end(turn, order, 'expired', codes.notFilledAtOnce);
  turn.touch();
  const taken = engine.book.take({ id, owner: uid, side, ticks: reach.limit, lots: reach.lots }, 'drop');
  if (taken.kind !== 'matched') throw new Error('a market order is matched or not, but not refused');
  const after = (await settle(turn, order, side, taken.matches)) ?? order;
  if (taken.metOwn) return end(turn, after, 'expired', codes.selfTrade);
  return reach.isWhole && taken.dropped === 0 ? end(turn, after, 'filled', null) : end(turn, after, 'expired', codes.notFilledAtOnce);
}

/** A stop was reached: it becomes the order that it waited to be. */
export async function execute<Order extends BookOrder>(turn: Turn<Order>, order: Order): Promise<Order> {
  return order.price === undefined ? executeMarket(turn, order) : executeLimit(turn, order);
}

/** Lets an order hold what it needs once it is known that there is enough. @throws OrderRefusal */
export async function holdChecked<Order extends BookOrder>({ settler }: Turn<Order>, order: Order, held: bigint): Promise<Order> {
  await settler.checkFree(order, held);
  return settler.hold(order, held);
}
