import { and, eq, gt, lte } from 'drizzle-orm';
import { newSecret, secretHash } from '#sandbox/core/accounts/secretText.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { passkeyChallenges as challenges } from './passkeys.schema.ts';

/** Milliseconds for which a passkey may answer. */
export const passkeyTime = 5 * 60_000;

type Purpose = (typeof challenges.$inferSelect)['purpose'];
/** `boundTo`: what else the answer belongs to, such as the session and the item of a step-up. */
export type Asked = { readonly purpose: Purpose; readonly boundTo?: string; readonly jkt: string; readonly now: number };

/** What the passkey of the browser with the key `jkt` is to sign; `uid` is whose it must be, where that is known. */
export async function openPasskeyChallenge(
  executor: Executor,
  { uid, now, ...asked }: Asked & { readonly uid: number | null },
): Promise<string> {
  const challenge = newSecret();
  await executor.insert(challenges).values({ ...asked, uid, challengeHash: secretHash(challenge), expiresAt: now + passkeyTime });
  return challenge;
}

/** The challenge that the browser says was signed: its text, or an empty one that nobody was given. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof told === 'object' && told !== null && 'challenge' in told && typeof told.challenge === 'string' ? told.challenge : '';
  } catch {
    return '';
  }
}

/** Takes a challenge, whatever becomes of its answer: one statement ends it. Undefined where there is none in this browser any more. */
export async function takePasskeyChallenge(
  executor: Executor,
  challenge: string,
  { purpose, boundTo = '', jkt, now }: Asked,
): Promise<{ readonly uid: number | null } | undefined> {
  const open = and(
    eq(challenges.challengeHash, secretHash(challenge)),
    eq(challenges.purpose, purpose),
    eq(challenges.boundTo, boundTo),
    eq(challenges.jkt, jkt),
    gt(challenges.expiresAt, now),
  );
  const [taken] = await executor.delete(challenges).where(open).returning({ uid: challenges.uid });
  return taken;
}

/** Deletes challenges that nobody answered in time. */
export async function sweepPasskeyChallenges(executor: Executor, now: number): Promise<void> {
  await executor.delete(challenges).where(lte(challenges.expiresAt, now));
}
