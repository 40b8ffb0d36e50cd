import { updateMachine } from '#machines/update/update.machine.ts';
import { updatePlan } from '#tests/machines/update.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(updateMachine, updatePlan);
