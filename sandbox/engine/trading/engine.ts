import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tradingFills, tradingOrders, tradingPairs } from './trading.schema.ts';
import { createLadder, type Ladder } from '#sandbox/engine/market/ladder.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { createMatchingBook, type MatchingBook } from './matchingBook.ts';
import { orderOf, type Order } from './orders.ts';
import { rulesOf, type Rules } from './rules.ts';

export type PairState = 'open' | 'closed' | 'delisted';

/**
 * What one process holds of a pair in memory. The orders of accounts are rows of the database and can be read again at any time;
 * the house's quotes are a function of the moment. So a book that may be wrong is `stale`, and simply made anew.
 */
export type Engine = {
  readonly rules: Rules;
  readonly ladderAt: (moment: number) => Ladder;
  book: MatchingBook;
  /** Orders of accounts that are open or waiting. */
  live: Map<string, Order>;
  /** Ids of the quotes that were put into the book, also of those that are used up: a quote comes back only with its next turn. */
  placed: Set<string>;
  isStale: boolean;
  /** The pair's row when the memory was right. */
  version: number;
  state: PairState;
  stateSince: number;
  lastMatchId: number;
  /** The latest match with an account. */
  lastMatch: { readonly time: number; readonly ticks: number } | undefined;
  /** Up to when the house has moved; undefined before it first did. */
  moment: number | undefined;
};

/** The house's quotes by moments; none while testers have cleared its book. */
function ladderOf(seed: number, { prices, tape, houseTime }: MarketPair): Engine['ladderAt'] {
  const ladderAt = createLadder(seed, prices, tape);
  return (moment) => (houseTime.isBookCleared() ? { bids: [], asks: [] } : ladderAt(houseTime.at(moment)));
}

export const createEngine = (seed: number, pair: MarketPair): Engine => ({
  rules: rulesOf(pair),
  ladderAt: ladderOf(seed, pair),
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
export async function rebuild(tx: Executor, engine: Engine): Promise<void> {
  const { rules } = engine;
  const { tradeId } = rules.pair.pair;
  const rows = await tx
    .select()
    .from(tradingOrders)
    .where(and(eq(tradingOrders.tradeId, tradeId), inArray(tradingOrders.status, ['open', 'waiting'])))
    .orderBy(asc(tradingOrders.priority));
  const [last] = await tx
    .select({ time: tradingFills.createdAt, price: tradingFills.price })
    .from(tradingFills)
    .where(eq(tradingFills.tradeId, tradeId))
    .orderBy(sql`${tradingFills.matchId} desc`)
    .limit(1);
  const book = createMatchingBook();
  const live = new Map<string, Order>();
  for (const row of rows) {
    const order = orderOf(rules, row);
    live.set(order.id, order);
    if (order.status !== 'open' || order.price === undefined) continue;
    const { id, uid, side, price, lots = 0, filledLots } = order;
    const put = book.take({ id, owner: uid, side, ticks: price, lots: lots - filledLots }, 'rest');
    if (put.kind !== 'matched' || put.matches.length > 0) throw new Error(`the open orders of ${rules.tradeCode} cross each other`);
  }
  engine.book = book;
  engine.live = live;
  engine.placed = new Set();
  const ticks = last === undefined ? undefined : unitsOf(tidy(last.price), rules.priceDigit);
  engine.lastMatch = last === undefined || ticks === undefined ? undefined : { time: last.time, ticks };
}

function takeRow(engine: Engine, row: typeof tradingPairs.$inferSelect | undefined): void {
  engine.version = row?.version ?? 0;
  engine.state = row?.state ?? 'open';
  engine.stateSince = row?.stateSince ?? 0;
  engine.lastMatchId = row?.lastMatchId ?? 0;
}

/**
 * Takes the pair for the rest of the transaction and makes sure that its book is that of the database: another process that took
 * it meanwhile has left another version. From here until the commit is known the memory counts as stale.
 */
export async function takePair(tx: Executor, engine: Engine): Promise<void> {
  const [row] = await tx
    .insert(tradingPairs)
    .values({ tradeId: engine.rules.pair.pair.tradeId, version: 1 })
    .onConflictDoUpdate({ target: tradingPairs.tradeId, set: { version: sql`${tradingPairs.version} + 1` } })
    .returning();
  if (row === undefined) throw new Error('a pair could not be taken');
  const isRight = !engine.isStale && row.version === engine.version + 1;
  engine.isStale = true;
  if (!isRight) await rebuild(tx, engine);
  takeRow(engine, row);
}

/** Reads the pair as it stands, without taking it. Returns whether anything had changed. */
export async function readPair(tx: Executor, engine: Engine): Promise<boolean> {
  const [row] = await tx.select().from(tradingPairs).where(eq(tradingPairs.tradeId, engine.rules.pair.pair.tradeId));
  if (!engine.isStale && engine.version === (row?.version ?? 0)) return false;
  await rebuild(tx, engine);
  takeRow(engine, row);
  engine.isStale = false;
  return true;
}
