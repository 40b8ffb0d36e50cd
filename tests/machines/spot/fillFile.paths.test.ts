import { fillFileMachine } from '#machines/spot/orderRecords/fillFile.machine.ts';
import { fillFilePlan } from '#tests/machines/spot/fillFile.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(fillFileMachine, fillFilePlan);
