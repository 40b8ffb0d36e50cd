import { loanRecordsMachine } from '#machines/margin/margin/loanRecords.machine.ts';
import { loanRecordsPlan } from '#tests/machines/margin/loanRecords.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loanRecordsMachine, loanRecordsPlan);
