import { passwordChangeMachine } from '#machines/user/passwordChange/passwordChange.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

export const passwordChangePlan = formPlanFor(passwordChangeMachine, {
  what: 'a new password for the account, by the one before',
  typed: { password: [' old horse 7 '], newPassword: ['right horse 8', 'short', ' old horse 7 '] },
  judged: ['newPassword'],
  says: ({ password, newPassword }) => ({
    password: password === '' ? 'password.missing' : null,
    newPassword:
      newPassword === ''
        ? 'password.missing'
        : newPassword === password
          ? 'passwordChange:same'
          : newPassword === 'short'
            ? 'password.short'
            : null,
  }),
  // A blank is a letter of a password as any other.
  asks: ({ newPassword }) => ({ password: ' old horse 7 ', newPassword }),
  taken: { kind: 'ok', code: 200, message: '' },
  does: { type: 'tellChanged', params: undefined },
  refusals: [
    [{ kind: 'wrongPassword', code: 10108, message: 'no' }, { problems: { password: 'passwordChange:wrong' } }],
    [{ kind: 'weakPassword', code: 10103, message: 'no' }, { problems: { newPassword: 'password.weak' } }],
    [{ kind: 'noPassword', code: 10109, message: 'no' }, { refusal: 'passwordChange:none' }],
  ],
  secrets: ['password', 'newPassword'],
  // Of passwords a recording does not tell whether two are the same.
  cut: ['passwordChange.submitted', 'xstate.done.actor.passwordChange'],
  check: { actor: 'isCommonPassword', field: 'newPassword', says: 'password.weak' },
});
