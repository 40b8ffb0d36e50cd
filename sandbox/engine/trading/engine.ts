import type { Executor } from '#sandbox/core/database/database.ts';
import { createLadder, type Ladder } from '#sandbox/engine/market/ladder.ts';
import type { BookOrder } from './bookOrder.ts';
import { createMatchingBook, type MatchingBook } from './matchingBook.ts';
import type { BookRow, BookRules, BookState, Settler, Venue } from './settler.ts';

/**
 * What one process holds of a book in memory. The orders of accounts are rows of the database and can be read again at any time;
 * the house's quotes are a function of the moment. So a book that may be wrong is `stale`, and simply made anew.
 */
export type Engine<Order extends BookOrder = BookOrder, Own extends Settler<Order> = Settler<Order>> = {
  readonly venue: Venue<Order, Own>;
  readonly rules: BookRules;
  readonly ladderAt: (moment: number) => Ladder;
  book: MatchingBook;
  /** Orders of accounts that are open or waiting. */
  live: Map<string, Order>;
  /** Ids of the quotes that were put into the book, also of those that are used up: a quote comes back only with its next turn. */
  placed: Set<string>;
  isStale: boolean;
  /** The book's row when the memory was right. */
  version: number;
  state: BookState;
  stateSince: number;
  lastMatchId: number;
  /** The latest match with an account. */
  lastMatch: { readonly time: number; readonly ticks: number } | undefined;
  /** Up to when the house has moved; undefined before it first did. */
  moment: number | undefined;
};

/** The house's quotes by moments; none while testers have cleared its book. */
function ladderOf(seed: number, { prices, tape, houseTime }: BookRules['pair']): Engine['ladderAt'] {
  const ladderAt = createLadder(seed, prices, tape);
  return (moment) => (houseTime.isBookCleared() ? { bids: [], asks: [] } : ladderAt(houseTime.at(moment)));
}

export const createEngine = <Order extends BookOrder, Own extends Settler<Order>>(
  seed: number,
  venue: Venue<Order, Own>,
): Engine<Order, Own> => ({
  venue,
  rules: venue.rules,
  ladderAt: ladderOf(seed, venue.rules.pair),
  book: createMatchingBook(),
  live: new Map(),
  placed: new Set(),
  isStale: true,
  version: -1,
  state: 'open',
  stateSince: 0,
  lastMatchId: 0,
  lastMatch: undefined,
  moment: undefined,
});

/** Makes the book anew from the database: the orders of accounts by their priority, no quotes yet. */
async function rebuild<Order extends BookOrder>(tx: Executor, engine: Engine<Order>): Promise<void> {
  const { venue } = engine;
  const orders = await venue.liveOrders(tx);
  const lastMatch = await venue.lastMatch(tx);
  const book = createMatchingBook();
  const live = new Map<string, Order>();
  for (const order of orders) {
    live.set(order.id, order);
    if (order.status !== 'open' || order.price === undefined) continue;
    const { id, uid, side, price, lots = 0, filledLots } = order;
    const put = book.take({ id, owner: uid, side, ticks: price, lots: lots - filledLots }, 'rest');
    if (put.kind !== 'matched' || put.matches.length > 0) throw new Error(`the open orders of ${venue.rules.tradeCode} cross each other`);
  }
  engine.book = book;
  engine.live = live;
  engine.placed = new Set();
  engine.lastMatch = lastMatch;
}

function takeRow<Order extends BookOrder>(engine: Engine<Order>, row: BookRow | undefined): void {
  engine.version = row?.version ?? 0;
  engine.state = row?.state ?? 'open';
  engine.stateSince = row?.stateSince ?? 0;
  engine.lastMatchId = row?.lastMatchId ?? 0;
}

/**
 * Takes the book for the rest of the transaction and makes sure that it is that of the database: another process that took it
 * meanwhile has left another version. From here until the commit is known the memory counts as stale.
 */
export async function takeBook<Order extends BookOrder>(tx: Executor, engine: Engine<Order>): Promise<void> {
  const row = await engine.venue.take(tx);
  const isRight = !engine.isStale && row.version === engine.version + 1;
  engine.isStale = true;
  if (!isRight) await rebuild(tx, engine);
  takeRow(engine, row);
}

/** Reads the book as it stands, without taking it. Returns whether anything had changed. */
export async function readBook<Order extends BookOrder>(tx: Executor, engine: Engine<Order>): Promise<boolean> {
  const row = await engine.venue.read(tx);
  if (!engine.isStale && engine.version === (row?.version ?? 0)) return false;
  await rebuild(tx, engine);
  takeRow(engine, row);
  engine.isStale = false;
  return true;
}
