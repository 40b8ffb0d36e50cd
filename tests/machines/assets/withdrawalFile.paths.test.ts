import { withdrawalFileMachine } from '#machines/assets/withdraw/withdrawalFile.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawalFilePlan } from './withdrawalFile.plan.ts';

testMachine(withdrawalFileMachine, withdrawalFilePlan);
