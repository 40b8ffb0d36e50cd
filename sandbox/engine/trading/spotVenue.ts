import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { orderCode } from '#services/spot/orderCodes.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import type { Margin } from '#sandbox/engine/margin/margin.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import { marketLimit } from './judge.ts';
import { orderOf, type Order } from './orders.ts';
import type { Rules } from './rules.ts';
import type { Venue } from './settler.ts';
import { createSpotSettler } from './spotSettler.ts';
import { tradingFills, tradingOrders, tradingPairs } from './trading.schema.ts';

/** A spot pair's place in the database. A pair without a row is open and was never traded. */
export function createSpotVenue(rules: Rules, margin: Margin): Venue<Order> {
  const { tradeId } = rules.pair.pair;
  return {
    rules,
    codes: orderCode,
    marketLimit,
    async take(tx) {
      const [row] = await tx
        .insert(tradingPairs)
        .values({ tradeId, version: 1 })
        .onConflictDoUpdate({ target: tradingPairs.tradeId, set: { version: sql`${tradingPairs.version} + 1` } })
        .returning();
      if (row === undefined) throw new Error('a pair could not be taken');
      return row;
    },
    async read(tx) {
      const [row] = await tx.select().from(tradingPairs).where(eq(tradingPairs.tradeId, tradeId));
      return row;
    },
    async liveOrders(tx) {
      const rows = await tx
        .select()
        .from(tradingOrders)
        .where(and(eq(tradingOrders.tradeId, tradeId), inArray(tradingOrders.status, ['open', 'waiting'])))
        .orderBy(asc(tradingOrders.priority));
      return rows.map((row) => orderOf(rules, row));
    },
    async lastMatch(tx) {
      const [last] = await tx
        .select({ time: tradingFills.createdAt, price: tradingFills.price })
        .from(tradingFills)
        .where(eq(tradingFills.tradeId, tradeId))
        .orderBy(desc(tradingFills.matchId))
        .limit(1);
      const ticks = last && unitsOf(tidy(last.price), rules.priceDigit);
      return last === undefined || ticks === undefined ? undefined : { time: last.time, ticks };
    },
    async saveMatchId(tx, lastMatchId) {
      await tx.update(tradingPairs).set({ lastMatchId }).where(eq(tradingPairs.tradeId, tradeId));
    },
    async saveState(tx, state, stateSince) {
      await tx.update(tradingPairs).set({ state, stateSince }).where(eq(tradingPairs.tradeId, tradeId));
    },
    async nextPriority(tx) {
      const { rows } = await tx.execute<{ next: string }>(sql`select nextval('trading_orders_priority_seq')::text as next`);
      return Number(rows[0]?.next);
    },
    settler: (tx, now) => createSpotSettler(rules, margin, tx, now),
  };
}
