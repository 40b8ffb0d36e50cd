import { loginEntryMachine } from '#machines/session/login/loginEntry.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { loginEntryPlan } from './loginEntry.plan.ts';

testMachine(loginEntryMachine, loginEntryPlan);
