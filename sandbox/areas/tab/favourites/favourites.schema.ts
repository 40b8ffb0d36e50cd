import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { spotPairs } from '#sandbox/core/ledger/catalog.schema.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/** A user's favourite spot pairs; `position` counts up, so that they keep their order. */
export const spotFavouriteRows = pgTable(
  'spot_favourites',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    tradeId: integer('trade_id')
      .notNull()
      .references(() => spotPairs.tradeId),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.tradeId] })],
);
/** A user's favourite contracts by their code in lower case. */
export const contractFavouriteRows = pgTable(
  'contract_favourites',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    contractCode: text('contract_code').notNull(),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.contractCode] })],
);
