import { searchMachine } from '#machines/search/search.machine.ts';
import { searchPlan } from '#tests/machines/search.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(searchMachine, searchPlan);
