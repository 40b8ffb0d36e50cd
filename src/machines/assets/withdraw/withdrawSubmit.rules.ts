import { endingOfFault, type FaultEnding, type KeyedIntent } from '#machines/kit/intent.rules.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { withdraw } from '#services/assets/withdrawCalls.ts';
import type { WithdrawWish } from '#services/assets/withdrawIntents.ts';

export type WithdrawAnswer = OutcomeOf<typeof withdraw>;
/** Why the exchange did not take it; `minimum`, `left`, `available` in coins or USDT, `at` a moment, null where there is none to name. */
export type WithdrawRefusal =
  | { readonly kind: 'badAddress' | 'ownAddress' | 'notWhitelisted' | 'paused' | 'noNetwork' | 'held' }
  | { readonly kind: 'notYet'; readonly at: number }
  | { readonly kind: 'belowMinimum'; readonly minimum: string }
  | { readonly kind: 'overLimit'; readonly left: string; readonly at: number | null }
  | { readonly kind: 'short'; readonly available: string };
/** What became of its intent. Where the fee is another one, or the proof was missing, nothing was done and it can be sent anew. */
export type WithdrawEnding =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'refused'; readonly refusal: WithdrawRefusal }
  | { readonly kind: 'feeChanged' | 'needsStepUp' }
  | FaultEnding<KeyedIntent<WithdrawWish>>
  /** Another tab has taken the intent over or settled it. */
  | { readonly kind: 'elsewhere' };

function endingOfAnswer(answer: WithdrawAnswer): WithdrawEnding {
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'done', id: answer.data.id };
    case 'feeChanged':
    case 'needsStepUp':
      return { kind: answer.kind };
    case 'notYet':
      return { kind: 'refused', refusal: { kind: 'notYet', at: answer.data.from } };
    case 'belowMinimum':
      return { kind: 'refused', refusal: { kind: 'belowMinimum', minimum: answer.data.minimum } };
    case 'overLimit':
      return { kind: 'refused', refusal: { kind: 'overLimit', left: answer.data.leftUsdt, at: answer.data.moreAt } };
    case 'short':
      return { kind: 'refused', refusal: { kind: 'short', available: answer.data.available } };
    default:
      return { kind: 'refused', refusal: { kind: answer.kind } };
  }
}
/** The endings of a withdrawal's intent, as `createIntentMachine` takes them. */
export const withdrawEndings = {
  elsewhere: { kind: 'elsewhere' },
  ofAnswer: endingOfAnswer,
  ofFault: (error: unknown, sent: KeyedIntent<WithdrawWish> | null): WithdrawEnding => endingOfFault(error, sent),
} as const;
