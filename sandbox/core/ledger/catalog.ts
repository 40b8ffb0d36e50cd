import { eq, sql } from 'drizzle-orm';
import { coins, spotPairs } from './catalog.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { tidy } from './amounts.ts';

export type Coin = typeof coins.$inferSelect;
export type Pair = typeof spotPairs.$inferSelect;

const coinOf = (row: Coin): Coin => ({ ...row, priceUsdt: tidy(row.priceUsdt), dailyTransferLimit: tidy(row.dailyTransferLimit) });

async function readCoins(executor: Executor): Promise<Map<number, Coin>> {
  const rows = await executor.select().from(coins).orderBy(coins.coinId);
  return new Map(rows.map((row) => [row.coinId, coinOf(row)]));
}

export async function readCoin(executor: Executor, coinId: number): Promise<Coin | undefined> {
  const [row] = await executor.select().from(coins).where(eq(coins.coinId, coinId));
  return row === undefined ? undefined : coinOf(row);
}

async function readPairs(executor: Executor): Promise<Map<number, Pair>> {
  const rows = await executor.select().from(spotPairs).orderBy(spotPairs.tradeId);
  return new Map(rows.map((row) => [row.tradeId, row]));
}

export type Catalog = { readonly coins: ReadonlyMap<number, Coin>; readonly pairs: ReadonlyMap<number, Pair> };

const kept = new WeakMap<Database, { readonly version: string; readonly catalog: Catalog }>();
/** All coins and pairs, read anew only where a row was written since: each row names the transaction that wrote it. */
export async function readCatalog(database: Database): Promise<Catalog> {
  const { rows } = await database.orm.execute<{ version: string }>(sql`
    select (select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from coins) || ' '
      || (select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from spot_pairs) as version`);
  const version = rows[0]?.version ?? '';
  const known = kept.get(database);
  if (known?.version === version) return known.catalog;
  const catalog = { coins: await readCoins(database.orm), pairs: await readPairs(database.orm) };
  kept.set(database, { version, catalog });
  return catalog;
}

/** An isolated margin pair; undefined for any other trade id. */
export async function readIsolatedPair(executor: Executor, tradeId: number): Promise<Pair | undefined> {
  const [row] = await executor.select().from(spotPairs).where(eq(spotPairs.tradeId, tradeId));
  return row?.isIsolated === true ? row : undefined;
}
