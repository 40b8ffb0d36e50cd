import type { OutcomeOf } from '#services/http/call.ts';
import type { beginPasskeyProof, proveByPasskey } from '#services/user/ownerProofCalls.ts';
import type { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { createFormMachine } from './form.machine.ts';
import { judgeOwnerProof, ownerProofRequest, type OwnerProofFields, type ProofRequest } from './ownerProof.rules.ts';

type ByText = OutcomeOf<typeof modifySafetyCheck>['kind'];
type ByPasskey = OutcomeOf<typeof beginPasskeyProof>['kind'] | OutcomeOf<typeof proveByPasskey>['kind'];
/** What became of a proof: of its calls, or of what the device was asked for between them. */
export type ProofOutcome = { readonly kind: 'ok' } | { readonly kind: Exclude<ByText | ByPasskey, 'ok'> | 'aborted' };
/** Why a passkey has not proven it; each has words of its own. */
type PasskeyRefusal = Exclude<ByPasskey, 'ok'> | 'aborted';
type OwnerProofForm = {
  id: 'ownerProof';
  fields: OwnerProofFields;
  judged: never;
  request: ProofRequest;
  outcome: ProofOutcome;
  refusal: 'passwordChange:none' | `ownerProof:${PasskeyRefusal}`;
  effect: { type: 'tellProven'; params: object };
  fills: never;
  check: never;
};

/**
 * The owner proves to be there, for one thing of a kind: by a passkey, by a code of the second factor, or by the password where there is no
 * second factor. It begins with what it is for and with the best way there is; another one may be chosen.
 */
export const ownerProofMachine = createFormMachine<OwnerProofForm>({
  id: 'ownerProof',
  start: { item: 'login', intent: '', way: 'password', code: '', password: '' },
  judge: judgeOwnerProof,
  judged: [],
  ask: ownerProofRequest,
  refuse: ({ kind }) => {
    if (kind === 'wrong' || kind === 'used') return { problems: { code: `twoStep:${kind}` } };
    if (kind === 'wrongPassword') return { problems: { password: 'passwordChange:wrong' } };
    return { refusal: kind === 'noPassword' ? 'passwordChange:none' : `ownerProof:${kind}` };
  },
  effect: { type: 'tellProven', params: () => ({}) },
  secrets: ['code', 'password'],
});
