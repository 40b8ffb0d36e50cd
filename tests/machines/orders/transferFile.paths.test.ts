import { transferFileMachine } from '#machines/orders/transferRecord/transferFile.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { transferFilePlan } from './transferFile.plan.ts';

testMachine(transferFileMachine, transferFilePlan);
