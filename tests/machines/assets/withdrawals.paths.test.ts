import { withdrawalsMachine } from '#machines/assets/withdraw/withdrawals.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawalsPlan } from './withdrawals.plan.ts';

testMachine(withdrawalsMachine, withdrawalsPlan);
