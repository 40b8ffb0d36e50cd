import { sweepPendingAccounts } from './core/accounts/emailCodes.ts';
import { sweepPhoneLogins } from './core/accounts/phoneLogins.ts';
import { sweepQrLogins } from './core/accounts/qrLogins.ts';
import { sweepSessions } from './core/accounts/sessions.ts';
import type { Database } from './core/database/database.ts';
import { sweepAnswers } from './core/http/idempotency.ts';
import { sweepLetters } from './core/letters/letters.ts';
import { areas } from './areas/index.ts';

/** What is over is deleted this often by the sandbox clock. Milliseconds. */
export const sweepInterval = 60 * 60_000;
/** Real milliseconds between two looks at the sandbox clock. */
const lookInterval = 1_000;

export type Sweeps = {
  /** Deletes what is over, if `sweepInterval` has passed since the last time; a look during a sweep joins it. */
  readonly look: () => Promise<void>;
  /** Ends the looks; resolves when the sweep that runs, if any, is done. */
  readonly stop: () => Promise<void>;
};

/** Deletes ended sessions and phones' logins, expired QR logins, old answers, letters, accounts that nobody confirmed and what areas say is over, at once and then every `sweepInterval`. A sweep that fails is tried again at the next turn. */
export function startSweeps(database: Database, onFault: (error: unknown) => void): Sweeps {
  const { orm, clock } = database;
  let last: number | undefined;
  let running: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    await sweepSessions(orm, clock.now());
    await sweepQrLogins(orm, clock.now());
    await sweepPhoneLogins(orm, clock.now());
    await sweepAnswers(database);
    await sweepLetters(orm, clock.now());
    await sweepPendingAccounts(orm, clock.now());
    for (const area of areas) await area.sweep?.(orm, clock.now(), database);
  }
  function look(): Promise<void> {
    // A clock that was moved back counts as one that has moved.
    if (running !== undefined) return running;
    if (last !== undefined && Math.abs(clock.now() - last) < sweepInterval) return Promise.resolve();
    last = clock.now();
    running = sweep()
      .catch(onFault)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const timer = setInterval(() => void look(), lookInterval);
  timer.unref();
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
