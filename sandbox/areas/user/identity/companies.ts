import { and, eq, gte, notInArray } from 'drizzle-orm';
import { companySteps, type CompanyPapers, type CompanyStep } from '#services/user/identity/companyCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { filesIn } from './companyRules.ts';
import { draftKeptFor, holdFiles, requireOwnFiles } from './files.ts';
import { identityCompanySteps as saved, identitySubmissions } from './identity.schema.ts';
import { seal, unseal } from './seal.ts';

/** The level of a company. */
export const companyLevel = 3;

const nameOf = (uid: number, step: CompanyStep): string => `company ${uid} ${step}`;
const open = <Step extends CompanyStep>(uid: number, step: Step, sealed: Uint8Array, secret: Uint8Array): CompanyPapers[Step] =>
  JSON.parse(unseal(sealed, nameOf(uid, step), secret).toString('utf8')) as CompanyPapers[Step];

/** A step as it was saved last; version 0: it never was. */
export async function stepOf<Step extends CompanyStep>(
  executor: Executor,
  uid: number,
  step: Step,
  secret: Uint8Array,
): Promise<{ readonly version: number; readonly papers: CompanyPapers[Step] | null }> {
  const [row] = await executor
    .select()
    .from(saved)
    .where(and(eq(saved.uid, uid), eq(saved.step, step)));
  return row === undefined ? { version: 0, papers: null } : { version: row.version, papers: open(uid, step, row.sealedPapers, secret) };
}

/** All steps that were saved. */
export async function companyOf(executor: Executor, uid: number, secret: Uint8Array): Promise<Partial<CompanyPapers>> {
  const rows = await executor.select().from(saved).where(eq(saved.uid, uid));
  return Object.fromEntries(rows.map(({ step, sealedPapers }) => [step, open(uid, step, sealedPapers, secret)]));
}

type Saving<Step extends CompanyStep> = {
  readonly uid: number;
  readonly step: Step;
  /** The version that it was read with. */
  readonly version: number;
  readonly papers: CompanyPapers[Step];
  readonly now: number;
};
/**
 * Saves a whole step and returns its new version. The same papers again are no change: whoever lost the answer saves once more.
 * @throws Refusal 409 where another tab saved it since, 404 for files that are not the member's.
 */
export async function saveStep<Step extends CompanyStep>(executor: Executor, saving: Saving<Step>, secret: Uint8Array): Promise<number> {
  const { uid, step, version, papers, now } = saving;
  const before = await stepOf(executor, uid, step, secret);
  if (JSON.stringify(before.papers) === JSON.stringify(papers)) return before.version;
  if (before.version !== version) throw new Refusal(409, 60105, { data: { version: before.version } });
  await requireOwnFiles(executor, uid, Object.values(filesIn(papers)));
  const set = { version: version + 1, sealedPapers: seal(Buffer.from(JSON.stringify(papers)), nameOf(uid, step), secret), updatedAt: now };
  await executor
    .insert(saved)
    .values({ uid, step, ...set })
    .onConflictDoUpdate({ target: [saved.uid, saved.step], set });
  await holdFiles(executor, uid, Object.values(filesIn(await companyOf(executor, uid, secret))));
  return set.version;
}

/** Steps that have yet to be saved, in their order. */
export const missingSteps = (company: Partial<CompanyPapers>): CompanyStep[] => companySteps.filter((step) => company[step] === undefined);

/** Deletes companies that nobody went on with and that were never handed in; their files are unused from then on. */
export async function sweepCompanies(executor: Executor, now: number): Promise<void> {
  const inWork = executor
    .select({ uid: saved.uid })
    .from(saved)
    .where(gte(saved.updatedAt, now - draftKeptFor));
  const handedIn = executor
    .select({ uid: identitySubmissions.uid })
    .from(identitySubmissions)
    .where(eq(identitySubmissions.identityType, companyLevel));
  const gone = await executor
    .delete(saved)
    .where(and(notInArray(saved.uid, inWork), notInArray(saved.uid, handedIn)))
    .returning({ uid: saved.uid });
  for (const uid of new Set(gone.map((row) => row.uid))) await holdFiles(executor, uid, []);
}
