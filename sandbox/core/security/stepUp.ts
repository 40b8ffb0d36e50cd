import { and, eq, gt, lte } from 'drizzle-orm';
import type { SafetyItem } from '#services/user/secondFactorCalls.ts';
import { stepUps } from '#sandbox/core/accounts/secondFactor.schema.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import type { Executor } from '#sandbox/core/database/database.ts';

/** Milliseconds for which a step-up may be taken. */
export const stepUpLife = 2 * 60_000;

/** What the owner has proven to be there by. Who takes a step-up by password may ask for more: no second factor stood behind it. */
export type ProvenBy = (typeof stepUps.$inferSelect)['provenBy'];
/** The session, which is bound to its key, and the moment of its request. */
type Asking = Pick<Session, 'idHash' | 'lastSeenAt'>;

/** What is allowed: a thing of a kind, or, with an `intent`, just the one that it names (security.md, 3.5). */
export type Allowed = { readonly item: SafetyItem; readonly intent?: string | undefined };

/** Lets a session do one thing once; it replaces what was given for the same item before. Returns the moment at which it is over. */
export async function giveStepUp(executor: Executor, session: Asking, { item, intent = '' }: Allowed, provenBy: ProvenBy): Promise<number> {
  const given = { intent, provenBy, expiresAt: session.lastSeenAt + stepUpLife };
  await executor
    .insert(stepUps)
    .values({ sessionHash: session.idHash, item, ...given })
    .onConflictDoUpdate({ target: [stepUps.sessionHash, stepUps.item], set: given });
  return given.expiresAt;
}

/**
 * Takes the step-up of a session, in the transaction of what it allows; undefined where there is none, or one for another intent, which
 * stays. Of two takers one gets it.
 */
export async function takeStepUp(executor: Executor, session: Asking, { item, intent = '' }: Allowed): Promise<ProvenBy | undefined> {
  const isMeant = and(eq(stepUps.item, item), eq(stepUps.intent, intent));
  const own = and(eq(stepUps.sessionHash, session.idHash), isMeant, gt(stepUps.expiresAt, session.lastSeenAt));
  const [taken] = await executor.delete(stepUps).where(own).returning({ provenBy: stepUps.provenBy });
  return taken?.provenBy;
}

/** Deletes step-ups that nobody took in time. */
export async function sweepStepUps(executor: Executor, now: number): Promise<void> {
  await executor.delete(stepUps).where(lte(stepUps.expiresAt, now));
}
