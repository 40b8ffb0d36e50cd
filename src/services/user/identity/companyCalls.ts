import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { applied, country, day, documentNumber, documentTypes, fileId, line } from './verifyCalls.ts';

/** What a company tells, step by step in their order. */
export const companySteps = ['basics', 'directors', 'beneficiaries', 'traders', 'files'] as const;
export type CompanyStep = (typeof companySteps)[number];
export const legalForms = ['limited', 'public', 'partnership', 'sole', 'foundation', 'other'] as const;
/** What a company wants the account for. */
export const companyPurposes = ['treasury', 'trading', 'payments', 'investment', 'other'] as const;
export const traderRights = ['trade', 'tradeAndWithdraw'] as const;
/** How many persons each step takes; with a quarter each there are four owners at most. */
export const mostDirectors = 10;
export const mostBeneficiaries = 4;
export const mostTraders = 10;

const basics = {
  name: line(160),
  registrationNumber: z.string().check(z.trim(), z.regex(/^[\p{L}\d][\p{L}\d ./-]{1,39}$/u)),
  country,
  foundedOn: day,
  legalForm: z.enum(legalForms),
  address: line(200),
  city: line(80),
  postalCode: line(20),
  website: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/), z.maxLength(200))),
  purpose: z.enum(companyPurposes),
};
const person = {
  firstName: line(80),
  lastName: line(80),
  birthDate: day,
  nationality: country,
  documentType: z.enum(documentTypes),
  documentNumber,
  front: fileId,
  /** Of a passport one side tells all. */
  back: z.optional(fileId),
};
/** In percent, as a text. */
const share = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/));
const trader = {
  firstName: line(80),
  lastName: line(80),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/), z.maxLength(254)),
  rights: z.enum(traderRights),
  authority: fileId,
};
const list = <Schema extends z.ZodMiniType>(of: Schema, most: number) => z.array(of).check(z.minLength(1), z.maxLength(most));
/** What each step holds. Without a person who owns a quarter the senior manager stands for the owners. */
const papers = {
  basics: z.strictObject(basics),
  directors: z.strictObject({ directors: list(z.strictObject(person), mostDirectors) }),
  beneficiaries: z.union([
    z.strictObject({ hasNone: z.literal(false), beneficiaries: list(z.strictObject({ ...person, share }), mostBeneficiaries) }),
    z.strictObject({ hasNone: z.literal(true), seniorManager: z.strictObject(person) }),
  ]),
  traders: z.strictObject({ traders: list(z.strictObject(trader), mostTraders) }),
  files: z.strictObject({
    incorporation: fileId,
    registerExtract: fileId,
    /** The day that stands on the extract. */
    extractIssuedOn: day,
    articles: fileId,
    ownershipChart: fileId,
    resolution: fileId,
  }),
} as const;
export type CompanyPapers = { readonly [Step in CompanyStep]: z.output<(typeof papers)[Step]> };

/** How often a step was saved; 0: never. */
const version = z.int().check(z.gte(0));
const saved = {
  ...applied,
  200: { kind: 'ok', data: z.object({ version }) },
  /** Another tab saved it since it was read. */
  60105: { kind: 'changedElsewhere', data: z.object({ version }) },
} as const;
const told = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ 200: { kind: 'ok', data: z.object({ version, papers: z.nullable(schema) }) } }) as const;

export const companyBasics = /* @__PURE__ */ call({
  name: 'companyBasics',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/basicInfo',
  access: 'session',
  replies: told(papers.basics),
});
export const saveCompanyBasics = /* @__PURE__ */ call({
  name: 'saveCompanyBasics',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveBasicInfo',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({ version, papers: papers.basics }),
  replies: saved,
});
export const companyDirectors = /* @__PURE__ */ call({
  name: 'companyDirectors',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/directorInfo',
  access: 'session',
  replies: told(papers.directors),
});
export const saveCompanyDirectors = /* @__PURE__ */ call({
  name: 'saveCompanyDirectors',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveDirector',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({ version, papers: papers.directors }),
  replies: saved,
});
export const companyBeneficiaries = /* @__PURE__ */ call({
  name: 'companyBeneficiaries',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/beneficiaryInfo',
  access: 'session',
  replies: told(papers.beneficiaries),
});
export const saveCompanyBeneficiaries = /* @__PURE__ */ call({
  name: 'saveCompanyBeneficiaries',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveBeneficiary',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({ version, papers: papers.beneficiaries }),
  replies: saved,
});
export const companyTraders = /* @__PURE__ */ call({
  name: 'companyTraders',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/traderInfo',
  access: 'session',
  replies: told(papers.traders),
});
export const saveCompanyTraders = /* @__PURE__ */ call({
  name: 'saveCompanyTraders',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveTrader',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({ version, papers: papers.traders }),
  replies: saved,
});
export const companyFiles = /* @__PURE__ */ call({
  name: 'companyFiles',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/filesInfo',
  access: 'session',
  replies: told(papers.files),
});
export const saveCompanyFiles = /* @__PURE__ */ call({
  name: 'saveCompanyFiles',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/saveFiles',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({ version, papers: papers.files }),
  replies: saved,
});

/** Hands in what was saved of all steps. Asked again with the same key it is one submission. */
export const applyCompanyIdentity = /* @__PURE__ */ call({
  name: 'applyCompanyIdentity',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/identity/company/apply',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({ consent: z.literal(true) }),
  replies: {
    ...applied,
    60104: { kind: 'stepMissing', data: z.object({ missing: z.array(z.enum(companySteps)) }) },
  },
});

/** Documents of ours that a company fills in, signs and hands back. */
export const companyTemplates = ['authority', 'resolution', 'ownershipChart'] as const;
export const companyTemplate = /* @__PURE__ */ call({
  name: 'companyTemplate',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/company/templateFile',
  access: 'session',
  request: z.object({ kind: z.enum(companyTemplates) }),
  replies: { 200: { kind: 'ok', data: z.object({ fileName: z.string(), text: z.string() }) } },
});
