import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, textMap } from '#services/http/schemas.ts';

/** What proves who somebody is; of a passport the front is enough. */
export const documentTypes = ['passport', 'idCard', 'drivingLicence'] as const;
export type DocumentType = (typeof documentTypes)[number];
/** Where somebody's money comes from. */
export const fundSources = ['salary', 'business', 'savings', 'investments', 'inheritance', 'other'] as const;
/** What a refusal can be about, standard before advanced. */
export const standardFields = [
  'country',
  'firstName',
  'lastName',
  'birthDate',
  'documentType',
  'documentNumber',
  'expiryDate',
  'mrz',
  'front',
  'back',
] as const;
export const advancedFields = ['selfie', 'address', 'city', 'postalCode', 'proofOfAddress', 'proofIssuedOn', 'sourceOfFunds'] as const;
export const companyFields = [
  'name',
  'registrationNumber',
  'foundedOn',
  'legalForm',
  'website',
  'purpose',
  'directors',
  'beneficiaries',
  'seniorManager',
  'traders',
  'incorporation',
  'registerExtract',
  'extractIssuedOn',
  'articles',
  'ownershipChart',
  'resolution',
] as const;
export const identityFields = [...standardFields, ...advancedFields, ...companyFields] as const;
/** Why a field is refused. */
export const refusalReasons = [
  'missing',
  'unreadable',
  'glare',
  'cut',
  'expired',
  'mismatchName',
  'mismatchBirth',
  'notAccepted',
  'notOriginal',
  'underAge',
  'tooOld',
  'duplicate',
  'shareLow',
  'shareSum',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
/** Types of files that are taken, and what a file may be: bytes, and pixels of its shorter side. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];
export const smallestFile = 20 * 1024;
export const largestFile = 5 * 1024 * 1024;
export const shortestSide = 600;
export const mostPages = 10;

const reason = z.object({ field: z.enum(identityFields), code: z.enum(refusalReasons) });
export const reasons = z.array(reason);
/** 1 standard, 2 advanced, 3 enterprise. */
const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const queryLevel = z.pipe(z.coerce.number(), level);
/** 0 waiting, 1 passed, 2 failed, 3 not identified. */
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
/** As in `2026-02-28`; whether there is such a day is for the exchange. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
export const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
export const fileId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

export const country = z.string().check(z.regex(/^[A-Z]{2}$/));
export const documentNumber = z.string().check(z.trim(), z.regex(/^[\p{L}\d][\p{L}\d ./-]{3,29}$/u));

const standardPapers = {
  country,
  firstName: line(80),
  lastName: line(80),
  birthDate: day,
  documentType: z.enum(documentTypes),
  documentNumber,
  /** Left out: the document has no end. */
  expiryDate: z.optional(day),
  /** The lines of its machine-readable zone. */
  mrz: z.optional(z.string().check(z.maxLength(200))),
};
const standardRequest = { ...standardPapers, front: fileId, back: z.optional(fileId), consent: z.literal(true) };
const advancedRequest = {
  selfie: fileId,
  address: line(200),
  city: line(80),
  postalCode: line(20),
  proofOfAddress: fileId,
  /** The day that stands on the proof of the address. */
  proofIssuedOn: day,
  sourceOfFunds: z.enum(fundSources),
  consent: z.literal(true),
};

/** Countries whose documents are taken, the documents, what a file may be, and how often somebody may try. */
export const kycConfig = /* @__PURE__ */ call({
  name: 'kycConfig',
  area: 'config',
  method: 'GET',
  path: '/hk-web/public/kyc/get-config',
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
        documentTypes: z.array(z.object({ type: z.enum(documentTypes), sides: z.array(z.enum(['front', 'back'])) })),
        file: z.object({
          types: z.array(z.enum(fileTypes)),
          minBytes: z.number(),
          maxBytes: z.number(),
          minSide: z.number(),
          maxPages: z.number(),
        }),
        minimumAge: z.number(),
        /** Days that a proof of an address may be old. */
        proofDays: z.number(),
        attempts: z.number(),
      }),
    },
  },
});

const endings = ['expired', 'revoked'] as const;
/** Every submission of who asks, the newest first. */
export const verifyRecord = /* @__PURE__ */ call({
  name: 'verifyRecord',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/getVerifyRecord',
  access: 'session',
  replies: {
    200: {
      kind: 'ok',
      data: z.array(
        z.object({
          identityType: level,
          submittedTime: z.number(),
          decidedTime: z.nullable(z.number()),
          /** `final`: refused, and there is no other try. `expired`, `revoked`: it was passed and counts no more. */
          result: z.enum(['waiting', 'passed', 'refused', 'final', ...endings]),
          reasons,
        }),
      ),
    },
  },
});

/** How a level stands. `draft`: what its form begins with, checked or refused before; files by their ids. */
export const verifyResult = /* @__PURE__ */ call({
  name: 'verifyResult',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/getVerifyResult',
  access: 'session',
  request: z.object({ identityType: queryLevel }),
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        identityStatus: status,
        reasons,
        canResubmit: z.boolean(),
        attemptsLeft: z.number(),
        draft: z.nullable(textMap(z.string())),
        /** Why a level that was passed is so no more: its document has expired, or the exchange has taken it back. */
        ended: z.nullable(z.enum(endings)),
      }),
    },
  },
});

/** What each level may do, the lowest first; level 0 is who has none. `withdraw24h` in USDT, null: without a limit. */
export const userRights = /* @__PURE__ */ call({
  name: 'userRights',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/getUserRights',
  access: 'session',
  replies: {
    200: {
      kind: 'ok',
      data: z.array(
        z.object({
          level: z.union([z.literal(0), level]),
          isOwn: z.boolean(),
          withdraw24h: z.nullable(decimal),
          c2c: z.boolean(),
          card: z.boolean(),
          ieo: z.boolean(),
          api: z.boolean(),
        }),
      ),
    },
  },
});

/** Says of each field what is wrong with it. It changes no status; what was checked without a fault is kept as the draft. */
export const checkStandardIdentity = /* @__PURE__ */ call({
  name: 'checkStandardIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/standard/check',
  access: 'session',
  request: z.strictObject(standardPapers),
  replies: { 200: { kind: 'ok', data: z.object({ fields: reasons }) } },
});

export const applied = {
  200: { kind: 'ok', data: z.object({ identityStatus: status }) },
  60106: { kind: 'fields', data: z.object({ fields: reasons }) },
  /** It waits, is passed or is finally refused, or the level below is not passed. */
  60107: { kind: 'notNow', data: z.object({ why: z.enum(['waiting', 'passed', 'final', 'needsStandard']) }) },
} as const;

/** Hands the papers of a person in. Asked again with the same key it is one submission. */
export const applyStandardIdentity = /* @__PURE__ */ call({
  name: 'applyStandardIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/standard/apply',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject(standardRequest),
  replies: applied,
});

/** The same for what comes on top: a selfie, the address and where the money comes from. */
export const applyAdvancedIdentity = /* @__PURE__ */ call({
  name: 'applyAdvancedIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/advanced/apply',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject(advancedRequest),
  replies: applied,
});

/** Own: the spec names no upload. Takes one file, by itself, so that it can be tried again alone; unused it is deleted after a day. */
export const uploadIdentityFile = /* @__PURE__ */ call({
  name: 'uploadIdentityFile',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/file/upload',
  source: 'own',
  access: 'session',
  flags: ['multipart'],
  request: z.strictObject({ file: z.unknown() }),
  replies: {
    200: { kind: 'ok', data: z.object({ fileId }) },
    60101: { kind: 'fileType' },
    60102: { kind: 'fileSize' },
    60103: { kind: 'fileBroken' },
    60108: { kind: 'fileSmall' },
    60109: { kind: 'fileLong' },
  },
});
