import { loginPasskeyMachine } from '#machines/session/login/loginPasskey.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { loginPasskeyPlan } from './loginPasskey.plan.ts';

testMachine(loginPasskeyMachine, loginPasskeyPlan);
