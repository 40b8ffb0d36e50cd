import { withdrawSubmitMachine } from '#machines/assets/withdraw/withdrawSubmit.machine.ts';
import { withdrawEndings, type WithdrawAnswer, type WithdrawEnding } from '#machines/assets/withdraw/withdrawSubmit.rules.ts';
import type { WithdrawWish } from '#services/assets/withdrawIntents.ts';
import { intentPlanFor } from '#tests/support/kitPlans/intent.ts';
import { withdrawalSample, withdrawWish } from '#tests/support/samples/withdraw.ts';

export const withdrawSubmitPlan = intentPlanFor<WithdrawWish, WithdrawAnswer, WithdrawEnding>(withdrawSubmitMachine, {
  what: 'one intent to withdraw, from its key to a known outcome, with at most one effect',
  wish: withdrawWish,
  answers: [
    { kind: 'accepted', code: 200, message: '', data: withdrawalSample },
    { kind: 'feeChanged', code: 30_903, message: '', data: { fee: '0.002' } },
    { kind: 'belowMinimum', code: 30_904, message: '', data: { minimum: '2' } },
  ],
  endings: withdrawEndings,
});
