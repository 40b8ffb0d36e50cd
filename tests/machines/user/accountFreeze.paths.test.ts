import { accountFreezeMachine } from '#machines/user/accountFreeze/accountFreeze.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { accountFreezePlan } from './accountFreeze.plan.ts';

testMachine(accountFreezeMachine, accountFreezePlan);
