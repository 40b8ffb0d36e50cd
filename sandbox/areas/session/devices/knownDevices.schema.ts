import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/** Browsers that have logged in to an account, by a hash of their cookie and the account: who has several tells of none by the others. */
export const knownDevices = pgTable(
  'known_devices',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    /** Milliseconds by the sandbox clock. */
    lastSeenAt: bigint('last_seen_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'known_devices_key', columns: [table.uid, table.deviceHash] })],
);
