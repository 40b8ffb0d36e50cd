import { loanSubmitMachine } from '#machines/margin/margin/loanSubmit.machine.ts';
import { loanSubmitPlan } from '#tests/machines/margin/loanSubmit.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loanSubmitMachine, loanSubmitPlan);
