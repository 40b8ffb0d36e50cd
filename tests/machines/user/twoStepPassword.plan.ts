import { twoStepPasswordMachine } from '#machines/user/twoStep/twoStepPassword.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { newTwoStepSecret as secret } from '#tests/support/samples/twoStep.ts';

export const twoStepPasswordPlan = formPlanFor(twoStepPasswordMachine, {
  what: 'the password of who wants a second step, for the secret of an app',
  typed: { password: ['old horse 7'] },
  judged: [],
  says: ({ password }) => ({ password: password === '' ? 'password.missing' : null }),
  asks: (typed) => typed,
  taken: { kind: 'ok', data: secret },
  does: { type: 'tellSecret', params: { secret } },
  refusals: [
    [{ kind: 'wrongPassword' }, { problems: { password: 'passwordChange:wrong' } }],
    [{ kind: 'noPassword' }, { refusal: 'passwordChange:none' }],
    [{ kind: 'alreadyOn' }, { refusal: 'twoStep:alreadyOn' }],
  ],
  secrets: ['password'],
  // Recordings hold neither password nor secret.
  cut: ['twoStepPassword.submitted', 'xstate.done.actor.twoStepPassword'],
});
