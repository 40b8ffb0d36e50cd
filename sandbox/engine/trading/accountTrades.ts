import { and, asc, eq, gt, gte, or, sql } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tradingFills } from './trading.schema.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import type { AccountTrades, MarketPair } from '#sandbox/engine/market/market.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import type { PublicMatch } from './turn.ts';

const day = 86_400_000;
/** Kept a little longer than the day that statistics look back. Milliseconds. */
const keptFor = day + 60_000;

/** The matches of accounts of the last day, as the public is told them: a match of two accounts once, by its taker. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createAccountTrades(pairs: readonly MarketPair[], now: () => number) {
  const digits = new Map(pairs.map(({ pair }) => [pair.tradeId, { price: pair.digit, amount: pair.amountDigit }]));
  const byPair = new Map<number, PublicMatch[]>();

  function add(tradeId: number, matches: readonly PublicMatch[]): void {
    const known = byPair.get(tradeId) ?? [];
    const lastId = known.at(-1)?.id ?? 0;
    known.push(...matches.filter(({ id }) => id > lastId));
    const oldest = known.findIndex(({ time }) => time >= now() - keptFor);
    if (oldest > 0) known.splice(0, oldest);
    byPair.set(tradeId, known);
  }
  /** Index of the first match that is not before a moment. */
  function firstFrom(matches: readonly PublicMatch[], moment: number): number {
    let [low, high] = [0, matches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[middle]?.time ?? Infinity) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  const matchesOf = (tradeId: number, from: number, to: number): PublicMatch[] => {
    const matches = byPair.get(tradeId) ?? [];
    return matches.slice(firstFrom(matches, from), firstFrom(matches, to));
  };

  const traded: AccountTrades = (tradeId, from, to) => {
    const matches = matchesOf(tradeId, from, to);
    const [first, last] = [matches[0], matches.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    let [high, low, lots] = [0, Infinity, 0];
    let value = 0n;
    for (const match of matches) {
      high = Math.max(high, match.ticks);
      low = Math.min(low, match.ticks);
      lots += match.lots;
      value += BigInt(match.ticks) * BigInt(match.lots);
    }
    return { open: first.ticks, high, low, close: last.ticks, lots, value, closeTime: last.time };
  };

  return {
    add,
    traded,
    /** Matches of a time, oldest first; `to` is not included. */
    between: matchesOf,
    /** Reads what came since the last known match, of the last day, of one pair or of all. */
    async read(executor: Executor, tradeId?: number): Promise<void> {
      const rows = await executor
        .select()
        .from(tradingFills)
        .where(
          and(
            gte(tradingFills.createdAt, now() - keptFor),
            or(tradingFills.isTaker, tradingFills.isAgainstHouse),
            ...(tradeId === undefined
              ? []
              : [eq(tradingFills.tradeId, tradeId), gt(tradingFills.matchId, byPair.get(tradeId)?.at(-1)?.id ?? 0)]),
          ),
        )
        .orderBy(asc(tradingFills.tradeId), asc(tradingFills.matchId));
      for (const row of rows) {
        const of = digits.get(row.tradeId);
        const [ticks, lots] = [unitsOf(tidy(row.price), of?.price ?? 0), unitsOf(tidy(row.amount), of?.amount ?? 0)];
        if (of === undefined || ticks === undefined || lots === undefined) continue;
        // Against the house the account may be the one who waited: the public is told who came.
        const side = row.isTaker === (row.side === 'buy') ? 'buy' : 'sell';
        add(row.tradeId, [{ id: row.matchId, time: row.createdAt, ticks, lots, side }]);
      }
    },
    /** What candles need of matches, oldest first, from the database: those older than a day too. Times in milliseconds, `to` not included. */
    async candles(executor: Executor, tradeId: number, from: number, to: number) {
      const { rows } = await executor.execute<{ match_id: string; price: string; amount: string; created_at: string }>(sql`
        select match_id::text, trim_scale(price)::text as price, trim_scale(amount)::text as amount, created_at::text
        from trading_fills
        where trade_id = ${tradeId} and created_at >= ${from} and created_at < ${to} and (is_taker or is_against_house)
        order by match_id`);
      const of = digits.get(tradeId) ?? { price: 0, amount: 0 };
      return rows.map((row) => ({
        id: Number(row.match_id),
        time: Number(row.created_at),
        ticks: unitsOf(row.price, of.price) ?? 0,
        lots: unitsOf(row.amount, of.amount) ?? 0,
      }));
    },
  };
}
export type TradesOfAccounts = ReturnType<typeof createAccountTrades>;
