import { loginMachine } from '#machines/login/login.machine.ts';
import { loginPlan } from '#tests/machines/login.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loginMachine, loginPlan);
