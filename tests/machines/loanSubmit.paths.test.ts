import { loanSubmitMachine } from '#machines/margin/loanSubmit.machine.ts';
import { loanSubmitPlan } from '#tests/machines/loanSubmit.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(loanSubmitMachine, loanSubmitPlan);
