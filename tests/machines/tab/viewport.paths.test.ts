import { viewportMachine } from '#machines/tab/viewport/viewport.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { viewportPlan } from './viewport.plan.ts';

testMachine(viewportMachine, viewportPlan);
