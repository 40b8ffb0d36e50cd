import { passkeyProofMachine } from '#machines/user/passkeys/passkeyProof.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

export const passkeyProofPlan = formPlanFor(passkeyProofMachine, {
  what: 'the owner proves to be there before a passkey is made, by a code or by the password',
  typed: { proof: ['code', ''], code: ['123 456'], password: ['old horse 7'] },
  judged: [],
  says: ({ proof, code, password }) => ({
    proof: null,
    code: proof === 'code' && code === '' ? 'twoStep:missing' : null,
    password: proof === '' && password === '' ? 'password.missing' : null,
  }),
  asks: ({ proof, code, password }) => ({ item: 'login' as const, value: proof === 'code' ? code : password }),
  taken: { kind: 'ok', code: 200, message: '', data: { expiresAt: 1_795_000_120_000 } },
  does: { type: 'tellProven', params: {} },
  refusals: [
    [{ kind: 'wrong', code: 10_105, message: '' }, { problems: { code: 'twoStep:wrong' } }],
    [{ kind: 'used', code: 10_106, message: '' }, { problems: { code: 'twoStep:used' } }],
    [{ kind: 'wrongPassword', code: 10_108, message: '' }, { problems: { password: 'passwordChange:wrong' } }],
    [{ kind: 'noPassword', code: 10_109, message: '' }, { refusal: 'passwordChange:none' }],
  ],
  secrets: ['code', 'password'],
  // Recordings hold neither code nor password.
  cut: ['passkeyProof.submitted', 'xstate.done.actor.passkeyProof'],
});
