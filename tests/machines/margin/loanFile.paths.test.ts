import { loanFileMachine } from '#machines/margin/margin/loanFile.machine.ts';
import { loanFilePlan } from '#tests/machines/margin/loanFile.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loanFileMachine, loanFilePlan);
