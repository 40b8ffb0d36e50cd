import { twoStepMachine } from '#machines/user/twoStep/twoStep.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { twoStepPlan } from './twoStep.plan.ts';

testMachine(twoStepMachine, twoStepPlan);
