import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import { walletStates } from './catalog.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { transfers } from './ledger.schema.ts';
import { negate, tidy } from './amounts.ts';
import { accountsOf, movementParts, post, type Place } from './post.ts';

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

/** Ledger accounts of what is available in a transfer's wallets. */
export type KnownAccounts = { readonly source: string; readonly target: string };

/**
 * Moves coins and records it, and returns the record's id. With `settlementMs` above zero the coins leave the source at once and reach
 * the target when the time has passed (`settleTransfers`). Use it inside a transaction, after the rules were checked; the database
 * refuses an overdraft. `known` spares looking the accounts up. `mail` is a message that is written with it.
 */
export async function transfer(
  executor: Executor,
  order: TransferOrder,
  at: number,
  {
    settlementMs = 0,
    known,
    mail,
  }: { readonly settlementMs?: number; readonly known?: KnownAccounts | undefined; readonly mail?: SQL } = {},
): Promise<string> {
  const id = randomUUID();
  const isInstant = settlementMs <= 0;
  const { uid, coinId, amount, source, target, tradeId } = order;
  const to = isInstant ? place(order, target, 'available') : place(order, source, 'transit');
  const [from, into] =
    isInstant && known !== undefined ? [known.source, known.target] : await accountsOf(executor, [place(order, source, 'available'), to]);
  if (from === undefined || into === undefined) throw new Error('a transfer has two places');
  const lines = [
    { accountId: from, amount: negate(amount) },
    { accountId: into, amount },
  ];
  const parts = [movementParts(randomUUID(), { kind: 'transfer', reference: id, at }, lines), ...(mail === undefined ? [] : [mail])];
  await executor.execute(sql`
    with ${sql.join(parts, sql`, `)}
    insert into ${transfers} (id, uid, coin_id, amount, source, target, trade_id, status, created_at, settle_at)
    values (${id}, ${uid}, ${coinId}, ${amount}, ${source}, ${target}, ${tradeId}, ${isInstant ? 'done' : 'doing'}, ${at},
      ${isInstant ? at : at + settlementMs})`);
  return id;
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
    .orderBy(transfers.sequence)
    .for('update');
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
