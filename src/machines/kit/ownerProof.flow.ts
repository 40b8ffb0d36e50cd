import { askPasskey } from '#services/browser/passkeys.ts';
import { send } from '#services/http/client.ts';
import { beginPasskeyProof, proveByPasskey } from '#services/user/ownerProofCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { fromCall } from './fromCall.ts';
import { ownerProofMachine, type ProofOutcome } from './ownerProof.machine.ts';
import type { ProofRequest } from './ownerProof.rules.ts';

/** A code or the password. */
async function byText({ item, intent, value }: ProofRequest, signal: AbortSignal): Promise<ProofOutcome> {
  return { kind: (await send(modifySafetyCheck, { item, intent, value }, { signal })).kind };
}

/** The exchange says what to sign, the device signs it, and the exchange takes it for this one item, or for the one thing of it. */
async function byPasskey({ item, intent }: ProofRequest, signal: AbortSignal): Promise<ProofOutcome> {
  const begun = await send(beginPasskeyProof, { item, intent }, { signal });
  if (begun.kind !== 'ok') return { kind: begun.kind };
  const signed = await askPasskey(begun.data, signal);
  if (signed.kind !== 'done') return { kind: 'aborted' };
  return { kind: (await send(proveByPasskey, { ...signed.data, item, intent }, { signal })).kind };
}

export const ownerProofFlow = ownerProofMachine.provide({
  actors: {
    ownerProof: fromCall((request: ProofRequest, signal) => (request.way === 'passkey' ? byPasskey : byText)(request, signal)),
  },
});

/** Who asks for a proof, and is told that it was given. */
export type ProofAsker = { readonly send: (event: { readonly type: 'owner.proven' }) => void };

/** The proof that somebody asks for. It is told when the form has done with it: what it begins then must not begin within an action of another machine. */
export const ownerProofOf = (asker: ProofAsker) =>
  ownerProofFlow.provide({ actions: { tellProven: () => queueMicrotask(() => asker.send({ type: 'owner.proven' })) } });
