import type { FaultEnding, KeyedIntent } from '#machines/kit/intent.rules.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { borrowMargin, repayMargin } from '#services/margin/marginCalls.ts';
import type { LoanWish } from '#services/margin/marginIntents.ts';

export type LoanAnswer = OutcomeOf<typeof borrowMargin> | OutcomeOf<typeof repayMargin>;

/** What became of a loan's intent. `code` and `message` are the server's own. */
export type LoanEnding =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | FaultEnding<KeyedIntent<LoanWish>>
  /** Another tab has taken the intent over or settled it. */
  | { readonly kind: 'elsewhere' };

export const endingOfAnswer = (answer: LoanAnswer): LoanEnding =>
  answer.kind === 'ok' ? { kind: 'done' } : { kind: 'refused', code: answer.code, message: answer.message };
