import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

const moment = (name: string) => bigint(name, { mode: 'number' });

/** What a chain held of a coin, and what the books say that it holds, both in coins. `symbol` is the token that stands for the coin there. */
export type ReserveRow = { readonly coinId: number; readonly symbol: string; readonly held: string; readonly booked: string };

/**
 * The last time at which the books were held against a chain, at the block that was its end then. `shortSince`: since when coins are
 * missing; while one is set, money stands still. `unreadSince`: since when the chain could not be read; what was found before stays.
 */
export const reserveChecks = pgTable('reserve_checks', {
  chainIndex: integer('chain_index').primaryKey(),
  checkedAt: moment('checked_at'),
  blockNumber: moment('block_number'),
  rows: jsonb('rows').$type<readonly ReserveRow[]>().notNull(),
  shortSince: moment('short_since'),
  unreadSince: moment('unread_since'),
});
