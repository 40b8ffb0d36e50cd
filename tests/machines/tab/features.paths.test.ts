import { featuresMachine } from '#machines/tab/features/features.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { featuresPlan } from './features.plan.ts';

testMachine(featuresMachine, featuresPlan);
