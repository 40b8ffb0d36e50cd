import { fillFileMachine } from '#machines/orderRecords/orderFile.machine.ts';
import { fillFilePlan } from '#tests/machines/fillFile.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(fillFileMachine, fillFilePlan);
