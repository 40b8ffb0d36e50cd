import { updateMachine } from '#machines/tab/update/update.machine.ts';
import { updatePlan } from '#tests/machines/tab/update.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(updateMachine, updatePlan);
