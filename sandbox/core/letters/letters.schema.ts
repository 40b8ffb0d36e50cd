import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Letters by e-mail, as they were written: in the reader's language, plain text. `sentAt` in milliseconds by the sandbox clock. */
export const letterRows = pgTable(
  'letters',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    kind: text('kind').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('letters_email').on(table.email, table.id),
    index('letters_sent').on(table.sentAt),
    check('letters_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);
