import type { FastifyInstance } from 'fastify';
import {
  applyAdvancedIdentity,
  applyStandardIdentity,
  checkStandardIdentity,
  documentTypes,
  fileTypes,
  kycConfig,
  largestFile,
  mostPages,
  shortestSide,
  smallestFile,
  uploadIdentityFile,
  userRights,
  verifyRecord,
  verifyResult,
} from '#services/user/identity/verifyCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { findSession } from '#sandbox/core/accounts/sessions.ts';
import { identitiesOf } from '#sandbox/core/accounts/users.ts';
import type { AnswerOf } from '#sandbox/core/http/answer.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { serve, sessionCookie } from '#sandbox/core/serve/serve.ts';
import { checkFile } from './fileCheck.ts';
import { keepFile, readFile } from './files.ts';
import {
  countries,
  documentName,
  endOfDay,
  judgeAdvanced,
  judgeStandard,
  minimumAge,
  mostAttempts,
  proofDays,
  sidesOf,
  type Reason,
  type StandardPapers,
} from './identityRules.ts';
import { rightsFor } from './rights.ts';
import { documentHash, type Papers } from './seal.ts';
import { isDocumentElsewhere, keepDraft, standingOf, submissionsOf, submit, whyNotNow, type Handed, type Level } from './submissions.ts';

/** Bytes of a request with a file: the file, and what stands around it. */
const largestUpload = 6 * 1024 * 1024;
const filePath = '/hk-web/identity/file';

const config = {
  countries: [...countries],
  documentTypes: documentTypes.map((type) => ({ type, sides: [...sidesOf(type)] })),
  file: { types: [...fileTypes], minBytes: smallestFile, maxBytes: largestFile, minSide: shortestSide, maxPages: mostPages },
  minimumAge,
  proofDays,
  attempts: mostAttempts,
};

/** Texts alone: what is not there is left out. */
const textsOf = (fields: Readonly<Record<string, unknown>>): Papers =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** How a file travels to a browser: it is saved and never shown or kept. */
export const fileHeaders = (id: string): Readonly<Record<string, string>> => ({
  'content-disposition': `attachment; filename="${id}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
});

const hashOf = (papers: StandardPapers, secret: Uint8Array): string => documentHash(documentName(papers), secret);
async function judge(executor: Executor, uid: number, papers: StandardPapers, now: number, secret: Uint8Array): Promise<Reason[]> {
  return [...judgeStandard(papers, now, await isDocumentElsewhere(executor, uid, hashOf(papers, secret)))];
}

function serveReads(app: FastifyInstance, secret: Uint8Array): void {
  serve(app, kycConfig, () => ({ kind: 'ok', data: config }));
  serve(app, verifyRecord, async ({ session: { uid }, core }) => ({
    kind: 'ok',
    data: (await submissionsOf(core.database.orm, uid)).map(({ identityType, submittedAt, decidedAt, result, reasons }) => ({
      identityType: identityType as Level,
      submittedTime: submittedAt,
      decidedTime: decidedAt,
      result,
      reasons: [...reasons],
    })),
  }));
  serve(app, verifyResult, async ({ session: { uid }, core, request: { identityType } }) => {
    const { reasons, ...standing } = await standingOf(core.database.orm, { uid, identityType }, secret);
    return { kind: 'ok', data: { ...standing, reasons: [...reasons] } };
  });
  serve(app, userRights, async ({ session: { uid }, core }) => ({
    kind: 'ok',
    data: rightsFor(await identitiesOf(core.database.orm, uid)),
  }));
}

function serveFiles(app: FastifyInstance, secret: Uint8Array): void {
  serve(
    app,
    uploadIdentityFile,
    async ({ session: { uid }, core, request: { file } }) => {
      if (!(file instanceof File)) throw new Refusal(400, 40000, { fields: { file: 'must be a file' } });
      const bytes = Buffer.from(await file.arrayBuffer());
      const checked = checkFile(bytes);
      if ('fault' in checked) return { kind: checked.fault };
      const fileId = await keepFile(core.database.orm, { uid, type: checked.type, bytes, now: core.clock.now() }, secret);
      return { kind: 'ok', data: { fileId } };
    },
    { bodyLimit: largestUpload },
  );
  app.get<{ Params: { id: string } }>(`${filePath}/:id`, async (request, reply) => {
    const { database } = app.gate.core;
    const session = await findSession(database, request.cookies[sessionCookie]);
    if (session === undefined) throw new Refusal(401, 40108);
    const { id } = request.params;
    const found = await readFile(database.orm, id, secret, session.uid);
    if (found === undefined) throw new Refusal(404, 40400);
    return reply.headers(fileHeaders(id)).type(found.type).send(found.bytes);
  });
}

export type Applied = AnswerOf<typeof applyStandardIdentity>;
/** Hands papers in that may be handed in now and of which nothing is said. */
export async function handIn(
  executor: Executor,
  handed: Handed,
  judged: () => Promise<readonly Reason[]>,
  secret: Uint8Array,
): Promise<Applied> {
  const why = await whyNotNow(executor, handed, secret);
  if (why !== undefined) return { kind: 'notNow', data: { why } };
  const wrong = await judged();
  const fields = wrong.length > 0 ? wrong : await submit(executor, handed, secret);
  return fields.length > 0 ? { kind: 'fields', data: { fields: [...fields] } } : { kind: 'ok', data: { identityStatus: 0 } };
}

/** Hands the papers of a person in, as they come from the app or from the hosted form. */
export function handInStandard(
  executor: Executor,
  uid: number,
  request: RequestOf<typeof applyStandardIdentity>,
  now: number,
  secret: Uint8Array,
): Promise<Applied> {
  const { front, back, consent: _, ...papers } = request;
  const isOneSided = sidesOf(papers.documentType).length === 1;
  const files = { front, ...(isOneSided || back === undefined ? {} : { back }) };
  const lacks: Reason[] = isOneSided || back !== undefined ? [] : [{ field: 'back', code: 'missing' }];
  return handIn(
    executor,
    {
      uid,
      identityType: 1,
      papers: textsOf(papers),
      files,
      documentHash: hashOf(papers, secret),
      documentEndsAt: papers.expiryDate === undefined ? null : endOfDay(papers.expiryDate),
      now,
    },
    async () => [...(await judge(executor, uid, papers, now, secret)), ...lacks],
    secret,
  );
}

/** Identity: what there is to hand in, the papers of persons, files, and how all stand. `secret` seals what is kept. */
export function serveIdentity(app: FastifyInstance, secret: Uint8Array): void {
  serveReads(app, secret);
  serveFiles(app, secret);
  serve(app, checkStandardIdentity, async ({ session: { uid }, core, request }) => {
    const { orm } = core.database;
    const now = core.clock.now();
    const fields = await judge(orm, uid, request, now, secret);
    const which = { uid, identityType: 1 } as const;
    if (fields.length === 0 && (await whyNotNow(orm, which, secret)) === undefined)
      await keepDraft(orm, which, textsOf(request), now, secret);
    return { kind: 'ok', data: { fields } };
  });
  const lane = () => 'serializable' as const;
  serve(
    app,
    applyStandardIdentity,
    ({ session: { uid }, core, request, transaction }) => handInStandard(transaction, uid, request, core.clock.now(), secret),
    { lane },
  );
  serve(
    app,
    applyAdvancedIdentity,
    ({ session: { uid }, core, request, transaction }) => {
      const { selfie, proofOfAddress, consent: _, ...papers } = request;
      const now = core.clock.now();
      return handIn(
        transaction,
        { uid, identityType: 2, papers: textsOf(papers), files: { selfie, proofOfAddress }, documentHash: null, documentEndsAt: null, now },
        async () => judgeAdvanced(papers, now),
        secret,
      );
    },
    { lane },
  );
}
