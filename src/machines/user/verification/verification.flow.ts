import { send } from '#services/http/client.ts';
import { kycConfig, userRights, verifyResult } from '#services/user/identity/verifyCalls.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { verificationMachine } from './verification.machine.ts';
import type { Facts } from './verification.rules.ts';

async function readFacts(_: void, signal: AbortSignal): Promise<Facts> {
  // The one after the other: where the exchange does not answer, it is asked for one of them.
  const standard = await send(verifyResult, { identityType: 1 }, { signal });
  const [advanced, config, rights] = await Promise.all([
    send(verifyResult, { identityType: 2 }, { signal }),
    send(kycConfig, {}, { signal }),
    send(userRights, {}, { signal }),
  ]);
  return { config: config.data, rights: rights.data, standings: { 1: standard.data, 2: advanced.data } };
}

export const verificationFlow = verificationMachine.provide({
  actors: { readFacts: fromCall(readFacts) },
  actions: {
    tellTaken: () => tell('toasts', { type: 'toast.shown', toast: { id: 'verification', tone: 'success', key: 'verification:taken' } }),
  },
});
