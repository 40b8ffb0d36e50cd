import { proofWaysMachine } from '#machines/kit/proofWays.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { proofWaysPlan } from './proofWays.plan.ts';

testMachine(proofWaysMachine, proofWaysPlan);
