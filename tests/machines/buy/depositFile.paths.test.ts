import { depositFileMachine } from '#machines/buy/topup/depositFile.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { depositFilePlan } from './depositFile.plan.ts';

testMachine(depositFileMachine, depositFilePlan);
