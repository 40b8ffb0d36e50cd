import type { ProofWay } from '#services/user/ownerProofCalls.ts';
import { createResourceMachine } from './resource.machine.ts';

/** In what ways an owner can prove to be there in this browser, the best first. */
export const proofWaysMachine = createResourceMachine<readonly ProofWay[]>('proofWays', { retries: 1 });
