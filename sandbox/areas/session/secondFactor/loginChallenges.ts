import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { loginChallenges as challenges } from '#sandbox/core/accounts/secondFactor.schema.ts';
import { newSecret, secretHash } from '#sandbox/core/accounts/secretText.ts';
import { readUser, type User } from '#sandbox/core/accounts/users.ts';
import type { Executor } from '#sandbox/core/database/database.ts';

/** Milliseconds, and tries, that a login's second step takes. */
export const challengeLife = 5 * 60_000;
export const challengeTries = 5;

/** Asks the browser with the key `jkt`, where the password of `user` was typed, for the second factor. Returns the id, which is kept nowhere else. */
export async function openChallenge(executor: Executor, user: User, jkt: string, now: number): Promise<string> {
  const id = newSecret();
  const { uid, credentialsEpoch } = user;
  const row = { idHash: secretHash(id), uid, credentialsEpoch, jkt, triesLeft: challengeTries, expiresAt: now + challengeLife };
  await executor.insert(challenges).values(row);
  return id;
}

type Named = { readonly id: string; readonly jkt: string; readonly now: number };
const openOf = ({ id, jkt, now }: Named) =>
  and(eq(challenges.idHash, secretHash(id)), eq(challenges.jkt, jkt), gt(challenges.expiresAt, now), gt(challenges.triesLeft, 0));

/** Whose second step it is, without a try; undefined where there is none any more. */
export async function ownerOfChallenge(executor: Executor, named: Named): Promise<number | undefined> {
  const rows = await executor.select({ uid: challenges.uid }).from(challenges).where(openOf(named));
  return rows[0]?.uid;
}

/** Takes a try: one statement counts it, so that no two of one moment share it. Undefined where there is none any more. */
export async function takeChallenge(
  executor: Executor,
  named: Named,
): Promise<{ readonly user: User; readonly triesLeft: number } | undefined> {
  const [taken] = await executor
    .update(challenges)
    .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
    .from(users)
    // All credentials of the account may have been ended since, as by a new password.
    .where(and(openOf(named), eq(users.uid, challenges.uid), eq(users.credentialsEpoch, challenges.credentialsEpoch)))
    .returning({ uid: challenges.uid, triesLeft: challenges.triesLeft });
  const user = taken && (await readUser(executor, taken.uid));
  return user === undefined ? undefined : { user, triesLeft: taken?.triesLeft ?? 0 };
}

/** Ends a challenge that was met: it logs in once. */
export async function endChallenge(executor: Executor, id: string): Promise<void> {
  await executor.delete(challenges).where(eq(challenges.idHash, secretHash(id)));
}

/** Deletes challenges that are over. */
export async function sweepChallenges(executor: Executor, now: number): Promise<void> {
  await executor.delete(challenges).where(lte(challenges.expiresAt, now));
}
