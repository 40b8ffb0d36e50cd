import { marginLoanMachine } from '#machines/margin/margin/marginLoan.machine.ts';
import { marginLoanPlan } from '#tests/machines/margin/marginLoan.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marginLoanMachine, marginLoanPlan);
