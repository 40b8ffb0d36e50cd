import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });

/** Addresses that were given out, each for ever. `index` is the place in the seed's row of addresses; `address` is in lower case. */
export const depositAddressRows = pgTable(
  'deposit_addresses',
  {
    index: integer('index').primaryKey().generatedByDefaultAsIdentity({ startWith: 0, minValue: 0 }),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    address: text('address').notNull().unique('deposit_addresses_address'),
    remark: text('remark').notNull().default(''),
    /** The one that is shown first. */
    isSelected: boolean('is_selected').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deposit_addresses_uid').on(table.uid),
    uniqueIndex('deposit_addresses_selected')
      .on(table.uid)
      .where(sql`${table.isSelected}`),
  ],
);

/** In the order of a deposit's life; what each means stands in `deposits.ts`. */
export const depositStates = ['confirming', 'belowMinimum', 'credited', 'unlocked', 'unsupported', 'orphaned', 'reversed'] as const;

/**
 * What has come to an address: one row for each move of a transaction. `effect` is the place of the move in its transaction, `units` what
 * came in the smallest unit, `amount` the same in coins. `blockNumber` is null while the chain does not have it.
 */
export const depositRows = pgTable(
  'deposits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chainIndex: integer('chain_index').notNull(),
    txHash: text('tx_hash').notNull(),
    effect: text('effect').notNull(),
    address: text('address')
      .notNull()
      .references(() => depositAddressRows.address),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    /** The contract in lower case, '' for the chain's own coin. */
    token: text('token').notNull(),
    symbol: text('symbol').notNull(),
    units: text('units').notNull(),
    amount: numeric('amount').notNull(),
    /** Null where the exchange takes no such token on that chain. */
    coinId: integer('coin_id').references(() => coins.coinId),
    blockNumber: bigint('block_number', { mode: 'number' }),
    state: text('state', { enum: depositStates }).notNull(),
    /** What could not be taken back yet of a deposit that left the chain after it was credited. */
    owed: numeric('owed').notNull().default('0'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('deposits_move').on(table.chainIndex, table.txHash, table.effect, table.address, table.token, table.units),
    index('deposits_uid').on(table.uid, table.id),
    index('deposits_state').on(table.chainIndex, table.state),
    check('deposits_amount', sql`${table.amount} > 0 and ${table.owed} between 0 and ${table.amount}`),
    check('deposits_coin', sql`(${table.coinId} is null) = (${table.state} = 'unsupported') or ${table.state} = 'orphaned'`),
  ],
);
