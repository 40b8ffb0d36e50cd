import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { withdrawProofMachine } from './withdrawProof.machine.ts';

export const withdrawProofFlow = withdrawProofMachine.provide({
  actors: {
    withdrawProof: fromCall<OutcomeOf<typeof modifySafetyCheck>, RequestOf<typeof modifySafetyCheck>>((request, signal) =>
      send(modifySafetyCheck, request, { signal }),
    ),
  },
});

/** Who asks for the proof, and is told that it was given. */
export type ProofAsker = { readonly send: (event: { readonly type: 'step.proven' | 'step.dismissed' }) => void };
/** It is told when the form has done with it: what it begins then must not begin within an action of another machine. */
export const withdrawProofOf = (asker: ProofAsker) =>
  withdrawProofFlow.provide({ actions: { tellProven: () => queueMicrotask(() => asker.send({ type: 'step.proven' })) } });
