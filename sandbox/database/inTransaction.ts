import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Executor } from './database.ts';

/** Tries of one transaction before its conflict goes to the caller. */
const maxTries = 12;
const firstWait = 4;
const longestWait = 200;

/** PostgreSQL's error behind whatever wraps it, with the constraint it names. */
export function databaseErrorOf(error: unknown): { code: string; constraint: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return { code: current.code, constraint: 'constraint' in current && typeof current.constraint === 'string' ? current.constraint : '' };
    }
  }
  return undefined;
}

const isConflict = (error: unknown): boolean => {
  const found = databaseErrorOf(error);
  return found?.code === '40001' || found?.code === '40P01';
};

/**
 * Runs `work` in one SERIALIZABLE transaction: all of it or nothing. Serialization conflicts and deadlocks are tried again,
 * so `work` may run several times and must have no effect outside the database. Whatever it throws rolls back and reaches the caller.
 */
export async function inTransaction<Result>(database: Database, work: (executor: Executor) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.orm.transaction(work, { isolationLevel: 'serializable' });
    } catch (error) {
      if (tried >= maxTries || !isConflict(error)) throw error;
      await wait(Math.min(longestWait, firstWait * 2 ** tried));
    }
  }
}
