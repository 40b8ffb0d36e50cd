import { loanRecordsMachine } from '#machines/margin/loanRecords.machine.ts';
import { loanRecordsPlan } from '#tests/machines/loanRecords.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loanRecordsMachine, loanRecordsPlan);
