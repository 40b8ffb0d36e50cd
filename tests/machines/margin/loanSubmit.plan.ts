import { intentEndings } from '#machines/kit/intentEndings.rules.ts';
import { loanSubmitMachine } from '#machines/margin/margin/loanSubmit.machine.ts';
import type { LoanAnswer, LoanEnding } from '#machines/margin/margin/loanSubmit.rules.ts';
import type { LoanWish } from '#services/margin/marginIntents.ts';
import { intentPlanFor } from '#tests/support/kitPlans/intent.ts';
import { marginWallet } from '#tests/support/marginSamples.ts';

export const loanSubmitPlan = intentPlanFor<LoanWish, LoanAnswer, LoanEnding>(loanSubmitMachine, {
  what: 'one intent to borrow or pay back, from its key to a known outcome, with at most one effect',
  wish: { kind: 'borrow', request: { walletType: 6, coinId: 52, amount: '25.5' }, shortName: 'USDT' },
  answers: [
    { kind: 'ok', code: 200, message: '', data: marginWallet() },
    { kind: 'refused', code: 20866, message: 'server words 20866' },
  ],
  endings: intentEndings,
});
