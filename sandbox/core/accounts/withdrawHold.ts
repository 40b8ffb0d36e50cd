import { eq, lte } from 'drizzle-orm';
import { withdrawHolds } from './secondFactor.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';

/** Milliseconds for which nothing may be withdrawn after the protection of an account changed. */
export const holdLife = 24 * 60 * 60_000;

export type HoldReason = (typeof withdrawHolds.$inferSelect)['reason'];
/** `until` in milliseconds, exclusive. */
export type WithdrawHold = { readonly until: number; readonly reason: HoldReason };

/** The first moment at which may be withdrawn again after a change of `changedAt`. */
export const holdEnd = (changedAt: number): number => changedAt + holdLife;
/** Whether a hold with this end counts at `now`. */
export const isHeld = (until: number, now: number): boolean => now < until;

/** Holds withdrawals of an account because of a change at `now`; a later change moves the end. */
export async function holdWithdrawals(executor: Executor, uid: number, reason: HoldReason, now: number): Promise<void> {
  const hold = { reason, changedAt: now, heldUntil: holdEnd(now) };
  await executor
    .insert(withdrawHolds)
    .values({ uid, ...hold })
    // A clock that was moved back makes no hold shorter.
    .onConflictDoUpdate({ target: withdrawHolds.uid, set: hold, setWhere: lte(withdrawHolds.changedAt, now) });
}

/** What holds withdrawals of an account at `now`, or null. */
export async function withdrawHoldOf(executor: Executor, uid: number, now: number): Promise<WithdrawHold | null> {
  const [row] = await executor.select().from(withdrawHolds).where(eq(withdrawHolds.uid, uid));
  return row === undefined || !isHeld(row.heldUntil, now) ? null : { until: row.heldUntil, reason: row.reason };
}

/** Deletes holds that are over. */
export async function sweepWithdrawHolds(executor: Executor, now: number): Promise<void> {
  await executor.delete(withdrawHolds).where(lte(withdrawHolds.heldUntil, now));
}
