import { labReplayMachine } from '#machines/lab/labReplay.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { labReplayPlan } from './labReplay.plan.ts';

testMachine(labReplayMachine, labReplayPlan);
