import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { emailCodes as codes, sessions, users } from './accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { RateLimiter } from '#sandbox/core/http/limits.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { sendLetter } from '#sandbox/core/letters/letters.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { codeLife, codeTries, isSameHash, minute, newCode, resendAfter, second, takeLetter, waitSince, type Asker } from './letterCodes.ts';
import { newSecret } from './secretText.ts';
import { isConfirmed, isEmailTaken, readUser, type User } from './users.ts';

const day = 24 * 60 * minute;

export type Confirmation =
  | { readonly kind: 'ok'; readonly user: User }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** No code is open: its time or its tries are over. */
  | { readonly kind: 'over' };

export type EmailCodes = {
  /** Writes the first letter of a new account; without one, where too many went out, another may be asked for later. */
  readonly begin: (executor: Executor, user: User, asker: Asker) => Promise<void>;
  /** Writes another one, if it is time. `waitSeconds` until the next may be asked for. */
  readonly sendAgain: (user: User, asker: Asker) => Promise<{ isSent: boolean; waitSeconds: number }>;
  /** Whole seconds until another letter may be asked for. */
  readonly waitOf: (uid: number) => Promise<number>;
  /** Takes a try. The right code of a free e-mail confirms it and ends all other accounts that wait for it, with their sessions. */
  readonly confirm: (uid: number, code: string) => Promise<Confirmation>;
};

/** Ends all other accounts that wait for an e-mail; returns the names of their open sessions. */
async function endOthers(executor: Executor, { uid, email }: User, now: number): Promise<string[]> {
  const others = await executor
    .update(users)
    .set({ passwordHash: null, credentialsEpoch: sql`${users.credentialsEpoch} + 1` })
    .where(and(eq(users.email, email), isNull(users.confirmedAt), ne(users.uid, uid)))
    .returning({ uid: users.uid });
  if (others.length === 0) return [];
  const uids = others.map((other) => other.uid);
  await executor.delete(codes).where(inArray(codes.uid, uids));
  const ended = await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.uid, uids), isNull(sessions.revokedAt)))
    .returning({ idHash: sessions.idHash });
  return ended.map(({ idHash }) => idHash);
}

/**
 * Codes that prove that who registered reads the e-mail. What is done for an e-mail that has an account differs in the letter's words alone:
 * that one holds no code, and the code that is kept for it is one that nobody has.
 */
export function createEmailCodes(parts: {
  readonly database: Database;
  readonly limiter: RateLimiter;
  readonly events: Events;
  /** Texts of locales/<locale>/sandbox/letters.json. */
  readonly texts: Messages;
  readonly brand: () => string;
  /** Shared by the processes of one exchange. */
  readonly secret: Uint8Array;
}): EmailCodes {
  const { database, limiter, events, texts } = parts;
  const { clock } = database;
  const key = createHmac('sha256', parts.secret).update('email codes').digest();
  const hashOf = (uid: number, code: string) => createHmac('sha256', key).update(`${uid}\n${code}`).digest('base64url');

  async function write(executor: Executor, { uid, email }: User, locale: string): Promise<void> {
    const now = clock.now();
    const isTaken = await isEmailTaken(executor, email);
    const code = newCode();
    const row = { codeHash: hashOf(uid, isTaken ? newSecret() : code), triesLeft: codeTries, sentAt: now, expiresAt: now + codeLife };
    await executor
      .insert(codes)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: codes.uid, set: row });
    const params = { brand: parts.brand(), code, minutes: codeLife / minute };
    await sendLetter(executor, texts, { email, kind: isTaken ? 'emailTaken' : 'confirmEmail', locale, params, now });
  }

  async function waitOf(executor: Executor, uid: number): Promise<number> {
    const [row] = await executor.select({ sentAt: codes.sentAt }).from(codes).where(eq(codes.uid, uid));
    return waitSince(row?.sentAt, clock.now());
  }

  return {
    async begin(executor, user, asker) {
      if (takeLetter(limiter, user.email, asker.ip) === 0) await write(executor, user, asker.locale);
    },
    async sendAgain(user, asker) {
      const waitSeconds = await waitOf(database.orm, user.uid);
      if (waitSeconds > 0) return { isSent: false, waitSeconds };
      const wait = takeLetter(limiter, user.email, asker.ip);
      if (wait > 0) return { isSent: false, waitSeconds: Math.ceil(wait / second) };
      await inTransaction(database, (executor) => write(executor, user, asker.locale));
      return { isSent: true, waitSeconds: resendAfter / second };
    },
    waitOf: (uid) => waitOf(database.orm, uid),
    async confirm(uid, code) {
      const now = clock.now();
      const { ended, ...confirmation } = await inTransaction<Confirmation & { ended: string[] }>(database, async (executor) => {
        const user = await readUser(executor, uid);
        if (user === undefined) return { kind: 'over', ended: [] };
        if (isConfirmed(user)) return { kind: 'ok', user, ended: [] };
        // Whoever confirms the same e-mail at this moment comes one after the other.
        await executor.select({ uid: users.uid }).from(users).where(eq(users.email, user.email)).orderBy(users.uid).for('update');
        const [taken] = await executor
          .update(codes)
          .set({ triesLeft: sql`${codes.triesLeft} - 1` })
          .where(and(eq(codes.uid, uid), gt(codes.triesLeft, 0), gt(codes.expiresAt, now)))
          .returning({ codeHash: codes.codeHash, triesLeft: codes.triesLeft });
        if (taken === undefined) return { kind: 'over', ended: [] };
        const isRight = isSameHash(taken.codeHash, hashOf(uid, code));
        const isTaken = await isEmailTaken(executor, user.email);
        if (!isRight || isTaken) return { kind: 'wrong', triesLeft: taken.triesLeft, ended: [] };
        await executor.update(users).set({ confirmedAt: now }).where(eq(users.uid, uid));
        await executor.delete(codes).where(eq(codes.uid, uid));
        return { kind: 'ok', user: { ...user, confirmedAt: now }, ended: await endOthers(executor, user, now) };
      });
      for (const idHash of ended) events.publish(`session:${idHash}`, 'session.changed');
      return confirmation;
    },
  };
}

/** Milliseconds after which an account is removed whose e-mail nobody has confirmed. */
export const pendingKeptFor = day;

/**
 * Removes accounts whose e-mail was not confirmed in time, with all that they left: they could move no money. One that cannot be removed
 * keeps none of the others. @throws AggregateError naming those that stay
 */
export async function sweepPendingAccounts(executor: Executor, now: number): Promise<void> {
  const isDue = and(isNull(users.confirmedAt), lt(users.createdAt, now - pendingKeptFor));
  const faults: unknown[] = [];
  for (const { uid } of await executor.select({ uid: users.uid }).from(users).where(isDue))
    // It may have been confirmed at this moment.
    await executor
      .delete(users)
      .where(and(eq(users.uid, uid), isNull(users.confirmedAt)))
      .catch((error: unknown) => faults.push(new Error(`account ${uid} stays`, { cause: error })));
  if (faults.length > 0) throw new AggregateError(faults, 'some accounts that nobody confirmed could not be removed');
}
