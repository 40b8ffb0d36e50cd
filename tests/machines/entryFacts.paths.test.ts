import { entryFactsMachine } from '#machines/entryFacts/entryFacts.machine.ts';
import { entryFactsPlan } from '#tests/machines/entryFacts.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(entryFactsMachine, entryFactsPlan);
