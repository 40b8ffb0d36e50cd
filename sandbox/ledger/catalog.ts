import { eq } from 'drizzle-orm';
import { coins, spotPairs } from '#sandbox/database/catalog.schema.ts';
import type { Executor } from '#sandbox/database/database.ts';
import { tidy } from './amounts.ts';

export type Coin = typeof coins.$inferSelect;
export type Pair = typeof spotPairs.$inferSelect;

const coinOf = (row: Coin): Coin => ({ ...row, priceUsdt: tidy(row.priceUsdt), dailyTransferLimit: tidy(row.dailyTransferLimit) });

export async function readCoins(executor: Executor): Promise<Map<number, Coin>> {
  const rows = await executor.select().from(coins).orderBy(coins.coinId);
  return new Map(rows.map((row) => [row.coinId, coinOf(row)]));
}

export async function readCoin(executor: Executor, coinId: number): Promise<Coin | undefined> {
  const [row] = await executor.select().from(coins).where(eq(coins.coinId, coinId));
  return row === undefined ? undefined : coinOf(row);
}

export async function readPairs(executor: Executor): Promise<Map<number, Pair>> {
  const rows = await executor.select().from(spotPairs).orderBy(spotPairs.tradeId);
  return new Map(rows.map((row) => [row.tradeId, row]));
}

/** An isolated margin pair; undefined for any other trade id. */
export async function readIsolatedPair(executor: Executor, tradeId: number): Promise<Pair | undefined> {
  const [row] = await executor.select().from(spotPairs).where(eq(spotPairs.tradeId, tradeId));
  return row?.isIsolated === true ? row : undefined;
}
