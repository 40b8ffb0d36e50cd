import { loginMachine } from '#machines/session/login/login.machine.ts';
import { loginPlan } from '#tests/machines/session/login.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loginMachine, loginPlan);
