import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm';
import { identities } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { writeMail } from '#sandbox/core/inMail/mail.ts';
import type { Person } from '#sandbox/core/world/people.ts';
import { requireOwnFiles, tieFiles } from './files.ts';
import { identityDrafts, identitySubmissions } from './identity.schema.ts';
import { mostAttempts, type Reason } from './identityRules.ts';
import { openPapers, sealPapers, type Papers } from './seal.ts';

export type Submission = typeof identitySubmissions.$inferSelect;
export type Level = 1 | 2 | 3;
type Status = 0 | 1 | 2 | 3;
type Which = { readonly uid: number; readonly identityType: Level };

const isOf = ({ uid, identityType }: Which) => and(eq(identitySubmissions.uid, uid), eq(identitySubmissions.identityType, identityType));

/** A member's submissions, the newest first; of one level where it is named. */
export const submissionsOf = (executor: Executor, uid: number, identityType?: Level): Promise<Submission[]> =>
  executor
    .select()
    .from(identitySubmissions)
    .where(identityType === undefined ? eq(identitySubmissions.uid, uid) : isOf({ uid, identityType }))
    .orderBy(desc(identitySubmissions.submittedAt), desc(identitySubmissions.id));

export async function statusOf(executor: Executor, { uid, identityType }: Which): Promise<Status> {
  const [row] = await executor
    .select({ status: identities.identityStatus })
    .from(identities)
    .where(and(eq(identities.uid, uid), eq(identities.identityType, identityType)));
  return (row?.status ?? 3) as Status;
}

const paperName = ({ uid, identityType }: Which): string => `papers ${uid} ${identityType}`;
export const papersOf = (submission: Submission, secret: Uint8Array): Papers =>
  submission.sealedPapers === null
    ? {}
    : openPapers(submission.sealedPapers, paperName({ ...submission, identityType: submission.identityType as Level }), secret);

const isEnded = (result: Submission['result'] | undefined): result is Ended => result === 'expired' || result === 'revoked';
/** Refusals that count against the tries: those since a passed level ended, for that begins anew. */
function refusalsOf(rows: readonly Submission[]): number {
  const ended = rows.findIndex(({ result }) => isEnded(result));
  return (ended === -1 ? rows : rows.slice(0, ended)).filter(({ result }) => result === 'refused').length;
}

/** How a level stands, with what its form begins with. */
export async function standingOf(executor: Executor, which: Which, secret: Uint8Array) {
  const [identityStatus, rows] = [await statusOf(executor, which), await submissionsOf(executor, which.uid, which.identityType)];
  const [latest] = rows;
  const attemptsLeft = Math.max(0, mostAttempts - refusalsOf(rows));
  const isFinal = latest?.result === 'final';
  const [draft] = await executor
    .select()
    .from(identityDrafts)
    .where(and(eq(identityDrafts.uid, which.uid), eq(identityDrafts.identityType, which.identityType)));
  const mayApply = (identityStatus === 2 || identityStatus === 3) && !isFinal && attemptsLeft > 0;
  const refused = latest?.result === 'refused' ? papersOf(latest, secret) : null;
  return {
    identityStatus,
    reasons: latest?.result === 'refused' || isFinal ? latest.reasons : [],
    canResubmit: mayApply,
    attemptsLeft: isFinal ? 0 : attemptsLeft,
    ended: identityStatus === 3 && isEnded(latest?.result) ? latest.result : null,
    draft: mayApply ? (draft === undefined ? refused : { ...refused, ...openPapers(draft.sealedPapers, paperName(which), secret) }) : null,
  };
}

/** Keeps what was checked, until it is handed in. */
export async function keepDraft(executor: Executor, which: Which, papers: Papers, now: number, secret: Uint8Array): Promise<void> {
  const set = { sealedPapers: sealPapers(papers, paperName(which), secret), updatedAt: now };
  await executor
    .insert(identityDrafts)
    .values({ ...which, ...set })
    .onConflictDoUpdate({ target: [identityDrafts.uid, identityDrafts.identityType], set });
}

/** Whether another member handed the same document in, and was not refused. */
export async function isDocumentElsewhere(executor: Executor, uid: number, hash: string): Promise<boolean> {
  const rows = await executor
    .select({ id: identitySubmissions.id })
    .from(identitySubmissions)
    .where(
      and(
        eq(identitySubmissions.documentHash, hash),
        ne(identitySubmissions.uid, uid),
        inArray(identitySubmissions.result, ['waiting', 'passed']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type NotNow = 'waiting' | 'passed' | 'final' | 'needsStandard';
/** Why a member may not hand papers in now, if so. */
export async function whyNotNow(executor: Executor, which: Which, secret: Uint8Array): Promise<NotNow | undefined> {
  if (which.identityType === 2 && (await statusOf(executor, { ...which, identityType: 1 })) !== 1) return 'needsStandard';
  const { identityStatus, canResubmit } = await standingOf(executor, which, secret);
  if (identityStatus === 0) return 'waiting';
  if (identityStatus === 1) return 'passed';
  return canResubmit ? undefined : 'final';
}

export type Handed = Which & {
  readonly papers: Papers;
  /** Fields of the papers that are files, as far as they are there. */
  readonly files: Readonly<Record<string, string>>;
  readonly documentHash: string | null;
  /** The first moment at which the document is no longer good. */
  readonly documentEndsAt: number | null;
  readonly now: number;
};
/** Files that were refused and come again as they were. */
async function refusedAgain(executor: Executor, { files, ...which }: Handed, secret: Uint8Array): Promise<readonly Reason[]> {
  const [latest] = await submissionsOf(executor, which.uid, which.identityType);
  if (latest?.result !== 'refused') return [];
  const before = papersOf(latest, secret);
  return latest.reasons.filter(({ field }) => files[field] !== undefined && files[field] === before[field]);
}

/** Hands papers in: the status becomes 0. Returns the files that have to be others. @throws Refusal 404 for files that are not the member's. */
export async function submit(executor: Executor, handed: Handed, secret: Uint8Array): Promise<readonly Reason[]> {
  const { uid, identityType, papers, files, documentHash, documentEndsAt, now } = handed;
  const ids = Object.values(files);
  await requireOwnFiles(executor, uid, ids);
  const again = await refusedAgain(executor, handed, secret);
  if (again.length > 0) return again;
  const sealedPapers = sealPapers({ ...papers, ...files }, paperName(handed), secret);
  const [row] = await executor
    .insert(identitySubmissions)
    .values({ uid, identityType, result: 'waiting', reasons: [], submittedAt: now, sealedPapers, documentHash, documentEndsAt })
    .returning({ id: identitySubmissions.id });
  if (row === undefined) throw new Error('a submission was not written');
  await tieFiles(executor, ids, row.id);
  await executor
    .insert(identities)
    .values({ uid, identityType, identityStatus: 0, updatedAt: now })
    .onConflictDoUpdate({
      target: [identities.uid, identities.identityType],
      set: { identityStatus: 0, updatedAt: now },
      setWhere: inArray(identities.identityStatus, [2, 3]),
    });
  await executor.delete(identityDrafts).where(and(eq(identityDrafts.uid, uid), eq(identityDrafts.identityType, identityType)));
  return [];
}

export type Decision = { readonly result: 'passed' | 'refused' | 'final'; readonly reasons: readonly Reason[] };
const mails = { passed: 'identity', refused: 'identityRefused', final: 'identityFinal' } as const;

/** The desk decides what waits, and writes to the member. False where nothing waits. */
export const decide = (database: Database, which: Which, { result, reasons }: Decision): Promise<boolean> =>
  inMemberLane(database, which.uid, 'read committed', async (executor) => {
    const now = database.clock.now();
    const before = refusalsOf(await submissionsOf(executor, which.uid, which.identityType));
    const isLast = result === 'refused' && before + 1 >= mostAttempts;
    const set = { result: isLast ? ('final' as const) : result, reasons, decidedAt: now };
    const decided = await executor
      .update(identitySubmissions)
      .set(set)
      .where(and(isOf(which), eq(identitySubmissions.result, 'waiting')))
      .returning({ id: identitySubmissions.id });
    if (decided.length === 0) return false;
    await executor
      .update(identities)
      .set({ identityStatus: result === 'passed' ? 1 : 2, updatedAt: now })
      .where(and(eq(identities.uid, which.uid), eq(identities.identityType, which.identityType), eq(identities.identityStatus, 0)));
    await writeMail(executor, which.uid, { kind: mails[set.result] }, now);
    return true;
  });

/** How a level that was passed ended: its document has, or the desk has taken it back. */
export type Ended = 'expired' | 'revoked';
const endMails = { expired: 'identityExpired', revoked: 'identityRevoked' } as const;

/** Ends a level that was passed, and writes to the member, who may begin anew. False where it is not passed. */
export const endPassed = (database: Database, which: Which, result: Ended): Promise<boolean> =>
  inMemberLane(database, which.uid, 'read committed', async (executor) => {
    const now = database.clock.now();
    const { uid, identityType } = which;
    const ended = await executor
      .update(identities)
      .set({ identityStatus: 3, updatedAt: now })
      .where(and(eq(identities.uid, uid), eq(identities.identityType, identityType), eq(identities.identityStatus, 1)))
      .returning({ uid: identities.uid });
    if (ended.length === 0) return false;
    await executor
      .update(identitySubmissions)
      .set({ result })
      .where(and(isOf(which), eq(identitySubmissions.result, 'passed')));
    await writeMail(executor, uid, { kind: endMails[result] }, now);
    return true;
  });

/** Ends every level whose document is good no more. */
export async function endExpired(database: Database, now: number): Promise<void> {
  const due = and(eq(identitySubmissions.result, 'passed'), lte(identitySubmissions.documentEndsAt, now));
  const rows = await database.orm
    .selectDistinct({ uid: identitySubmissions.uid, identityType: identitySubmissions.identityType })
    .from(identitySubmissions)
    .where(due);
  for (const { uid, identityType } of rows) await endPassed(database, { uid, identityType: identityType as Level }, 'expired');
}

/** Levels that are passed, the newest first, for the desk that may take them back. */
export const passedSubmissions = (executor: Executor): Promise<Submission[]> =>
  executor
    .select()
    .from(identitySubmissions)
    .where(eq(identitySubmissions.result, 'passed'))
    .orderBy(desc(identitySubmissions.decidedAt), desc(identitySubmissions.id))
    .limit(mostShown);
const mostShown = 50;

/** Everything that waits for the desk, the oldest first. */
export const waitingSubmissions = (executor: Executor): Promise<Submission[]> =>
  executor.select().from(identitySubmissions).where(eq(identitySubmissions.result, 'waiting')).orderBy(identitySubmissions.submittedAt);

/** Gives a person of the demo world the submissions behind their levels; of them the exchange has the results alone. */
export async function seedSubmissions(executor: Executor, { uid, identity }: Person, now: number): Promise<void> {
  const results = { 0: 'waiting', 1: 'passed', 2: 'refused' } as const;
  const rows = identity.flatMap(([identityType, status]) => {
    const result = results[status as 0 | 1 | 2];
    if (result === undefined) return [];
    return [
      {
        uid,
        identityType,
        result,
        reasons: [],
        submittedAt: now - seededAge,
        decidedAt: result === 'waiting' ? null : now - seededAge / 2,
      },
    ];
  });
  if (rows.length > 0) await executor.insert(identitySubmissions).values(rows);
}
/** Milliseconds since the people of the demo world handed their papers in. */
const seededAge = 4 * 24 * 60 * 60_000;
