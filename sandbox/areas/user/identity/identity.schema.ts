import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companySteps } from '#services/user/identity/companyCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Reason } from './identityRules.ts';

/** Milliseconds since 1970-01-01 UTC by the sandbox clock. */
const moment = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const owner = () =>
  integer('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });

/** What members handed in. The papers are sealed (`seal.ts`); of a document there is a keyed hash, which tells the same one on another account. */
export const identitySubmissions = pgTable(
  'identity_submissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: owner(),
    identityType: smallint('identity_type').notNull(),
    result: text('result', { enum: ['waiting', 'passed', 'refused', 'final', 'expired', 'revoked'] }).notNull(),
    reasons: jsonb('reasons').$type<readonly Reason[]>().notNull(),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Null: the exchange has only the result. */
    sealedPapers: bytes('sealed_papers'),
    documentHash: text('document_hash'),
    /** The first moment at which the document is no longer good; null where it has no end. */
    documentEndsAt: moment('document_ends_at'),
  },
  (table) => [
    index('identity_submissions_uid').on(table.uid),
    index('identity_submissions_document').on(table.documentHash),
    uniqueIndex('identity_submissions_waiting')
      .on(table.uid, table.identityType)
      .where(sql`${table.result} = 'waiting'`),
    index('identity_submissions_ends')
      .on(table.documentEndsAt)
      .where(sql`${table.result} = 'passed'`),
    check('identity_submissions_type', sql`${table.identityType} in (1, 2, 3)`),
    check('identity_submissions_result', sql`${table.result} in ('waiting', 'passed', 'refused', 'final', 'expired', 'revoked')`),
    check('identity_submissions_decided', sql`(${table.result} = 'waiting') = (${table.decidedAt} is null)`),
  ],
);

/** Files of submissions, sealed. One without a submission and without a step of a company is not used yet. */
export const identityFiles = pgTable(
  'identity_files',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    type: text('type').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: moment('created_at').notNull(),
    submissionId: integer('submission_id').references(() => identitySubmissions.id, { onDelete: 'cascade' }),
    /** Whether a saved step of a company names it. */
    isOfCompany: boolean('is_of_company').notNull().default(false),
  },
  (table) => [
    index('identity_files_uid').on(table.uid),
    index('identity_files_unused')
      .on(table.createdAt)
      .where(sql`${table.submissionId} is null`),
  ],
);

/** What a member checked and has yet to hand in, sealed. */
export const identityDrafts = pgTable(
  'identity_drafts',
  {
    uid: owner(),
    identityType: smallint('identity_type').notNull(),
    sealedPapers: bytes('sealed_papers').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.identityType] }), index('identity_drafts_updated').on(table.updatedAt)],
);

/** What a member saved of a company, step by step, sealed. It stays when it is handed in: a refusal begins with it. */
export const identityCompanySteps = pgTable(
  'identity_company_steps',
  {
    uid: owner(),
    step: text('step', { enum: companySteps }).notNull(),
    /** One more with each save: whoever saves over an older one is told. */
    version: integer('version').notNull(),
    sealedPapers: bytes('sealed_papers').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.step] }), index('identity_company_steps_updated').on(table.updatedAt)],
);

/** Links to the hosted form: of each member one that is not used, by the hash of its secret part. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: text('id').primaryKey(),
    uid: owner(),
    isTest: boolean('is_test').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('identity_links_uid').on(table.uid), index('identity_links_expires').on(table.expiresAt)],
);
