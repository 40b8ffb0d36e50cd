import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Executor } from './database.ts';
import { databaseErrorOf, inRetryLine, isConflict } from './inTransaction.ts';

/** Names our advisory locks of members among all others. */
const lockSpace = 7_301;

const lanes = new WeakMap<Database, Map<number, Promise<void>>>();

/** One after the other for a member, so that those who wait hold no connection. */
async function inTurn<Result>(database: Database, uid: number, work: () => Promise<Result>): Promise<Result> {
  const ofMembers = lanes.get(database) ?? new Map<number, Promise<void>>();
  lanes.set(database, ofMembers);
  const turn = (ofMembers.get(uid) ?? Promise.resolve()).then(work);
  const end = turn.then(
    () => {},
    () => {},
  );
  ofMembers.set(uid, end);
  try {
    return await turn;
  } finally {
    if (ofMembers.get(uid) === end) ofMembers.delete(uid);
  }
}

/** A balance that was read may be gone when it is taken from: work outside the lane moves coins too. */
const isStale = (error: unknown): boolean => isConflict(error) || databaseErrorOf(error)?.constraint === 'ledger_accounts_balance';

/** What a transaction in a lane sees of work beside it: what is committed before each statement, or nothing (with a conflict where it matters). */
export type LaneIsolation = 'read committed' | 'serializable';

async function runOnce<Result>(
  { pool }: Database,
  uid: number,
  isolation: LaneIsolation,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  const lose = (): void => void (isLost = true);
  // The lock is there before the first look, which so sees all that earlier ones of the member have written. SERIALIZABLE looks once, as
  // it begins: it holds the lock around the transaction.
  const isHeldAround = isolation === 'serializable';
  const lock = [lockSpace, uid];
  try {
    if (isHeldAround) await client.query('select pg_advisory_lock($1, $2)', lock);
    await client.query(
      isHeldAround
        ? 'begin isolation level serializable'
        : `begin isolation level read committed; select pg_advisory_xact_lock(${lock.join()})`,
    );
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(lose);
    throw error;
  } finally {
    if (isHeldAround) await client.query('select pg_advisory_unlock($1, $2)', lock).catch(lose);
    client.release(isLost);
  }
}

/**
 * Runs `work` in one transaction that no other one in the lane of the same member overlaps, in this process or another: all of it or
 * nothing. Those of different members do not disturb each other. Where it is READ COMMITTED, what `work` decides by must be of this
 * member and change in this lane only, or be held by a constraint; anything else needs SERIALIZABLE. Conflicts, and balances that
 * were gone by then, are tried again, so `work` may run several times. Whatever it throws rolls back and reaches the caller.
 */
export async function inMemberLane<Result>(
  database: Database,
  uid: number,
  isolation: LaneIsolation,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  if (!Number.isSafeInteger(uid)) throw new TypeError('a member is named by a whole number');
  const run = () => runOnce(database, uid, isolation, work);
  return inTurn(database, uid, async () => {
    try {
      return await run();
    } catch (error) {
      if (!isStale(error)) throw error;
    }
    return inRetryLine(database, run, isStale);
  });
}
