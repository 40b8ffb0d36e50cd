import { withdrawCancelMachine } from '#machines/assets/withdraw/withdrawCancel.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawCancelPlan } from './withdrawCancel.plan.ts';

testMachine(withdrawCancelMachine, withdrawCancelPlan);
