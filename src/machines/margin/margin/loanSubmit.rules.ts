import type { IntentEnding } from '#machines/kit/intentEndings.rules.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { borrowMargin, repayMargin } from '#services/margin/marginCalls.ts';
import type { LoanWish } from '#services/margin/marginIntents.ts';

export type LoanAnswer = OutcomeOf<typeof borrowMargin> | OutcomeOf<typeof repayMargin>;
/** What became of a loan's intent. */
export type LoanEnding = IntentEnding<LoanWish>;
