import { searchMachine } from '#machines/shell/search/search.machine.ts';
import { searchPlan } from '#tests/machines/shell/search.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(searchMachine, searchPlan);
