import { withdrawProofMachine } from '#machines/assets/withdraw/withdrawProof.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

const words = { code: 200, message: '' };

export const withdrawProofPlan = formPlanFor(withdrawProofMachine, {
  what: 'the proof of its owner before coins leave: a code of the second factor, else the password',
  typed: { factor: ['on', ''], code: [' 123456 ', ' '], password: ['old horse 7', ''] },
  judged: [],
  says: ({ factor, code, password }) => ({
    factor: null,
    code: factor === 'on' && code.trim() === '' ? 'twoStep:missing' : null,
    password: factor === '' && password === '' ? 'password.missing' : null,
  }),
  asks: ({ factor }) => ({ item: 'withdraw' as const, value: factor === 'on' ? '123456' : 'old horse 7' }),
  taken: { kind: 'ok', ...words, data: { expiresAt: 1_795_000_120_000 } },
  does: { type: 'tellProven', params: {} },
  refusals: [
    [{ kind: 'wrong', ...words }, { problems: { code: 'twoStep:wrong' } }],
    [{ kind: 'used', ...words }, { problems: { code: 'twoStep:used' } }],
    [{ kind: 'wrongPassword', ...words }, { problems: { password: 'passwordChange:wrong' } }],
    [{ kind: 'noPassword', ...words }, { refusal: 'passwordChange:none' }],
  ],
  secrets: ['code', 'password'],
  // Nothing is told of a password, not even whether there is one.
  cut: ['withdrawProof.submitted'],
});
