import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import { transferPlan } from '#tests/machines/transfer.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(transferMachine, transferPlan);
