import { navigationMachine } from '#machines/tab/navigation/navigation.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { navigationPlan } from './navigation.plan.ts';

testMachine(navigationMachine, navigationPlan);
