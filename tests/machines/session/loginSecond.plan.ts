import { loginSecondMachine } from '#machines/session/login/loginSecond.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { ada } from '#tests/support/loginSamples.ts';

const no = (code: number, triesLeft: number) => ({ code, message: 'no', data: { triesLeft } });

export const loginSecondPlan = formPlanFor(loginSecondMachine, {
  what: 'the second step of a login, by a code of the app or a recovery code',
  typed: { challenge: ['second-of-ada'], code: [' 123 456 ', 'ABCDE-FGHIJ', ' '] },
  judged: [],
  says: ({ code }) => ({ challenge: null, code: code.trim() === '' ? 'loginSecond:missing' : null }),
  asks: ({ challenge, code }) => ({
    challengeId: challenge,
    kind: code.startsWith('A') ? ('recovery' as const) : ('totp' as const),
    value: code.startsWith('A') ? 'ABCDE-FGHIJ' : '123 456',
  }),
  taken: { kind: 'ok', code: 200, message: '', data: ada },
  does: { type: 'openSession', params: { login: ada } },
  refusals: [
    [{ kind: 'wrong', ...no(10105, 3) }, { problems: { code: 'loginSecond:wrong' } }],
    [{ kind: 'wrong', ...no(10105, 1) }, { problems: { code: 'loginSecond:last' } }],
    [{ kind: 'wrong', ...no(10105, 0) }, { refusal: 'loginSecond:over' }],
    [{ kind: 'used', ...no(10106, 2) }, { problems: { code: 'loginSecond:used' } }],
    [{ kind: 'over', code: 10107, message: 'no' }, { refusal: 'loginSecond:over' }],
  ],
  secrets: ['code'],
});
