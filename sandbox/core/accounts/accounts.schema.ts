import { boolean, bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Moments are milliseconds since 1970-01-01 UTC by the sandbox clock, so that tests can move time. */
const moment = (name: string) => bigint(name, { mode: 'number' });

/**
 * People with an account. `email` is kept in lower case; a null hash means that password login is impossible. Any number of accounts may
 * wait for the confirmation of one e-mail, so that registering tells nothing of it; one of them at most is ever confirmed.
 */
export const users = pgTable(
  'users',
  {
    uid: integer('uid').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_001_001 }),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    photo: text('photo').notNull().default(''),
    vipLevel: smallint('vip_level').notNull().default(0),
    vipType: smallint('vip_type').notNull().default(0),
    isActivateContract: boolean('is_activate_contract').notNull().default(false),
    isKol: boolean('is_kol').notNull().default(false),
    isCopyTrader: boolean('is_copy_trader').notNull().default(false),
    isMerchant: boolean('is_merchant').notNull().default(false),
    locale: text('locale').notNull().default('en_US'),
    /** How often all credentials of the account have been ended. What was proven under an earlier count opens nothing any more. */
    credentialsEpoch: integer('credentials_epoch').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the owner proved to read the e-mail; until then the account may look but move no money. */
    confirmedAt: moment('confirmed_at'),
    /** The word that stands in every letter to the owner, by which letters of somebody else are told. */
    antiPhishing: text('anti_phishing'),
    /** Since when the account is frozen: nobody gets in, and nothing gets out. */
    frozenAt: moment('frozen_at'),
  },
  (table) => [
    uniqueIndex('users_email_confirmed')
      .on(table.email)
      .where(sql`${table.confirmedAt} is not null`),
    index('users_email_pending')
      .on(table.email)
      .where(sql`${table.confirmedAt} is null`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Codes that confirm an e-mail, the newest of each account that waits. Only a keyed hash is kept. */
export const emailCodes = pgTable('email_codes', {
  uid: integer('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  triesLeft: smallint('tries_left').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Codes by which a forgotten password is replaced, the newest of each e-mail and browser, which is known by its proof key. No `uid` where
 * no password is to be replaced: its code is one that nobody has. `provenAt`: when the code was typed; it gives one new password.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    email: text('email').notNull(),
    jkt: text('jkt').notNull(),
    uid: integer('uid').references(() => users.uid, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    provenAt: moment('proven_at'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.jkt] }),
    index('password_resets_uid').on(table.uid),
    index('password_resets_expires').on(table.expiresAt),
  ],
);

/** Links of letters by which a frozen account is opened again, each once. Only a hash is kept. */
export const freezeLinks = pgTable(
  'freeze_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    deed: text('deed', { enum: ['unfreeze'] }).notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('freeze_links_uid').on(table.uid), index('freeze_links_expires').on(table.expiresAt)],
);

/** Identity checks of a user: type 1 standard, 2 advanced, 3 enterprise; status 0 waiting, 1 passed, 2 failed, 3 not identified. */
export const identities = pgTable(
  'identities',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    identityType: smallint('identity_type').notNull(),
    identityStatus: smallint('identity_status').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.identityType] }),
    check('identities_type', sql`${table.identityType} in (1, 2, 3)`),
    check('identities_status', sql`${table.identityStatus} in (0, 1, 2, 3)`),
  ],
);

/** Web3 wallets tied to a user; `colorId` picks one of ten avatar colours. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    accountId: text('account_id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    accountName: text('account_name').notNull(),
    colorId: smallint('color_id').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    walletName: text('wallet_name').notNull(),
  },
  (table) => [index('wallet_accounts_uid').on(table.uid), check('wallet_accounts_color', sql`${table.colorId} between 0 and 9`)],
);

/** Logins. Only the hash of the session id is kept; `jkt` is the thumbprint of the key the session is bound to. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** What its owner names it by: it opens nothing, and tells nothing of the id. */
    publicId: uuid('public_id').notNull().unique('sessions_public_id').defaultRandom(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    jkt: text('jkt').notNull(),
    origin: text('origin', { enum: ['password', 'passkey', 'qr'] }).notNull(),
    walletAccountId: text('wallet_account_id').references(() => walletAccounts.accountId),
    /** The owner's count when the session opened. */
    credentialsEpoch: integer('credentials_epoch').notNull().default(0),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_uid').on(table.uid), index('sessions_jkt').on(table.jkt)],
);

/** Logins of phones on the approval page. Only the hash of the id is kept; it opens no session and no call. */
export const phoneLogins = pgTable(
  'phone_logins',
  {
    idHash: text('id_hash').primaryKey(),
    /** What its owner names it by: it opens nothing, and tells nothing of the id. */
    publicId: uuid('public_id').notNull().unique('phone_logins_public_id').defaultRandom(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The owner's count when the phone logged in. */
    credentialsEpoch: integer('credentials_epoch').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('phone_logins_uid').on(table.uid)],
);

/** QR logins: new, scanned, then approved or refused by the phone, consumed by the browser that asked. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the QR holds: names the request to the phone, and is no key to the login. */
    scanCode: text('scan_code').notNull().unique('qr_logins_scan_code'),
    browserHash: text('browser_hash').notNull(),
    jkt: text('jkt').notNull(),
    matchCode: text('match_code').notNull(),
    channel: text('channel').notNull(),
    status: text('status', { enum: ['new', 'scanned', 'approved', 'refused', 'consumed'] })
      .notNull()
      .default('new'),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    approvedUid: integer('approved_uid').references(() => users.uid),
    approvedAccountId: text('approved_account_id').references(() => walletAccounts.accountId),
    /** The phone's login that approved; once it is revoked, the approval opens nothing. */
    approvedPhone: text('approved_phone').references(() => phoneLogins.idHash, { onDelete: 'set null' }),
  },
  (table) => [check('qr_logins_match_code', sql`${table.matchCode} ~ '^[0-9]{2}$'`)],
);

/** First answers of calls with an Idempotency-Key; `body` is the answer's text byte for byte. */
export const idempotency = pgTable(
  'idempotency',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'idempotency_key', columns: [table.uid, table.key] })],
);

/** Proofs already seen. A logged table: an unlogged one empties after a crash and would let replays in. */
export const proofReplay = pgTable(
  'proof_replay',
  {
    jkt: text('jkt').notNull(),
    jti: text('jti').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'proof_replay_key', columns: [table.jkt, table.jti] }), index('proof_replay_expires').on(table.expiresAt)],
);
