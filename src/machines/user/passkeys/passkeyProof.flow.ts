import type { ActorRefFrom } from 'xstate';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { passkeyProofMachine } from './passkeyProof.machine.ts';
import type { passkeysMachine } from './passkeys.machine.ts';

export const passkeyProofFlow = passkeyProofMachine.provide({
  actors: {
    passkeyProof: fromCall((request: RequestOf<typeof modifySafetyCheck>, signal) => send(modifySafetyCheck, request, { signal })),
  },
});

/** The form of a page. It is told when the form has done with it: what it begins then must not begin within an action of another machine. */
export const passkeyProofOf = (page: ActorRefFrom<typeof passkeysMachine>) =>
  passkeyProofFlow.provide({ actions: { tellProven: () => queueMicrotask(() => page.send({ type: 'owner.proven' })) } });
