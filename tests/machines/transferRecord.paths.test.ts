import { transferRecordMachine } from '#machines/transferRecord/transferRecord.machine.ts';
import { transferRecordPlan } from '#tests/machines/transferRecord.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(transferRecordMachine, transferRecordPlan);
