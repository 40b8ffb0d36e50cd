import { testMachine } from '#tests/support/paths.suite.ts';
import { pagedListMachine, pagedListPlan } from './pagedList.plan.ts';

testMachine(pagedListMachine, pagedListPlan);
