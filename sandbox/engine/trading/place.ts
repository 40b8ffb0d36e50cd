import type { BookOrder } from './bookOrder.ts';
import type { Engine } from './engine.ts';
import { executeLimit, executeMarket, holdChecked, marketReach } from './execute.ts';
import { OrderRefusal } from './refusal.ts';
import { trailingTrigger } from './rules.ts';
import type { Turn } from './turn.ts';
import type { Venue } from './settler.ts';

/** @throws OrderRefusal where the book takes no orders now. */
export function checkOpen<Order extends BookOrder>({ state, venue }: Engine<Order>): void {
  if (state === 'delisted') throw new OrderRefusal(venue.codes.pairDelisted);
  if (state === 'closed') throw new OrderRefusal(venue.codes.marketClosed);
}

/** Whether a trailing stop is active from the start. */
export const isActiveAt = (side: BookOrder['side'], activation: number | undefined, last: number): boolean =>
  activation === undefined || (side === 'sell' ? last >= activation : last <= activation);

/** The worst price that an order may come to, for what it must hold while it waits. */
export function worstPriceOf<Order extends BookOrder>(
  { marketLimit }: Pick<Venue<Order>, 'marketLimit'>,
  { type, side, price, stop, activation, callback }: Pick<BookOrder, 'type' | 'side' | 'price' | 'stop' | 'activation' | 'callback'>,
  last: number,
): number {
  if (price !== undefined) return price;
  // A sell holds lots, whatever they come to.
  const trigger = type === 'trailingStop' ? trailingTrigger('buy', Math.min(activation ?? last, last), callback ?? 0) : (stop ?? last);
  return marketLimit(trigger, side);
}

/** @throws OrderRefusal where a post-only order would take at its price. */
export function checkPost<Order extends BookOrder>({ book, venue }: Engine<Order>, { side, price }: Pick<Order, 'side' | 'price'>): void {
  if (book.reachable(side, price ?? 0, { lots: 1 }).lots > 0) throw new OrderRefusal(venue.codes.postOnlyWouldMatch);
}

/** Takes in the two orders of a one-cancels-other, of which the first holds for both. @throws OrderRefusal; then nothing has changed. */
export async function enterBoth<Order extends BookOrder>(turn: Turn<Order>, limit: Order, stop: Order): Promise<void> {
  const { engine, settler } = turn;
  const needed = [limit, stop].map((order) => settler.needed(order, worstPriceOf(engine.venue, order, 0)));
  const held = await holdChecked(
    turn,
    limit,
    needed.reduce((most, value) => (value > most ? value : most), 0n),
  );
  turn.touch();
  turn.put(held, 'new');
  turn.put(stop, 'new');
  await executeLimit(turn, held);
}

/** Takes in a new order: it holds what it needs, and takes, waits in the book, or waits for its price. @throws OrderRefusal; then nothing has changed. */
export async function enterOrder<Order extends BookOrder>(turn: Turn<Order>, order: Order, last: number): Promise<void> {
  const { engine, settler } = turn;
  if (order.type === 'market') {
    const held = await holdChecked(turn, order, settler.neededToTake(order, marketReach(turn, order)));
    turn.touch();
    turn.put(held, 'new');
    await executeMarket(turn, held);
    return;
  }
  const held = await holdChecked(turn, order, settler.needed(order, worstPriceOf(engine.venue, order, last)));
  if (order.status === 'open' && order.isPostOnly) checkPost(engine, order);
  turn.touch();
  turn.put(held, 'new');
  if (held.status === 'open') await executeLimit(turn, held);
}

/** Live orders of an account on a book. */
export const countLive = <Order extends BookOrder>({ live }: Engine<Order>, uid: number): number =>
  [...live.values()].filter((order) => order.uid === uid).length;
