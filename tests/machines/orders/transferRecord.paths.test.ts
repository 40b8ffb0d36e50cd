import { transferRecordMachine } from '#machines/orders/transferRecord/transferRecord.machine.ts';
import { transferRecordPlan } from '#tests/machines/orders/transferRecord.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(transferRecordMachine, transferRecordPlan);
