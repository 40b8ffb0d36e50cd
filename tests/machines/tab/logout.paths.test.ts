import { logoutMachine } from '#machines/tab/logout/logout.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { logoutPlan } from './logout.plan.ts';

testMachine(logoutMachine, logoutPlan);
