import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { judgeProof, proofRequest, type ProofFields } from './withdrawProof.rules.ts';

type WithdrawProofForm = {
  id: 'withdrawProof';
  fields: ProofFields;
  judged: never;
  request: RequestOf<typeof modifySafetyCheck>;
  outcome: OutcomeOf<typeof modifySafetyCheck>;
  refusal: 'passwordChange:none';
  effect: { type: 'tellProven'; params: object };
  fills: never;
  check: never;
};

/** The owner proves to be there before coins leave: by a code of the second factor where there is one, else by the password. */
export const withdrawProofMachine = createFormMachine<WithdrawProofForm>({
  id: 'withdrawProof',
  start: { factor: '', code: '', password: '' },
  judge: judgeProof,
  judged: [],
  ask: proofRequest,
  refuse: ({ kind }) => {
    if (kind === 'wrong' || kind === 'used') return { problems: { code: `twoStep:${kind}` } };
    return kind === 'wrongPassword' ? { problems: { password: 'passwordChange:wrong' } } : { refusal: 'passwordChange:none' };
  },
  effect: { type: 'tellProven', params: () => ({}) },
  secrets: ['code', 'password'],
});
