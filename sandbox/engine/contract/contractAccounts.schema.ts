import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { contractPositions } from './contract.schema.ts';

const moment = (name: string) => bigint(name, { mode: 'number' });

/** How many changes of orders, fills and positions an account has seen: each has a greater number than all before it. */
export const contractAccounts = pgTable('contract_accounts', {
  uid: integer('uid')
    .primaryKey()
    .references(() => users.uid),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

/** What an account did to be allowed to trade contracts: when it last answered wrongly, and the agreement that it has accepted. */
export const contractActivations = pgTable('contract_activations', {
  uid: integer('uid')
    .primaryKey()
    .references(() => users.uid),
  failedAt: moment('failed_at'),
  agreementVersion: smallint('agreement_version'),
  activatedAt: moment('activated_at'),
});

/** Margin that owners put behind isolated rows, or took out of them (below zero), in USDT; once an id that the owner gave. */
export const contractMarginMoves = pgTable(
  'contract_margin_moves',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    clientId: text('client_id').notNull(),
    positionId: uuid('position_id')
      .notNull()
      .references(() => contractPositions.id),
    change: numeric('change', { precision: 38, scale: 18 }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contract_margin_moves_once', columns: [table.uid, table.clientId] }),
    index('contract_margin_moves_row').on(table.positionId),
    check('contract_margin_moves_change', sql`${table.change} <> 0`),
  ],
);
