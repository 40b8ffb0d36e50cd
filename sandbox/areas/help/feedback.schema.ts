import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/** What members reported; `recording` is the JSON text that they attached, redacted in their browser. */
export const feedbackReports = pgTable(
  'feedback_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<'problem' | 'idea' | 'other'>().notNull(),
    words: text('words').notNull(),
    recording: text('recording'),
    userAgent: text('user_agent').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('feedback_reports_uid').on(table.uid)],
);
