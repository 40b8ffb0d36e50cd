import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/** Moments are milliseconds by the sandbox clock, as those of accounts. */
const moment = (name: string) => bigint(name, { mode: 'number' });
const owner = () => integer('uid').references(() => users.uid, { onDelete: 'cascade' });

/** By what authenticators know a member: random, so that it tells nobody who that is. */
export const passkeyOwners = pgTable('passkey_owners', { uid: owner().primaryKey(), handle: text('handle').notNull().unique() });

/** Passkeys of members. Bytes are base64url, as browsers send them. */
export const passkeys = pgTable(
  'passkeys',
  {
    credentialId: text('credential_id').primaryKey(),
    uid: owner().notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed, by its own count; passkeys that go along to other devices stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it, with commas between. */
    transports: text('transports').notNull(),
    deviceType: text('device_type', { enum: ['singleDevice', 'multiDevice'] }).notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_uid').on(table.uid)],
);

/**
 * What passkeys are asked to sign: once each, for one purpose, and in the browser with the proof key `jkt`. Nobody owns one of a login. One
 * of a step-up is bound to a session and to what it is for, one of a second step to its login.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'login', 'second', 'stepUp'] }).notNull(),
    /** What it belongs to beside its browser; empty where that is nothing. */
    boundTo: text('bound_to').notNull().default(''),
    jkt: text('jkt').notNull(),
    uid: owner(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_uid').on(table.uid), index('passkey_challenges_expires').on(table.expiresAt)],
);
