import { labMachine } from '#machines/lab/lab.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { labPlan } from './lab.plan.ts';

testMachine(labMachine, labPlan);
