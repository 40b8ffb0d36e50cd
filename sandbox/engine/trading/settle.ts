import { lotsLeft, type BookOrder } from './bookOrder.ts';
import type { Engine } from './engine.ts';
import { house, type Match, type Taken, type TradeSide } from './matchingBook.ts';
import type { Turn } from './turn.ts';

/** The other order of a one-cancels-other, while it is live. */
export const siblingOf = <Order extends BookOrder>({ live }: Engine<Order>, order: Order): Order | undefined =>
  order.ocoId === null ? undefined : [...live.values()].find(({ id, ocoId }) => ocoId === order.ocoId && id !== order.id);

/** Ends an order: what it holds goes back, and it leaves the book. */
export function end<Order extends BookOrder>(
  turn: Turn<Order>,
  order: Order,
  status: 'filled' | 'cancelled' | 'rejected' | 'expired',
  reason: number | null,
): Order {
  turn.touch();
  turn.engine.book.remove(order.id);
  const ended: Order = { ...turn.settler.end(order), status, reason };
  turn.put(ended);
  return ended;
}

/** An order of a one-cancels-other has begun to fill, or its stop was reached: the other one ends. */
export function endSibling<Order extends BookOrder>(turn: Turn<Order>, order: Order): void {
  const sibling = siblingOf(turn.engine, order);
  if (sibling !== undefined) end(turn, sibling, 'cancelled', turn.engine.venue.codes.ocoOtherFirst);
}

/** What an order that waits in the book must hold for what is left of it. */
const neededOf = <Order extends BookOrder>({ settler }: Turn<Order>, order: Order): bigint => settler.needed(order, order.price ?? 0);

/**
 * Settles what an order took, match by match, and what becomes of the orders of accounts that were met. `taker` is undefined for an
 * order of the house. Returns the taker as it is then; it still holds what it held for the rest.
 */
export async function settle<Order extends BookOrder>(
  turn: Turn<Order>,
  taker: Order | undefined,
  side: TradeSide,
  matches: readonly Match[],
): Promise<Order | undefined> {
  const { engine, now } = turn;
  let after = taker;
  for (const match of matches) {
    const maker = match.makerOwner === house ? undefined : engine.live.get(match.makerId);
    if (match.makerOwner !== house && maker === undefined) throw new Error('a match with an order that is not live');
    if (maker === undefined && taker === undefined) continue;
    const id = turn.nextMatchId();
    const settled = await turn.settler.settleMatch({ id, match, side, maker, taker: after });
    after = settled.taker;
    for (const other of settled.others ?? []) turn.put(other);
    if (settled.maker !== undefined) {
      endSibling(turn, settled.maker);
      if (lotsLeft(settled.maker) === 0) end(turn, settled.maker, 'filled', null);
      else turn.put(turn.settler.hold(settled.maker, neededOf(turn, settled.maker)));
    }
    engine.lastMatch = { time: now, ticks: match.ticks };
    turn.matches.push({ id, time: now, ticks: match.ticks, lots: match.lots, side });
  }
  return after;
}

/** What becomes of an order after the book took what it could: it waits there with what it needs, or it has ended. */
export function conclude<Order extends BookOrder>(turn: Turn<Order>, order: Order, taken: Extract<Taken, { kind: 'matched' }>): Order {
  const { codes } = turn.engine.venue;
  if (taken.matches.length > 0) endSibling(turn, order);
  if (taken.rested > 0) {
    const sibling = siblingOf(turn.engine, order);
    const needed = neededOf(turn, order);
    const held = sibling === undefined || needed > order.held ? needed : order.held;
    const open: Order = { ...turn.settler.hold(order, held), status: 'open' };
    turn.put(open);
    return open;
  }
  if (taken.metOwn) return end(turn, order, 'expired', codes.selfTrade);
  return taken.dropped > 0 ? end(turn, order, 'expired', codes.notFilledAtOnce) : end(turn, order, 'filled', null);
}
