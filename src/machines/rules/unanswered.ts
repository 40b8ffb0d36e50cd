import { problemOf } from './problem.ts';

/** Faults by which the server said, before doing anything, that it will not. */
const refusals = ['SessionFault', 'ProofFault', 'RateLimitFault'];
/**
 * The server has had this very request before: a browser repeats one by itself when the connection breaks before the
 * answer, so the first copy may have had its effect.
 */
const proofReplayed = 40107;

/** Whether a request that must have one effect at most may have been carried out. On a resend no fault tells anything about the tries before. */
export function isUnanswered(error: unknown, isResend: boolean): boolean {
  const { fault, code } = problemOf(error);
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
  if (isResend || code === proofReplayed) return true;
  if (refusals.includes(fault)) return false;
  // 409 is an equal key in flight: the first request is still at work.
  return !(fault === 'StatusFault' && status >= 400 && status < 500 && status !== 409);
}
