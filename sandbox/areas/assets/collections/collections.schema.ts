import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';
import { depositAddressRows, depositRows } from '../deposits/deposits.schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });

/** In the order of a collection's life; what each means stands in the README. */
export const collectionStates = ['funding', 'moving', 'done', 'failed', 'over'] as const;

/**
 * What is brought from a deposit address to the wallet that pays: `units` of a token ('' is the chain's own coin) in its smallest unit.
 * `maxFeePerGas` is what its transfer offers at first, in wei; the gas that it is given follows from it.
 */
export const collectionRows = pgTable(
  'collections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chainIndex: integer('chain_index').notNull(),
    /** The life of the chain in which it began. */
    indexId: integer('index_id').notNull(),
    address: text('address')
      .notNull()
      .references(() => depositAddressRows.address),
    token: text('token').notNull(),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    units: text('units').notNull(),
    maxFeePerGas: text('max_fee_per_gas').notNull(),
    state: text('state', { enum: collectionStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // One at a time from an address: they pay their gas from the same coins.
    uniqueIndex('collections_open')
      .on(table.chainIndex, table.address)
      .where(sql`${table.endedAt} is null`),
    index('collections_state').on(table.chainIndex, table.state),
    check('collections_ended', sql`(${table.state} in ('done', 'failed', 'over')) = (${table.endedAt} is not null)`),
  ],
);

/** Deposits whose coins a collection brings: each is brought once. */
export const collectedRows = pgTable(
  'collected_deposits',
  {
    depositId: integer('deposit_id')
      .primaryKey()
      .references(() => depositRows.id),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collectionRows.id),
  },
  (table) => [index('collected_deposits_collection').on(table.collectionId)],
);

/**
 * Signed transactions of a collection: `gas` from the wallet that pays to the deposit address, `move` back with the coins. Each step has
 * its first, and those that took its place with a higher fee under the same nonce.
 */
export const jobRows = pgTable(
  'chain_jobs',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collectionRows.id),
    step: text('step', { enum: ['gas', 'move'] }).notNull(),
    number: smallint('number').notNull(),
    indexId: integer('index_id').notNull(),
    /** Who signed it, in lower case. */
    sender: text('sender').notNull(),
    nonce: integer('nonce').notNull(),
    txHash: text('tx_hash').notNull(),
    rawTransaction: text('raw_transaction').notNull(),
    maxFeePerGas: text('max_fee_per_gas').notNull(),
    /** When the node had it first, and the chain's end then. */
    sentAt: moment('sent_at'),
    sentBlock: bigint('sent_block', { mode: 'number' }),
    /** Null while no block has it. */
    blockNumber: bigint('block_number', { mode: 'number' }),
    /** Whether its gas has left the house. */
    isBooked: boolean('is_booked').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'chain_jobs_key', columns: [table.collectionId, table.step, table.number] }),
    unique('chain_jobs_hash').on(table.indexId, table.txHash),
    // One step owns a nonce of its sender: the first of another one would be a second row of it.
    unique('chain_jobs_nonce').on(table.indexId, table.sender, table.nonce, table.number),
  ],
);
