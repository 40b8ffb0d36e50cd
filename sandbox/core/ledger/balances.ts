import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { WalletType } from '#services/http/schemas.ts';
import { walletTypeSchema } from '#services/http/schemas.ts';
import * as z from 'zod/mini';
import type { Executor } from '#sandbox/core/database/database.ts';
import { prepared, unnamed } from '#sandbox/core/database/prepared.ts';
import { ledgerAccounts } from './ledger.schema.ts';
import { add, tidy } from './amounts.ts';

/** Coins of one wallet; `frozen` holds those in orders, those behind isolated positions and those on their way to another wallet. */
export type Balance = {
  readonly walletType: WalletType;
  readonly tradeId: number;
  readonly coinId: number;
  readonly available: string;
  readonly frozen: string;
};

const inOrder = [ledgerAccounts.walletType, ledgerAccounts.tradeId, ledgerAccounts.coinId] as const;
const findAll = prepared((executor) =>
  executor
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.uid, sql.placeholder('uid')))
    .orderBy(...inOrder)
    .prepare(unnamed),
);
const findOfWallet = prepared((executor) =>
  executor
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.uid, sql.placeholder('uid')),
        eq(ledgerAccounts.walletType, sql.placeholder('walletType')),
        eq(ledgerAccounts.tradeId, sql.placeholder('tradeId')),
      ),
    )
    .orderBy(...inOrder)
    .prepare(unnamed),
);

/** A user's balances, by wallet, pair and coin. Wallets that never held a coin have no row. */
export async function balancesOf(
  executor: Executor,
  uid: number,
  wallet?: { walletType: WalletType; tradeId?: number },
): Promise<Balance[]> {
  const rows = await (wallet === undefined
    ? findAll(executor, { uid })
    : findOfWallet(executor, { uid, walletType: wallet.walletType, tradeId: wallet.walletType === 7 ? (wallet.tradeId ?? 0) : 0 }));
  const balances = new Map<string, Balance>();
  for (const row of rows) {
    const walletType = z.parse(walletTypeSchema, row.walletType);
    const name = `${walletType} ${row.tradeId} ${row.coinId}`;
    const before = balances.get(name) ?? { walletType, tradeId: row.tradeId, coinId: row.coinId, available: '0', frozen: '0' };
    balances.set(
      name,
      row.kind === 'available' ? { ...before, available: tidy(row.balance) } : { ...before, frozen: add(before.frozen, row.balance) },
    );
  }
  return [...balances.values()];
}

type WalletCoin = { readonly uid: number; readonly walletType: WalletType; readonly tradeId: number; readonly coinId: number };
const isAvailable = ({ uid, walletType, tradeId, coinId }: WalletCoin): SQL | undefined =>
  and(
    eq(ledgerAccounts.uid, uid),
    eq(ledgerAccounts.walletType, walletType),
    eq(ledgerAccounts.tradeId, walletType === 7 ? tradeId : 0),
    eq(ledgerAccounts.coinId, coinId),
    eq(ledgerAccounts.kind, 'available'),
  );

/** What a wallet can move of one coin, in coins. */
export async function availableIn(executor: Executor, place: WalletCoin): Promise<string> {
  const [row] = await executor.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(isAvailable(place));
  return tidy(row?.balance ?? '0');
}

/**
 * Keeps all else that moves what a wallet has available until the transaction ends, so that what is read afterwards stays so. Nothing to
 * keep where it never had any.
 */
export async function lockAvailable(executor: Executor, place: WalletCoin): Promise<void> {
  await executor.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isAvailable(place)).for('update');
}

/** The ledger's health: coins whose balances with the outside do not sum to zero, and balances that differ from their entries. Empty when sound. */
export async function ledgerFaults(executor: Executor): Promise<string[]> {
  const sums = await executor
    .select({ coinId: ledgerAccounts.coinId, total: sql<string>`sum(${ledgerAccounts.balance})::text` })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.coinId)
    .having(sql`sum(${ledgerAccounts.balance}) <> 0`);
  const differing = await executor.execute<{ id: string }>(sql`
    select a.id::text as id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`);
  return [
    ...sums.map(({ coinId, total }) => `coin ${coinId} sums to ${total}`),
    ...differing.rows.map(({ id }) => `account ${id} differs from its entries`),
  ];
}

/** What all users together hold of each coin. */
export async function totalsByCoin(executor: Executor): Promise<Map<number, string>> {
  const rows = await executor
    .select({ coinId: ledgerAccounts.coinId, total: sql<string>`sum(${ledgerAccounts.balance})::text` })
    .from(ledgerAccounts)
    .where(isNotNull(ledgerAccounts.uid))
    .groupBy(ledgerAccounts.coinId)
    .orderBy(ledgerAccounts.coinId);
  return new Map(rows.map(({ coinId, total }) => [coinId, tidy(total)]));
}

/** What the insurance of contracts has of a coin. */
export async function insuranceOf(executor: Executor, coinId: number): Promise<string> {
  const [row] = await executor
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'insurance'), eq(ledgerAccounts.coinId, coinId)));
  return tidy(row?.balance ?? '0');
}
