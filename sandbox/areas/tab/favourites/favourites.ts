import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { contractFavouriteRows, spotFavouriteRows } from './favourites.schema.ts';

/** Favourites of each kind that an account may have. */
export const mostFavourites = 200;
export type FavouriteChange = { readonly kind: 'ok' | 'full' };

export async function spotFavouritesOf(executor: Executor, uid: number): Promise<number[]> {
  const rows = await executor
    .select({ tradeId: spotFavouriteRows.tradeId })
    .from(spotFavouriteRows)
    .where(eq(spotFavouriteRows.uid, uid))
    .orderBy(spotFavouriteRows.position);
  return rows.map(({ tradeId }) => tradeId);
}

export async function contractFavouritesOf(executor: Executor, uid: number): Promise<string[]> {
  const rows = await executor
    .select({ contractCode: contractFavouriteRows.contractCode })
    .from(contractFavouriteRows)
    .where(eq(contractFavouriteRows.uid, uid))
    .orderBy(contractFavouriteRows.position);
  return rows.map(({ contractCode }) => contractCode);
}

/** Sets one pair's state, inside a transaction (its isolation keeps the limit true); what it is already stays. */
export async function setSpotFavourite(executor: Executor, uid: number, tradeId: number, on: boolean): Promise<FavouriteChange> {
  const row = and(eq(spotFavouriteRows.uid, uid), eq(spotFavouriteRows.tradeId, tradeId));
  if (!on) {
    await executor.delete(spotFavouriteRows).where(row);
    return { kind: 'ok' };
  }
  if ((await executor.select().from(spotFavouriteRows).where(row)).length > 0) return { kind: 'ok' };
  const [held] = await executor.select({ held: count() }).from(spotFavouriteRows).where(eq(spotFavouriteRows.uid, uid));
  if ((held?.held ?? 0) >= mostFavourites) return { kind: 'full' };
  await executor.insert(spotFavouriteRows).values({ uid, tradeId });
  return { kind: 'ok' };
}

/** Sets the state of contracts, all or none, inside a transaction. */
export async function setContractFavourites(
  executor: Executor,
  uid: number,
  changes: readonly { readonly contractCode: string; readonly on: boolean }[],
): Promise<FavouriteChange> {
  const before = await contractFavouritesOf(executor, uid);
  const after = new Set(before);
  for (const { contractCode, on } of changes) {
    if (on) after.add(contractCode);
    else after.delete(contractCode);
  }
  if (after.size > mostFavourites && after.size > before.length) return { kind: 'full' };
  const gone = before.filter((contractCode) => !after.has(contractCode));
  const fresh = [...after].filter((contractCode) => !before.includes(contractCode));
  if (gone.length > 0)
    await executor
      .delete(contractFavouriteRows)
      .where(and(eq(contractFavouriteRows.uid, uid), inArray(contractFavouriteRows.contractCode, gone)));
  if (fresh.length > 0) await executor.insert(contractFavouriteRows).values(fresh.map((contractCode) => ({ uid, contractCode })));
  return { kind: 'ok' };
}
