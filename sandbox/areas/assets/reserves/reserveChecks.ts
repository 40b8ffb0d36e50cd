import { and, eq, isNotNull, lte, notInArray } from 'drizzle-orm';
import type { ReserveReport } from '#services/help/statusCalls.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { isShort, missingOf, moreOf, type Look, type Reserve } from './reserves.ts';
import { reserveChecks, type ReserveRow } from '#sandbox/core/ledger/reserves.schema.ts';

type CheckRow = typeof reserveChecks.$inferSelect;

/** What is kept of a look: what it has found, or that the chain could not be read, which leaves standing what was found before. */
function keptOf(before: CheckRow | undefined, look: Look | undefined, now: number): Omit<CheckRow, 'chainIndex'> {
  const { checkedAt = null, blockNumber = null, rows = [], shortSince = null, unreadSince = null } = before ?? {};
  if (look === undefined) return { checkedAt, blockNumber, rows, shortSince, unreadSince: unreadSince ?? now };
  return { checkedAt: now, ...look, shortSince: look.rows.some(isShort) ? (shortSince ?? now) : null, unreadSince: null };
}

/** Keeps a look; coins that are missing stop money until a look finds them all. Tells what is missing now and was before. */
export const keepLook = (
  database: Database,
  chainIndex: number,
  look: Look | undefined,
): Promise<{ readonly before: readonly ReserveRow[]; readonly after: readonly ReserveRow[] }> =>
  inTransaction(database, async (executor) => {
    const [before] = await executor.select().from(reserveChecks).where(eq(reserveChecks.chainIndex, chainIndex));
    const kept = keptOf(before, look, database.clock.now());
    const { chainIndex: target } = reserveChecks;
    await executor
      .insert(reserveChecks)
      .values({ chainIndex, ...kept })
      .onConflictDoUpdate({ target, set: kept });
    return { before: (before?.rows ?? []).filter(isShort), after: kept.rows.filter(isShort) };
  });

type Age = { readonly now: number; readonly age: number };

/** Lets money go on where a chain stopped it that this exchange runs without, and nobody has looked at for so long: nobody could end it. */
export async function forgetOthers(executor: Executor, reserves: readonly Reserve[], { now, age }: Age): Promise<void> {
  const known = reserves.map(({ node }) => node.chainIndex);
  const isOver = and(
    isNotNull(reserveChecks.shortSince),
    notInArray(reserveChecks.chainIndex, known),
    lte(reserveChecks.checkedAt, now - age),
  );
  await executor.update(reserveChecks).set({ shortSince: null }).where(isOver);
}

/** Chains that are to be looked at: never looked at, unread, short, or looked at longer than `age` milliseconds ago. */
export async function dueReserves(executor: Executor, reserves: readonly Reserve[], { now, age }: Age) {
  const rows = await executor.select().from(reserveChecks);
  return reserves.filter(({ node }) => {
    const row = rows.find(({ chainIndex }) => chainIndex === node.chainIndex);
    if (row === undefined || row.checkedAt === null || row.unreadSince !== null || row.shortSince !== null) return true;
    // A clock that was set back makes no look wait.
    return now - row.checkedAt >= age || now < row.checkedAt;
  });
}

const coinView = (row: ReserveRow): ReserveReport['coins'][number] => ({
  shortName: worldCoins.find(({ coinId }) => coinId === row.coinId)?.shortName ?? row.symbol,
  symbol: row.symbol,
  held: row.held,
  booked: row.booked,
  missing: missingOf(row),
  more: moreOf(row),
});

/** What the last looks have found, by chain. */
export async function reserveReports(executor: Executor, reserves: readonly Reserve[]): Promise<ReserveReport[]> {
  const checks = await executor.select().from(reserveChecks);
  return reserves.map(({ node, network }) => {
    const check = checks.find(({ chainIndex }) => chainIndex === node.chainIndex);
    return {
      network,
      checkedTime: check?.checkedAt ?? null,
      block: check?.blockNumber ?? null,
      shortSince: check?.shortSince ?? null,
      unreadSince: check?.unreadSince ?? null,
      coins: (check?.rows ?? []).map(coinView),
    };
  });
}
