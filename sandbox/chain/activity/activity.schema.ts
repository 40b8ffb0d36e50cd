import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { StoredEffect } from './effects.ts';

/** One row a chain that was ever looked through, told apart by its first block: a chain that begins anew is another one. */
export const activityIndexRows = pgTable(
  'activity_indexes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    chainIndex: integer('chain_index').notNull(),
    genesis: text('genesis').notNull(),
    touchedAt: bigint('touched_at', { mode: 'number' }).notNull(),
  },
  (table) => [unique().on(table.chainIndex, table.genesis)],
);
/** The newest blocks that were looked through, to see where a chain has turned to others. */
export const activityBlockRows = pgTable(
  'activity_blocks',
  {
    indexId: integer('index_id')
      .notNull()
      .references(() => activityIndexRows.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.indexId, table.number] })],
);
/** What a mined transaction did to an address (in lower case). `time` in ms; `position` is the place in its block. */
export const activityRows = pgTable(
  'activity',
  {
    indexId: integer('index_id')
      .notNull()
      .references(() => activityIndexRows.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    hash: text('hash').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
    time: bigint('time', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    direction: text('direction').notNull(),
    hasFailed: boolean('has_failed').notNull(),
    isRisk: boolean('is_risk').notNull(),
    effect: jsonb('effect').$type<StoredEffect>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.indexId, table.address, table.hash] }),
    index('activity_by_time').on(table.address, table.indexId, table.isRisk, table.time, table.position),
    index('activity_by_block').on(table.indexId, table.blockNumber),
  ],
);
