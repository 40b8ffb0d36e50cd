import { testMachine } from '#tests/support/paths.suite.ts';
import { recordFileMachine, recordFilePlan } from './recordFile.plan.ts';

testMachine(recordFileMachine, recordFilePlan);
