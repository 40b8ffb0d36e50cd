import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotency } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { inMemberLane, type LaneIsolation } from '#sandbox/core/database/memberLane.ts';
import { Refusal } from './refusal.ts';

/** An answer as it is stored and sent again: HTTP status and the text of its body. */
export type StoredAnswer = { readonly status: number; readonly body: string };

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** How long an answer is kept for a repeat. */
export const keptFor = 24 * 60 * 60 * 1000;

/** The key of a request. @throws Refusal 400 when it is missing or no UUID version 4. */
export function readKey(header: string | string[] | undefined): string {
  const key = typeof header === 'string' ? header.toLowerCase() : '';
  if (!uuid4.test(key)) throw new Refusal(400, 40000, { messageKey: 'idempotency.key' });
  return key;
}

/** What a key stands for: another method, path, query or body under the same key is refused. */
export function fingerprintOf(method: string, path: string, query: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method}\n${path}\n${query}\n`).update(body).digest('base64url');
}

const inFlight = () => new Refusal(409, 40901, { headers: { 'retry-after': '1' } });

/** What was stored under a key, if it was for the same request. @throws Refusal 422/42201 when it was for another. */
async function storedUnder(transaction: Executor, { uid, key, fingerprint }: KeyedRequest): Promise<StoredAnswer | undefined> {
  const [stored] = await transaction
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.uid, uid), eq(idempotency.key, key)));
  if (stored === undefined) return undefined;
  if (stored.fingerprint !== fingerprint) throw new Refusal(422, 42201);
  return { status: stored.status, body: stored.body };
}

/** Holds the key until the transaction ends. @throws Refusal 409/40901 where another process of the same exchange holds it: nobody waits here. */
async function holdKey(transaction: Executor, { uid, key }: KeyedRequest): Promise<void> {
  const locked = await transaction.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${`${uid} ${key}`}, 0)) as taken`);
  if (locked.rows[0]?.taken !== true) throw inFlight();
}

type KeyedRequest = { readonly uid: number; readonly key: string; readonly fingerprint: string };

/**
 * Runs `work` at most once per user and key; its ledger work and the stored answer commit together or not at all.
 * A repeat gets the first answer byte for byte. `work` may run again after a conflict. With `lane` it runs in the user's lane
 * (`inMemberLane`), without one in a transaction of its own (`inTransaction`).
 * @throws Refusal 409/40901 while the first is still running, 422/42201 when the key was used for another request.
 */
export async function onlyOnce(
  database: Database,
  running: Set<string>,
  request: KeyedRequest,
  work: (transaction: Executor) => Promise<StoredAnswer>,
  lane?: LaneIsolation,
): Promise<{ answer: StoredAnswer; replayed: boolean }> {
  const name = `${request.uid} ${request.key}`;
  if (running.has(name)) throw inFlight();
  running.add(name);
  const once = async (transaction: Executor): Promise<{ answer: StoredAnswer; replayed: boolean }> => {
    if (lane === undefined) await holdKey(transaction, request);
    const stored = await storedUnder(transaction, request);
    if (stored !== undefined) return { answer: stored, replayed: true };
    const answer = await work(transaction);
    await transaction.insert(idempotency).values({ ...request, ...answer, createdAt: database.clock.now() });
    return { answer, replayed: false };
  };
  try {
    return lane === undefined ? await inTransaction(database, once) : await inMemberLane(database, request.uid, lane, once);
  } catch (error) {
    // Another process won the same rows again and again: nothing was written here, and the caller may ask again.
    if (isConflict(error)) throw inFlight();
    throw error;
  } finally {
    running.delete(name);
  }
}

/**
 * Runs `work` that finds its own repeats, by a name that never grows old: in the member's lane, with no answer kept.
 * @throws Refusal 409/40901 while other work is in its way again and again.
 */
export async function inOwnName<Result>(
  database: Database,
  uid: number,
  lane: LaneIsolation,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> {
  return inMemberLane(database, uid, lane, work).catch((error: unknown) => {
    throw isConflict(error) ? inFlight() : error;
  });
}

/** Serialization failure, deadlock or a row that another transaction wrote first, possibly wrapped by the query builder. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && (['40001', '40P01', '23505'].includes(String((error as { code?: unknown }).code)) || isConflict(error.cause));

/** Forgets answers older than a day. */
export async function sweepAnswers(database: Database): Promise<void> {
  await database.orm.delete(idempotency).where(lt(idempotency.createdAt, database.clock.now() - keptFor));
}
