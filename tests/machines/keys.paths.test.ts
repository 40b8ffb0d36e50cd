import { keysMachine } from '#machines/keys/keys.machine.ts';
import { keysPlan } from '#tests/machines/keys.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(keysMachine, keysPlan);
