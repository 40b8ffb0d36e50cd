import { canUsePasskeys } from '#services/browser/passkeys.ts';
import { send } from '#services/http/client.ts';
import { proofWays, type ProofWay } from '#services/user/ownerProofCalls.ts';
import { fromReading } from './fromReading.ts';
import { proofWaysMachine } from './proofWays.machine.ts';

/** A way that this browser has no means for is not offered. */
async function readWays(signal: AbortSignal): Promise<readonly ProofWay[]> {
  const { ways } = (await send(proofWays, {}, { signal })).data;
  return ways.filter((way) => way !== 'passkey' || canUsePasskeys());
}

export const proofWaysFlow = proofWaysMachine.provide({
  actors: { loadResource: fromReading((_, signal) => readWays(signal)) },
});
