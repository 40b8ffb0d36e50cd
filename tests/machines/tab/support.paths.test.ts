import { supportMachine } from '#machines/tab/support/support.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { supportPlan } from './support.plan.ts';

testMachine(supportMachine, supportPlan);
