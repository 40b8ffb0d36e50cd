import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountHoldReasons } from '#services/user/secondFactorCalls.ts';
import { sessions, users } from './accounts.schema.ts';

/** Moments are milliseconds by the sandbox clock, as those of accounts. */
const moment = (name: string) => bigint(name, { mode: 'number' });
const owner = () =>
  integer('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });

/** Second factors of logins. The secret is sealed; one that nobody has confirmed by a code asks for nothing yet. */
export const secondFactors = pgTable('second_factors', {
  uid: owner().primaryKey(),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last code that was taken; only codes of greater ones are taken. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** How many codes in a row came a step late (below zero) or early. */
  drift: smallint('drift').notNull().default(0),
});

/** Codes that stand in for the second factor, once each. Only a keyed hash is kept; a used one is gone. */
export const recoveryCodes = pgTable('recovery_codes', { uid: owner(), codeHash: text('code_hash').notNull() }, (table) => [
  primaryKey({ name: 'recovery_codes_key', columns: [table.uid, table.codeHash] }),
]);

/** Logins whose password was right and whose second factor is asked for, each in the browser with the proof key `jkt`. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    idHash: text('id_hash').primaryKey(),
    uid: owner(),
    /** The owner's count when the password was proven. */
    credentialsEpoch: integer('credentials_epoch').notNull(),
    jkt: text('jkt').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_challenges_uid').on(table.uid), index('login_challenges_expires').on(table.expiresAt)],
);

/** By what owners prove to be there. */
export const proofKinds = ['passkey', 'secondFactor', 'password'] as const;

/** What a session may do once because its owner has just proven to be there. */
export const stepUps = pgTable(
  'step_ups',
  {
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    item: text('item').notNull(),
    /** The one thing of its kind that it allows; empty for any that names none. */
    intent: text('intent').notNull().default(''),
    provenBy: text('proven_by', { enum: proofKinds }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'step_ups_key', columns: [table.sessionHash, table.item] })],
);

/** Until when nothing may be withdrawn from an account, and why. */
export const withdrawHolds = pgTable(
  'withdraw_holds',
  {
    uid: owner().primaryKey(),
    reason: text('reason', { enum: accountHoldReasons }).notNull(),
    changedAt: moment('changed_at').notNull(),
    heldUntil: moment('held_until').notNull(),
  },
  (table) => [check('withdraw_holds_end', sql`${table.heldUntil} > ${table.changedAt}`)],
);
