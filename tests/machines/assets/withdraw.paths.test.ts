import { withdrawMachine } from '#machines/assets/withdraw/withdraw.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawPlan } from './withdraw.plan.ts';

testMachine(withdrawMachine, withdrawPlan);
