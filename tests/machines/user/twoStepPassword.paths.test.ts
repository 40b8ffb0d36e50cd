import { twoStepPasswordMachine } from '#machines/user/twoStep/twoStepPassword.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { twoStepPasswordPlan } from './twoStepPassword.plan.ts';

testMachine(twoStepPasswordMachine, twoStepPasswordPlan);
