import { isFaultNamed, problemOf, type Problem } from '#machines/rules/problem.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { borrowMargin, repayMargin } from '#services/trade/marginCalls.ts';
import type { LoanWish } from '#services/trade/marginIntents.ts';

export type LoanAnswer = OutcomeOf<typeof borrowMargin> | OutcomeOf<typeof repayMargin>;

/** What became of a loan's intent. `code` and `message` are the server's own. */
export type LoanEnding =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** It may have been carried out: only asking again with the same key can tell. */
  | { readonly kind: 'unanswered'; readonly key: string; readonly wish: LoanWish; readonly problem: Problem }
  /** Nothing was done by this try; what an earlier one did is asked for after the next login. */
  | { readonly kind: 'sessionEnded' }
  /** Nothing was done by this try. */
  | { readonly kind: 'fault'; readonly problem: Problem }
  /** Another tab has taken the intent over or settled it. */
  | { readonly kind: 'elsewhere' };

export const endingOfAnswer = (answer: LoanAnswer): LoanEnding =>
  answer.kind === 'ok' ? { kind: 'done' } : { kind: 'refused', code: answer.code, message: answer.message };

/** After a fault. `sent` is what may have been carried out, null when nothing may. */
export function endingOfFault(error: unknown, sent: { readonly key: string; readonly wish: LoanWish } | null): LoanEnding {
  if (isFaultNamed(error, 'SessionFault')) return { kind: 'sessionEnded' };
  const problem = problemOf(error);
  return sent === null ? { kind: 'fault', problem } : { kind: 'unanswered', ...sent, problem };
}
