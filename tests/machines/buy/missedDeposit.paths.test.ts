import { missedDepositMachine } from '#machines/buy/topup/missedDeposit.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { missedDepositPlan } from './missedDeposit.plan.ts';

testMachine(missedDepositMachine, missedDepositPlan);
