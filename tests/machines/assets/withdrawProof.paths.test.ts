import { withdrawProofMachine } from '#machines/assets/withdraw/withdrawProof.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawProofPlan } from './withdrawProof.plan.ts';

testMachine(withdrawProofMachine, withdrawProofPlan);
