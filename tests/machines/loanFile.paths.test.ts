import { loanFileMachine } from '#machines/margin/loanRecords.machine.ts';
import { loanFilePlan } from '#tests/machines/loanFile.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loanFileMachine, loanFilePlan);
