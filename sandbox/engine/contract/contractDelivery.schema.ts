import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { contractInstruments, contractPositions } from './contract.schema.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => bigint(name, { mode: 'number' });

/** Deliveries that have ended, once each: when that was due (`moment`) and done, and the price. Append-only. */
export const contractDeliveries = pgTable('contract_deliveries', {
  instrumentId: text('instrument_id')
    .primaryKey()
    .references(() => contractInstruments.instrumentId),
  moment: moment('moment').notNull(),
  price: amount('price').notNull(),
  deliveredAt: moment('delivered_at').notNull(),
});

/**
 * Rows that a delivery has closed, of the house too: what they realised by their ledger cost, and their fee. `covered` is what the owner
 * could not pay; the insurance did, or the house. Append-only.
 */
export const contractDeliveryPayments = pgTable(
  'contract_delivery_payments',
  {
    positionId: uuid('position_id')
      .primaryKey()
      .references(() => contractPositions.id),
    instrumentId: text('instrument_id').notNull(),
    contracts: bigint('contracts', { mode: 'number' }).notNull(),
    realised: amount('realised').notNull(),
    fee: amount('fee').notNull(),
    covered: amount('covered').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'contract_delivery_payments_of',
      columns: [table.instrumentId],
      foreignColumns: [contractDeliveries.instrumentId],
    }),
    index('contract_delivery_payments_all').on(table.instrumentId),
    check('contract_delivery_payments_amounts', sql`${table.contracts} > 0 and ${table.fee} >= 0 and ${table.covered} >= 0`),
  ],
);

/** One row: up to which moment all rows of contracts have been looked at, so that a process which starts walks what was missed, and no more. */
export const contractWatch = pgTable('contract_watch', { id: smallint('id').primaryKey(), moment: moment('moment').notNull() }, (table) => [
  check('contract_watch_one', sql`${table.id} = 1`),
]);
