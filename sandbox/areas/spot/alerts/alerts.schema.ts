import { bigint, check, index, integer, numeric, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { spotPairs } from '#sandbox/core/ledger/catalog.schema.ts';

/** Prices that accounts wait for; one that was reached is deleted with the message that says so. `since` is when it began to wait. */
export const priceAlertRows = pgTable(
  'price_alerts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    tradeId: integer('trade_id')
      .notNull()
      .references(() => spotPairs.tradeId),
    /** 1 rises to, 2 falls to. */
    alertType: smallint('alert_type').$type<1 | 2>().notNull(),
    price: numeric('price', { precision: 38, scale: 18 }).notNull(),
    since: bigint('since', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('price_alerts_once').on(table.uid, table.tradeId, table.price),
    index('price_alerts_pair').on(table.tradeId),
    check('price_alerts_price', sql`${table.price} > 0`),
    check('price_alerts_type', sql`${table.alertType} in (1, 2)`),
  ],
);
