import { and, count, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { transfers } from './ledger.schema.ts';
import { tidy } from './amounts.ts';
import type { TransferRow } from './transfers.ts';

/** Coins moved out of a wallet since `since` (milliseconds), transfers that came back not counted. */
export async function movedOutSince(
  executor: Executor,
  from: { uid: number; source: WalletType; tradeId: number; coinId: number },
  since: number,
): Promise<string> {
  const [row] = await executor
    .select({ total: sql<string>`coalesce(sum(${transfers.amount}), 0)::text` })
    .from(transfers)
    .where(
      and(
        eq(transfers.uid, from.uid),
        eq(transfers.source, from.source),
        eq(transfers.coinId, from.coinId),
        ...(from.source === 7 ? [eq(transfers.tradeId, from.tradeId)] : []),
        gte(transfers.createdAt, since),
        ne(transfers.status, 'returned'),
      ),
    );
  return tidy(row?.total ?? '0');
}

export type RecordQuery = {
  readonly source?: WalletType | undefined;
  readonly target?: WalletType | undefined;
  readonly coinId?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
};

/** One page of a user's transfers, newest first, with how many there are in all; `pageNum` starts at 1. */
export async function listTransfers(
  executor: Executor,
  uid: number,
  query: RecordQuery,
): Promise<{ list: TransferRow[]; totalCount: number }> {
  const condition = and(
    eq(transfers.uid, uid),
    ...(query.source === undefined ? [] : [eq(transfers.source, query.source)]),
    ...(query.target === undefined ? [] : [eq(transfers.target, query.target)]),
    ...(query.coinId === undefined ? [] : [eq(transfers.coinId, query.coinId)]),
  );
  const list = await executor
    .select()
    .from(transfers)
    .where(condition)
    .orderBy(desc(transfers.sequence))
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize);
  const [total] = await executor.select({ value: count() }).from(transfers).where(condition);
  return { list, totalCount: total?.value ?? 0 };
}
