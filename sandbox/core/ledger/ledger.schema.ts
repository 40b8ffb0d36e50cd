import { bigint, check, index, integer, numeric, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins } from './catalog.schema.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => bigint(name, { mode: 'number' });

/** Places of users, and the exchange's own. */
const ownedKinds = ['available', 'frozen', 'transit', 'margin'] as const;
const exchangeKinds = ['external', 'house', 'lending', 'fees', 'clearing', 'insurance', 'contractHouse', 'contractFees'] as const;

/**
 * Every place where coins can lie. `uid` is null for the exchange's own places: `external` is the world outside, `house` what the
 * market makers have, `lending` what lenders have (below zero: so much is lent), `fees` what was earned. Contracts have places of their own:
 * `margin` of a user is what stands behind isolated positions (wallets 5 and 8); `clearing` pays what an instrument's positions realise and
 * takes what they lose, `insurance` pays what losers cannot, `contractHouse` and `contractFees` are as those of spot. Of the exchange's
 * own places only fees and the insurance may not go below zero.
 * `tradeId` names the isolated pair for wallet 7, the instrument's number for `clearing`, and is 0 elsewhere. Triggers of the migrations
 * keep `balance`; nothing else may write it.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid').references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    tradeId: integer('trade_id').notNull().default(0),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    kind: text('kind', { enum: [...ownedKinds, ...exchangeKinds] }).notNull(),
    balance: amount('balance').notNull().default('0'),
  },
  (table) => [
    unique('ledger_accounts_place').on(table.uid, table.walletType, table.tradeId, table.coinId, table.kind).nullsNotDistinct(),
    check(
      'ledger_accounts_balance',
      sql`${table.kind} in ('external', 'house', 'lending', 'clearing', 'contractHouse') or ${table.balance} >= 0`,
    ),
    check(
      'ledger_accounts_owner',
      sql`(${table.uid} is null) = (${table.kind} in ('external', 'house', 'lending', 'fees', 'clearing', 'insurance', 'contractHouse', 'contractFees'))`,
    ),
    check(
      'ledger_accounts_wallet',
      sql`${table.walletType} in (0, 2, 3, 5, 6, 7, 8) and (${table.walletType} = 7 or ${table.kind} = 'clearing') = (${table.tradeId} <> 0) and (${table.walletType} = 0) = (${table.uid} is null)`,
    ),
    check('ledger_accounts_margin', sql`${table.kind} <> 'margin' or ${table.walletType} in (5, 8)`),
  ],
);

/** One movement of coins, made of entries that sum to zero per coin. */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  reference: text('reference').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

/** Append-only; triggers of the migrations refuse update, delete and truncate. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount('amount').notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/** Transfers between a user's wallets. A `doing` transfer holds its coins in the source wallet's `transit` account until `settleAt`. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    amount: amount('amount').notNull(),
    source: smallint('source').notNull(),
    target: smallint('target').notNull(),
    tradeId: integer('trade_id').notNull().default(0),
    status: text('status', { enum: ['doing', 'done', 'failed', 'returned'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    settleAt: moment('settle_at').notNull(),
  },
  (table) => [index('transfers_uid').on(table.uid, table.sequence), check('transfers_amount', sql`${table.amount} > 0`)],
);
