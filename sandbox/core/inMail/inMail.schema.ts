import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/**
 * In-mail messages. Their words are kept as a kind with its parameters and made in the reader's language;
 * a message of a tester carries its own title and content.
 */
export const inMailMessages = pgTable(
  'in_mail_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** JSON object of texts. */
    params: text('params').notNull().default('{}'),
    title: text('title'),
    content: text('content'),
    bizType: smallint('biz_type'),
    moduleCode: smallint('module_code').notNull(),
    submoduleCode: smallint('submodule_code').notNull(),
    dataJson: text('data_json'),
    jumpLink: text('jump_link'),
    supportCode: text('support_code'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('in_mail_messages_uid').on(table.uid, table.createdAt, table.id),
    index('in_mail_messages_unread')
      .on(table.uid)
      .where(sql`not ${table.isRead}`),
  ],
);
