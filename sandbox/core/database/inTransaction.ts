import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Executor } from './database.ts';

/** Tries of one transaction before its conflict goes to the caller. */
const maxTries = 12;
const firstWait = 4;
const longestWait = 200;

/** PostgreSQL's error behind whatever wraps it, with the constraint it names. */
export function databaseErrorOf(error: unknown): { code: string; constraint: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return {
        code: current.code,
        constraint: 'constraint' in current && typeof current.constraint === 'string' ? current.constraint : '',
      };
    }
  }
  return undefined;
}

/** Whether a transaction failed because of another one at the same time. */
export const isConflict = (error: unknown): boolean => {
  const found = databaseErrorOf(error);
  return found?.code === '40001' || found?.code === '40P01';
};

/** The connection is ours to give back: Drizzle never returns one to the pool whose BEGIN failed. */
async function runOnce<Result>({ pool }: Database, work: (executor: Executor) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await drizzle(client).transaction(work, { isolationLevel: 'serializable' });
  } finally {
    client.release();
  }
}

async function tryAgain<Result>(run: () => Promise<Result>, isPassing: (error: unknown) => boolean): Promise<Result> {
  for (let tried = 2; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (tried >= maxTries || !isPassing(error)) throw error;
      await wait(Math.min(longestWait, firstWait * 2 ** tried));
    }
  }
}

const retryLines = new WeakMap<Database, Promise<unknown>>();
/**
 * Runs again, with growing pauses, what has failed once by something that passes. Retries of a database run one after the other: those
 * that collided once would only collide again. @throws what `run` throws, its last conflict included
 */
export function inRetryLine<Result>(
  database: Database,
  run: () => Promise<Result>,
  isPassing: (error: unknown) => boolean = isConflict,
): Promise<Result> {
  const turn = (retryLines.get(database) ?? Promise.resolve()).then(() => tryAgain(run, isPassing));
  retryLines.set(
    database,
    turn.catch(() => {}),
  );
  return turn;
}

/**
 * Runs `work` in one SERIALIZABLE transaction: all of it or nothing. Serialization conflicts and deadlocks are tried again,
 * so `work` may run several times and must have no effect outside the database. Whatever it throws rolls back and reaches the caller.
 */
export async function inTransaction<Result>(database: Database, work: (executor: Executor) => Promise<Result>): Promise<Result> {
  const run = () => runOnce(database, work);
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  return inRetryLine(database, run);
}
