import { canUsePasskeys } from '#services/browser/passkeys.ts';
import { send } from '#services/http/client.ts';
import { proofWays, type ProofWay } from '#services/user/ownerProofCalls.ts';
import { fromCall } from './fromCall.ts';
import { proofWaysMachine } from './proofWays.machine.ts';
import type { Loaded } from './resource.machine.ts';

/** A way that this browser has no means for is not offered. */
async function readWays(signal: AbortSignal): Promise<Loaded<readonly ProofWay[]>> {
  const { ways } = (await send(proofWays, {}, { signal })).data;
  return { kind: 'ok', data: ways.filter((way) => way !== 'passkey' || canUsePasskeys()) };
}

export const proofWaysFlow = proofWaysMachine.provide({
  actors: { loadResource: fromCall((_: { query: null }, signal) => readWays(signal)) },
});
