import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotency } from '#sandbox/database/accounts.schema.ts';
import type { Database, Executor } from '#sandbox/database/database.ts';
import { inTransaction } from '#sandbox/database/inTransaction.ts';
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

/**
 * Runs `work` at most once per user and key; its ledger work and the stored answer commit together or not at all.
 * A repeat gets the first answer byte for byte. `work` may run again after a serialization conflict.
 * @throws Refusal 409/40901 while the first is still running, 422/42201 when the key was used for another request.
 */
export async function onlyOnce(
  database: Database,
  running: Set<string>,
  request: { readonly uid: number; readonly key: string; readonly fingerprint: string },
  work: (transaction: Executor) => Promise<StoredAnswer>,
): Promise<{ answer: StoredAnswer; replayed: boolean }> {
  const { uid, key, fingerprint } = request;
  const name = `${uid} ${key}`;
  if (running.has(name)) throw inFlight();
  running.add(name);
  try {
    return await inTransaction(database, async (transaction) => {
      // Another process of the same exchange may hold the key: it must not wait here, but come back.
      const locked = await transaction.execute(sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`);
      if (locked.rows[0]?.taken !== true) throw inFlight();
      const [stored] = await transaction
        .select()
        .from(idempotency)
        .where(and(eq(idempotency.uid, uid), eq(idempotency.key, key)));
      if (stored !== undefined) {
        if (stored.fingerprint !== fingerprint) throw new Refusal(422, 42201);
        return { answer: { status: stored.status, body: stored.body }, replayed: true };
      }
      const answer = await work(transaction);
      await transaction.insert(idempotency).values({ uid, key, fingerprint, ...answer, createdAt: database.clock.now() });
      return { answer, replayed: false };
    });
  } catch (error) {
    // Another process won the same rows again and again: nothing was written here, and the caller may ask again.
    if (isConflict(error)) throw inFlight();
    throw error;
  } finally {
    running.delete(name);
  }
}

/** Serialization failure, deadlock or a row that another transaction wrote first, possibly wrapped by the query builder. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && (['40001', '40P01', '23505'].includes(String((error as { code?: unknown }).code)) || isConflict(error.cause));

/** Forgets answers older than a day. */
export async function sweepAnswers(database: Database): Promise<void> {
  await database.orm.delete(idempotency).where(lt(idempotency.createdAt, database.clock.now() - keptFor));
}
