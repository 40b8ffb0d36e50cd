import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import { intentEndings } from '#machines/kit/intentEndings.rules.ts';
import type { LoanAnswer, LoanEnding } from './loanSubmit.rules.ts';
import type { LoanWish } from '#services/margin/marginIntents.ts';

/** One intent to borrow or to pay back, from its key to a known outcome. */
export const loanSubmitMachine = createIntentMachine<LoanWish, LoanAnswer, LoanEnding>('loanSubmit', intentEndings);
