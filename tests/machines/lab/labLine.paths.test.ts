import { labLineMachine } from '#machines/lab/labLine.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { labLinePlan } from './labLine.plan.ts';

testMachine(labLineMachine, labLinePlan);
