import { orderFileMachine } from '#machines/orderRecords/orderFile.machine.ts';
import { orderFilePlan } from '#tests/machines/orderFile.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderFileMachine, orderFilePlan);
