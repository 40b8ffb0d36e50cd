import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/** Moments are milliseconds since 1970 by the sandbox clock. */
const moment = (name: string) => bigint(name, { mode: 'number' });

/** Nonces for messages that prove a wallet, as hashes. A used one is deleted: who deletes it has used it, and nobody else can. */
export const walletNonceRows = pgTable(
  'wallet_nonces',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    /** Hash of the session that asked; another's message is not taken. */
    sessionHash: text('session_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('wallet_nonces_expires').on(table.expiresAt)],
);

/** Wallets proven to be an account's own, by their address in lower case: a wallet belongs to one account. */
export const walletLinkRows = pgTable(
  'wallet_links',
  {
    address: text('address').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [index('wallet_links_uid').on(table.uid), check('wallet_links_lower', sql`${table.address} ~ '^0x[0-9a-f]{40}$'`)],
);
