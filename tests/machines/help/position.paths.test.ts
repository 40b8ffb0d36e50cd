import { positionMachine } from '#machines/help/position/position.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { positionPlan } from './position.plan.ts';

testMachine(positionMachine, positionPlan);
