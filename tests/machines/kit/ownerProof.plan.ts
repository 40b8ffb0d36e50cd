import { ownerProofMachine } from '#machines/kit/ownerProof.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

export const ownerProofPlan = formPlanFor(ownerProofMachine, {
  what: 'the owner proves to be there: by a passkey, a code of the second factor, or the password',
  typed: { item: ['withdraw'], intent: ['one withdrawal'], way: ['passkey', 'code'], code: [' 123 456 ', ' '], password: ['old horse 7'] },
  judged: [],
  says: ({ way, code, password }) => ({
    item: null,
    intent: null,
    way: null,
    code: way === 'code' && code.trim() === '' ? 'twoStep:missing' : null,
    password: way === 'password' && password === '' ? 'password.missing' : null,
  }),
  asks: ({ item, intent, way, password }) => ({
    item: item === 'withdraw' ? ('withdraw' as const) : ('login' as const),
    ...(intent === '' ? {} : { intent }),
    way: way === 'passkey' ? ('passkey' as const) : way === 'code' ? ('code' as const) : ('password' as const),
    // The device answers for itself.
    value: way === 'passkey' ? '' : way === 'code' ? '123 456' : password,
  }),
  taken: { kind: 'ok' },
  does: { type: 'tellProven', params: {} },
  refusals: [
    [{ kind: 'wrong' }, { problems: { code: 'twoStep:wrong' } }],
    [{ kind: 'used' }, { problems: { code: 'twoStep:used' } }],
    [{ kind: 'wrongPassword' }, { problems: { password: 'passwordChange:wrong' } }],
    [{ kind: 'noPassword' }, { refusal: 'passwordChange:none' }],
    [{ kind: 'aborted' }, { refusal: 'ownerProof:aborted' }],
    [{ kind: 'over' }, { refusal: 'ownerProof:over' }],
    [{ kind: 'refused' }, { refusal: 'ownerProof:refused' }],
    [{ kind: 'unknown' }, { refusal: 'ownerProof:unknown' }],
    [{ kind: 'needsName' }, { refusal: 'ownerProof:needsName' }],
  ],
  secrets: ['code', 'password'],
  // Recordings hold neither code nor password.
  cut: ['ownerProof.submitted'],
});
