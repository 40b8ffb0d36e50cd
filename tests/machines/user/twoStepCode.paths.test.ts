import { twoStepCodeMachine } from '#machines/user/twoStep/twoStepCode.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { twoStepCodePlan } from './twoStepCode.plan.ts';

testMachine(twoStepCodeMachine, twoStepCodePlan);
