import { orderFileMachine } from '#machines/spot/orderRecords/orderFile.machine.ts';
import { orderFilePlan } from '#tests/machines/spot/orderFile.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderFileMachine, orderFilePlan);
