import { supportLineMachine } from '#machines/tab/supportLine/supportLine.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { supportLinePlan } from './supportLine.plan.ts';

testMachine(supportLineMachine, supportLinePlan);
