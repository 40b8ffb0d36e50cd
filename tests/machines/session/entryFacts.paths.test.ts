import { entryFactsMachine } from '#machines/session/entryFacts/entryFacts.machine.ts';
import { entryFactsPlan } from '#tests/machines/session/entryFacts.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(entryFactsMachine, entryFactsPlan);
