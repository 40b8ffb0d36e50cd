import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { withdrawalStates, type Withdrawal } from '#services/assets/withdrawCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });
const owner = () =>
  integer('uid')
    .notNull()
    .references(() => users.uid);

/** What members ask to be sent. `address` is in lower case; `amount` is what leaves the account, `fee` the part of it that the exchange keeps. */
export const withdrawalRows = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    chainIndex: integer('chain_index').notNull(),
    address: text('address').notNull(),
    /** The member who gets it, where the address is one of the exchange. */
    receiver: integer('receiver').references(() => users.uid),
    amount: numeric('amount').notNull(),
    fee: numeric('fee').notNull(),
    /** What the limit counts it with. */
    worthUsdt: numeric('worth_usdt').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    risks: jsonb('risks').$type<Withdrawal['risks']>().notNull(),
    /** A person has let it pass. */
    isApproved: boolean('is_approved').notNull().default(false),
    heldBy: text('held_by').$type<NonNullable<Withdrawal['heldBy']>>(),
    heldUntil: moment('held_until'),
    endedBy: text('ended_by').$type<NonNullable<Withdrawal['endedBy']>>(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('withdrawals_uid').on(table.uid, table.createdAt),
    index('withdrawals_state').on(table.state, table.chainIndex),
    check('withdrawals_amount', sql`${table.fee} >= 0 and ${table.amount} > ${table.fee}`),
    check('withdrawals_held', sql`(${table.state} = 'held') = (${table.heldBy} is not null)`),
    check('withdrawals_ended', sql`(${table.state} in ('done', 'cancelled', 'refused', 'failed')) = (${table.endedAt} is not null)`),
  ],
);

/**
 * Signed transactions of a withdrawal: the first, and those that took its place with a higher fee under the same nonce. `indexId` is the
 * life of the chain that it was signed for. `sentAt` and `sentBlock`: when the node had it first, and the chain's end then.
 */
export const attemptRows = pgTable(
  'withdrawal_attempts',
  {
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawalRows.id),
    number: smallint('number').notNull(),
    indexId: integer('index_id').notNull(),
    nonce: integer('nonce').notNull(),
    txHash: text('tx_hash').notNull(),
    rawTransaction: text('raw_transaction').notNull(),
    maxFeePerGas: text('max_fee_per_gas').notNull(),
    sentAt: moment('sent_at'),
    sentBlock: bigint('sent_block', { mode: 'number' }),
    /** Null while no block has it. */
    blockNumber: bigint('block_number', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ name: 'withdrawal_attempts_key', columns: [table.withdrawalId, table.number] }),
    unique('withdrawal_attempts_hash').on(table.indexId, table.txHash),
    // One withdrawal owns a nonce: the first attempt of another one would be a second row of it.
    unique('withdrawal_attempts_nonce').on(table.indexId, table.nonce, table.number),
  ],
);

/** The wallet that pays on a chain, for each life of it: a chain that begins anew counts from the start. */
export const hotWalletRows = pgTable('hot_wallets', {
  indexId: integer('index_id').primaryKey(),
  chainIndex: integer('chain_index').notNull(),
  address: text('address').notNull(),
  nextNonce: integer('next_nonce').notNull(),
});

/** What a transaction's gas costs on a chain, as fees are made of it for a while: wei for each unit. */
export const gasRows = pgTable('withdraw_gas', {
  chainIndex: integer('chain_index').primaryKey(),
  wei: text('wei').notNull(),
  readAt: moment('read_at').notNull(),
});

/** Addresses that members have saved. `usableFrom`: when a whitelist that is on lets it pass. */
export const savedAddressRows = pgTable(
  'withdraw_addresses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: owner(),
    chainIndex: integer('chain_index').notNull(),
    address: text('address').notNull(),
    remark: text('remark').notNull(),
    usableFrom: moment('usable_from').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('withdraw_addresses_address').on(table.uid, table.chainIndex, table.address)],
);

/** Whether a member allows saved addresses only, and since when. */
export const withdrawSettingRows = pgTable('withdraw_settings', {
  uid: owner().primaryKey(),
  isWhitelistOn: boolean('is_whitelist_on').notNull(),
  since: moment('since').notNull(),
});
