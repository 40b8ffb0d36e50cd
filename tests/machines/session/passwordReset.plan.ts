import { passwordResetMachine } from '#machines/session/passwordReset/passwordReset.machine.ts';
import { stepsPlanFor } from '#tests/support/kitPlans/steps.ts';

export const passwordResetPlan = stepsPlanFor(passwordResetMachine, {
  what: 'a new password for who has forgotten theirs, by the code of a letter',
  steps: [
    {
      name: 'email',
      typed: { email: [' Ada@example.test ', 'ada'] },
      says: ({ email }) => ({ email: email === '' ? 'email.missing' : email === 'ada' ? 'email.malformed' : null }),
      ask: {
        call: 'sendCode',
        asks: () => ({ email: 'Ada@example.test' }),
        passes: [
          [{ kind: 'ok', code: 200, message: '', data: { waitSeconds: 2 } }, 2],
          [{ kind: 'tooSoon', code: 10107, message: '', data: { waitSeconds: 1 } }, 1, false],
        ],
        refusals: [],
        isSafe: true,
      },
    },
    {
      name: 'code',
      typed: { code: [' 123 456 ', '12'] },
      says: ({ code }) => ({ code: code === ' 123 456 ' ? null : 'confirm.malformed' }),
      ask: {
        call: 'checkCode',
        asks: () => ({ email: 'Ada@example.test', code: '123456' }),
        passes: [[{ kind: 'ok', code: 200, message: '' }]],
        refusals: [
          [
            { kind: 'wrong', code: 10105, message: '', data: { triesLeft: 3 } },
            { problems: { code: 'confirm.wrong' }, triesLeft: 3 },
          ],
          [{ kind: 'over', code: 10106, message: '' }, { problems: { code: 'confirm.over' } }],
        ],
        renews: true,
      },
    },
    {
      name: 'password',
      typed: { password: ['right horse 8', 'short'] },
      says: ({ password }) => ({ password: password === '' ? 'password.missing' : password === 'short' ? 'password.short' : null }),
      ask: {
        call: 'resetPassword',
        asks: () => ({ email: 'Ada@example.test', newPassword: 'right horse 8' }),
        passes: [[{ kind: 'ok', code: 200, message: '' }]],
        refusals: [
          [{ kind: 'weakPassword', code: 10103, message: '' }, { problems: { password: 'password.weak' } }],
          [{ kind: 'over', code: 10106, message: '' }, { refusal: 'passwordReset:spent' }],
        ],
      },
    },
  ],
  secrets: ['code', 'password'],
  // Recordings hold neither.
  cut: ['next.chosen', 'xstate.done.actor.resetPassword'],
});
