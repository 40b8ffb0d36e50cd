import { tipsMachine } from '#machines/tips/tips.machine.ts';
import { tipsPlan } from '#tests/machines/tips.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(tipsMachine, tipsPlan);
