import { activityListMachine } from '#machines/web3/activity/activityList.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { activityListPlan } from './activityList.plan.ts';

testMachine(activityListMachine, activityListPlan);
