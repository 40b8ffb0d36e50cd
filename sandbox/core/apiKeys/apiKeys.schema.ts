import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { proofKinds } from '#sandbox/core/accounts/secondFactor.schema.ts';
import { apiKeyKinds, apiRights } from '#services/user/apiKeyCalls.ts';

/** Milliseconds since 1970-01-01 UTC by the sandbox clock. */
const moment = (name: string) => bigint(name, { mode: 'number' });

/** Keys of programs. A secret is sealed (`sealSecret`); of Ed25519 there is the public key alone, as base64 of its 32 bytes. */
export const apiKeyRows = pgTable(
  'api_keys',
  {
    /** Public: it names the key, and opens nothing. */
    id: text('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    kind: text('kind', { enum: apiKeyKinds }).notNull(),
    sealedSecret: text('sealed_secret'),
    publicKey: text('public_key'),
    rights: text('rights', { enum: apiRights }).array().notNull(),
    /** Addresses and ranges from which it may be used; empty: from everywhere. */
    sources: text('sources').array().notNull(),
    /** By what its owner was there when it was made or last edited. */
    provenBy: text('proven_by', { enum: proofKinds }).notNull().default('password'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    /** When it was made or last edited: from then it counts as awake. */
    wokenAt: moment('woken_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('api_keys_uid').on(table.uid),
    check('api_keys_one_proof', sql`(${table.kind} = 'hmac') = (${table.sealedSecret} is not null)`),
    check('api_keys_one_key', sql`(${table.kind} = 'ed25519') = (${table.publicKey} is not null)`),
  ],
);

/** Signatures of writes that were let in. A logged table: one that empties after a crash would let them in again. */
export const apiSignatures = pgTable(
  'api_signatures',
  {
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeyRows.id, { onDelete: 'cascade' }),
    signature: text('signature').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'api_signatures_once', columns: [table.keyId, table.signature] }),
    index('api_signatures_expires').on(table.expiresAt),
  ],
);
