import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import { walletStates } from '#sandbox/database/catalog.schema.ts';
import type { Executor } from '#sandbox/database/database.ts';
import { transfers } from '#sandbox/database/ledger.schema.ts';
import { negate, tidy } from './amounts.ts';
import { post } from './post.ts';
import type { Place } from './post.ts';

export type TransferRow = typeof transfers.$inferSelect;
/** A move of `amount` coins between two wallets of a user; `tradeId` names the isolated pair where one of them is wallet 7, else 0. */
export type TransferOrder = {
  readonly uid: number;
  readonly source: WalletType;
  readonly target: WalletType;
  readonly tradeId: number;
  readonly coinId: number;
  readonly amount: string;
};

const place = (order: Omit<TransferOrder, 'source' | 'target' | 'amount'>, walletType: number, kind: 'available' | 'transit'): Place => ({
  kind,
  uid: order.uid,
  walletType: walletType as WalletType,
  tradeId: order.tradeId,
  coinId: order.coinId,
});
const move = (from: Place, to: Place, amount: string) => [
  { place: from, amount: negate(amount) },
  { place: to, amount },
];

/**
 * Moves coins and records it. With `settlementMs` above zero the coins leave the source at once and reach the target when the time
 * has passed (`settleTransfers`). Use it inside `inTransaction`, after the rules were checked; the database refuses an overdraft.
 */
export async function transfer(executor: Executor, order: TransferOrder, at: number, settlementMs = 0): Promise<TransferRow> {
  const id = randomUUID();
  const isInstant = settlementMs <= 0;
  const [row] = await executor
    .insert(transfers)
    .values({
      id,
      uid: order.uid,
      coinId: order.coinId,
      amount: order.amount,
      source: order.source,
      target: order.target,
      tradeId: order.tradeId,
      status: isInstant ? 'done' : 'doing',
      createdAt: at,
      settleAt: isInstant ? at : at + settlementMs,
    })
    .returning();
  if (row === undefined) throw new Error('the transfer was not recorded');
  const to = isInstant ? place(order, order.target, 'available') : place(order, order.source, 'transit');
  await post(executor, { kind: 'transfer', reference: id, at, entries: move(place(order, order.source, 'available'), to, order.amount) });
  return row;
}

/**
 * Ends a user's transfers whose time has come: the coins reach the target, or go back to the source when the target was frozen meanwhile.
 * Use it inside `inTransaction`. Returns how many ended.
 */
export async function settleTransfers(executor: Executor, uid: number, at: number): Promise<number> {
  const due = await executor
    .select()
    .from(transfers)
    .where(and(eq(transfers.uid, uid), eq(transfers.status, 'doing'), lte(transfers.settleAt, at)))
    .orderBy(transfers.sequence);
  for (const row of due) {
    const tradeId = row.target === 7 ? row.tradeId : 0;
    const [frozen] = await executor
      .select({ isFrozen: walletStates.isFrozen })
      .from(walletStates)
      .where(and(eq(walletStates.uid, uid), eq(walletStates.walletType, row.target), eq(walletStates.tradeId, tradeId)));
    const isReturned = frozen?.isFrozen === true;
    const back = isReturned ? row.source : row.target;
    await post(executor, {
      kind: isReturned ? 'transferReturn' : 'transferSettlement',
      reference: row.id,
      at,
      entries: move(place(row, row.source, 'transit'), place(row, back, 'available'), tidy(row.amount)),
    });
    await executor
      .update(transfers)
      .set({ status: isReturned ? 'returned' : 'done' })
      .where(eq(transfers.id, row.id));
  }
  return due.length;
}
