import type { FastifyInstance } from 'fastify';
import {
  applyCompanyIdentity,
  companyBasics,
  companyBeneficiaries,
  companyDirectors,
  companyFiles,
  companyTemplate,
  companyTraders,
  saveCompanyBasics,
  saveCompanyBeneficiaries,
  saveCompanyDirectors,
  saveCompanyFiles,
  saveCompanyTraders,
  type CompanyPapers,
  type CompanyStep,
} from '#services/user/identity/companyCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { AnswerOf } from '#sandbox/core/http/answer.ts';
import { serve, type HandlerContext } from '#sandbox/core/serve/serve.ts';
import { companyLevel, companyOf, missingSteps, saveStep, stepOf } from './companies.ts';
import { filesIn, judgeCompany } from './companyRules.ts';
import { handIn } from './identity.routes.ts';
import type { Reason } from './identityRules.ts';
import type { Papers } from './seal.ts';
import { whyNotNow } from './submissions.ts';

/** What goes to the desk: each field a text; persons as they were saved. */
const textsOf = (company: CompanyPapers): Papers =>
  Object.fromEntries(
    Object.values(company).flatMap((step) =>
      Object.entries(step).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  );

const inLane = { lane: () => 'serializable' as const };

function serveSteps(app: FastifyInstance, secret: Uint8Array): void {
  const read =
    <Step extends CompanyStep>(step: Step) =>
    async ({ session: { uid }, core }: Pick<HandlerContext<typeof companyBasics>, 'session' | 'core'>) => ({
      kind: 'ok' as const,
      data: await stepOf(core.database.orm, uid, step, secret),
    });
  serve(app, companyBasics, read('basics'));
  serve(app, companyDirectors, read('directors'));
  serve(app, companyBeneficiaries, read('beneficiaries'));
  serve(app, companyTraders, read('traders'));
  serve(app, companyFiles, read('files'));

  type Saved = AnswerOf<typeof saveCompanyBasics>;
  type Asked<Step extends CompanyStep> = Pick<HandlerContext<typeof saveCompanyBasics>, 'session' | 'core' | 'transaction'> & {
    readonly request: { readonly version: number; readonly papers: CompanyPapers[Step] };
  };
  const save =
    <Step extends CompanyStep>(step: Step) =>
    async ({ session: { uid }, core, request: { version, papers }, transaction }: Asked<Step>): Promise<Saved> => {
      const why = await whyNotNow(transaction, { uid, identityType: companyLevel }, secret);
      if (why !== undefined) return { kind: 'notNow', data: { why } };
      const now = core.clock.now();
      const fields = judgeCompany(step, papers, now);
      if (fields.length > 0) return { kind: 'fields', data: { fields } };
      return { kind: 'ok', data: { version: await saveStep(transaction, { uid, step, version, papers, now }, secret) } };
    };
  serve(app, saveCompanyBasics, save('basics'), inLane);
  serve(app, saveCompanyDirectors, save('directors'), inLane);
  serve(app, saveCompanyBeneficiaries, save('beneficiaries'), inLane);
  serve(app, saveCompanyTraders, save('traders'), inLane);
  serve(app, saveCompanyFiles, save('files'), inLane);
}

/** Papers grow old between the day they are saved and the day they are handed in. */
const judgeAll = (company: Partial<CompanyPapers>, now: number): readonly Reason[] =>
  Object.entries(company).flatMap(([step, papers]) => judgeCompany(step as CompanyStep, papers as never, now));

async function apply(executor: Executor, uid: number, now: number, secret: Uint8Array): Promise<AnswerOf<typeof applyCompanyIdentity>> {
  const company = await companyOf(executor, uid, secret);
  const missing = missingSteps(company);
  // Who may not hand in is told so, whatever is missing.
  if (missing.length > 0 && (await whyNotNow(executor, { uid, identityType: companyLevel }, secret)) === undefined)
    return { kind: 'stepMissing', data: { missing } };
  return handIn(
    executor,
    {
      uid,
      identityType: companyLevel,
      papers: textsOf(company as CompanyPapers),
      files: filesIn(Object.assign({}, ...Object.values(company))),
      documentHash: null,
      documentEndsAt: null,
      now,
    },
    async () => judgeAll(company, now),
    secret,
  );
}

/** Identity of companies: steps that are saved one by one, templates of papers, and the hand-in of all. */
export function serveCompany(app: FastifyInstance, secret: Uint8Array): void {
  serveSteps(app, secret);
  serve(app, applyCompanyIdentity, ({ session: { uid }, core, transaction }) => apply(transaction, uid, core.clock.now(), secret), inLane);
  serve(app, companyTemplate, ({ request: { kind }, core, locale }) => ({
    kind: 'ok',
    data: { fileName: `${kind}.txt`, text: `${core.messages.text(locale, `template.${kind}`)}\n` },
  }));
}
