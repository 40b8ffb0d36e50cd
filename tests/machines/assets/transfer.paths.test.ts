import { transferMachine } from '#machines/assets/transfer/transfer.machine.ts';
import { transferPlan } from '#tests/machines/assets/transfer.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(transferMachine, transferPlan);
