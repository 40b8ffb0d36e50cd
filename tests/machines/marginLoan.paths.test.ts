import { marginLoanMachine } from '#machines/margin/marginLoan.machine.ts';
import { marginLoanPlan } from '#tests/machines/marginLoan.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marginLoanMachine, marginLoanPlan);
