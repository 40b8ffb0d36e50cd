import { passkeyProofMachine } from '#machines/user/passkeys/passkeyProof.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { passkeyProofPlan } from './passkeyProof.plan.ts';

testMachine(passkeyProofMachine, passkeyProofPlan);
