import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { identityDrafts, identityFiles } from './identity.schema.ts';
import { seal, unseal } from './seal.ts';

/** Milliseconds after which a file that no submission uses is deleted, and a draft that nobody goes on with. */
export const unusedFor = 24 * 60 * 60_000;
export const draftKeptFor = 7 * unusedFor;

/** Files of a member that no submission uses: more than all fields of one step take. The oldest gives way to one more. */
export const mostUnused = 24;

const isUnused = and(isNull(identityFiles.submissionId), eq(identityFiles.isOfCompany, false));

type NewFile = { readonly uid: number; readonly type: string; readonly bytes: Uint8Array; readonly now: number };
/** Keeps a file, sealed, in place of the oldest unused one where there are too many. Returns its id. */
export async function keepFile(executor: Executor, { uid, type, bytes, now }: NewFile, secret: Uint8Array): Promise<string> {
  const id = randomUUID();
  await executor.insert(identityFiles).values({ id, uid, type, sealed: seal(bytes, id, secret), createdAt: now });
  const unused = and(eq(identityFiles.uid, uid), isUnused);
  const kept = executor
    .select({ id: identityFiles.id })
    .from(identityFiles)
    .where(unused)
    .orderBy(desc(identityFiles.createdAt), desc(eq(identityFiles.id, id)))
    .limit(mostUnused);
  await executor.delete(identityFiles).where(and(unused, notInArray(identityFiles.id, kept)));
  return id;
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A file again; `uid` left out: for the desk. Undefined where there is none, or it is of another member. */
export async function readFile(
  executor: Executor,
  id: string,
  secret: Uint8Array,
  uid?: number,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  if (!idPattern.test(id)) return undefined;
  const [row] = await executor
    .select()
    .from(identityFiles)
    .where(and(eq(identityFiles.id, id), ...(uid === undefined ? [] : [eq(identityFiles.uid, uid)])));
  return row === undefined ? undefined : { type: row.type, bytes: unseal(row.sealed, id, secret) };
}

/** @throws Refusal 404 where one of them is none of the member's. */
export async function requireOwnFiles(executor: Executor, uid: number, ids: readonly string[]): Promise<void> {
  const rows = await executor
    .select({ id: identityFiles.id })
    .from(identityFiles)
    .where(and(eq(identityFiles.uid, uid), inArray(identityFiles.id, [...ids])));
  if (rows.length !== new Set(ids).size) throw new Refusal(404, 40400);
}

export async function tieFiles(executor: Executor, ids: readonly string[], submissionId: number): Promise<void> {
  await executor
    .update(identityFiles)
    .set({ submissionId })
    .where(inArray(identityFiles.id, [...ids]));
}

/** Keeps the files that the saved steps of a company name, and those alone. */
export async function holdFiles(executor: Executor, uid: number, ids: readonly string[]): Promise<void> {
  await executor
    .update(identityFiles)
    .set({ isOfCompany: sql`${inArray(identityFiles.id, [...ids])}` })
    .where(eq(identityFiles.uid, uid));
}

/** Deletes files that no submission uses, and drafts that nobody went on with. */
export async function sweepIdentity(executor: Executor, now: number): Promise<void> {
  await executor.delete(identityFiles).where(and(isUnused, lt(identityFiles.createdAt, now - unusedFor)));
  await executor.delete(identityDrafts).where(lt(identityDrafts.updatedAt, now - draftKeptFor));
}
