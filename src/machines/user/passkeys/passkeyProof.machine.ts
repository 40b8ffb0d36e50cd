import { createFormMachine } from '#machines/kit/form.machine.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { judgePasskeyProof, passkeyProofRequest, type PasskeyProofFields } from './passkeyProof.rules.ts';

type PasskeyProofForm = {
  id: 'passkeyProof';
  fields: PasskeyProofFields;
  judged: never;
  request: RequestOf<typeof modifySafetyCheck>;
  outcome: OutcomeOf<typeof modifySafetyCheck>;
  refusal: 'passwordChange:none';
  effect: { type: 'tellProven'; params: object };
  fills: never;
  check: never;
};

/** The owner proves to be there before a passkey is made: by a code of the second factor where there is one, else by the password. */
export const passkeyProofMachine = createFormMachine<PasskeyProofForm>({
  id: 'passkeyProof',
  start: { proof: '', code: '', password: '' },
  judge: judgePasskeyProof,
  judged: [],
  ask: passkeyProofRequest,
  refuse: ({ kind }) => {
    if (kind === 'wrong' || kind === 'used') return { problems: { code: `twoStep:${kind}` } };
    return kind === 'wrongPassword' ? { problems: { password: 'passwordChange:wrong' } } : { refusal: 'passwordChange:none' };
  },
  effect: { type: 'tellProven', params: () => ({}) },
  secrets: ['code', 'password'],
});
