import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** The keys of an exchange whose processes share one PostgreSQL server: one row, made by whichever of them is first. */
export const secretRows = pgTable('exchange_secrets', { id: integer('id').primaryKey(), stored: jsonb('stored').notNull() }, (table) => [
  check('exchange_secrets_one', sql`${table.id} = 1`),
]);
