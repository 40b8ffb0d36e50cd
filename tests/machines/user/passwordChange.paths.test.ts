import { passwordChangeMachine } from '#machines/user/passwordChange/passwordChange.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { passwordChangePlan } from './passwordChange.plan.ts';

testMachine(passwordChangeMachine, passwordChangePlan);
