import { activityMachine } from '#machines/web3/activity/activity.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { activityPlan } from './activity.plan.ts';

testMachine(activityMachine, activityPlan);
