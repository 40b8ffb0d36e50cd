import { createIntentMachine } from '#machines/kit/intent.machine.ts';
import { endingOfFault } from '#machines/kit/intent.rules.ts';
import { endingOfAnswer, type LoanAnswer, type LoanEnding } from './loanSubmit.rules.ts';
import type { LoanWish } from '#services/margin/marginIntents.ts';

/** One intent to borrow or to pay back, from its key to a known outcome. */
export const loanSubmitMachine = createIntentMachine<LoanWish, LoanAnswer, LoanEnding>('loanSubmit', {
  elsewhere: { kind: 'elsewhere' },
  ofAnswer: endingOfAnswer,
  ofFault: endingOfFault,
});
