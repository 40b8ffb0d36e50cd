import { loginSecondMachine } from '#machines/session/login/loginSecond.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { loginSecondPlan } from './loginSecond.plan.ts';

testMachine(loginSecondMachine, loginSecondPlan);
