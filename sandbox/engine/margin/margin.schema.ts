import { bigint, check, index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => bigint(name, { mode: 'number' });
const owner = () => ({
  uid: integer('uid')
    .notNull()
    .references(() => users.uid),
  /** 6 cross margin, 7 isolated margin; `tradeId` names the pair of the latter and is 0 elsewhere. */
  walletType: smallint('wallet_type').notNull(),
  tradeId: integer('trade_id').notNull().default(0),
});

/** What the owner of a margin wallet has chosen, and when he was last warned; a wallet without a row has the usual leverage. */
export const marginWallets = pgTable(
  'margin_wallets',
  {
    ...owner(),
    leverage: smallint('leverage').notNull(),
    /** When the owner was last told that his collateral runs out; 0 while it suffices. */
    calledAt: moment('called_at').notNull().default(0),
    /** Since when the exchange sells what is in it; 0 where it does not. */
    liquidatingSince: moment('liquidating_since').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.walletType, table.tradeId] }),
    check('margin_wallets_wallet', sql`${table.walletType} in (6, 7) and (${table.walletType} = 7) = (${table.tradeId} <> 0)`),
    check('margin_wallets_leverage', sql`${table.leverage} between 1 and 10`),
  ],
);

/**
 * What is owed, one row a wallet and coin: `principal` was lent, `interest` is charged up to `accruedAt` and not yet paid. A loan
 * that is paid has no row.
 */
export const marginLoans = pgTable(
  'margin_loans',
  {
    ...owner(),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    principal: amount('principal').notNull(),
    interest: amount('interest').notNull(),
    accruedAt: moment('accrued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.walletType, table.tradeId, table.coinId] }),
    check('margin_loans_wallet', sql`${table.walletType} in (6, 7) and (${table.walletType} = 7) = (${table.tradeId} <> 0)`),
    check('margin_loans_owed', sql`${table.principal} >= 0 and ${table.interest} >= 0 and ${table.principal} + ${table.interest} > 0`),
  ],
);

/**
 * What happened to loans; append-only. `principal` and `interest` are the parts: lent by `borrow`, paid by `repay` and by
 * `liquidation`, given up by `loss`.
 */
export const marginRecords = pgTable(
  'margin_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...owner(),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    kind: text('kind', { enum: ['borrow', 'repay', 'liquidation', 'loss'] }).notNull(),
    principal: amount('principal').notNull(),
    interest: amount('interest').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('margin_records_own').on(table.uid, table.id),
    check('margin_records_parts', sql`${table.principal} >= 0 and ${table.interest} >= 0 and ${table.principal} + ${table.interest} > 0`),
  ],
);
