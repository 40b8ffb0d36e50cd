import { marginAccountMachine } from '#machines/margin/margin/marginAccount.machine.ts';
import { marginAccountPlan } from '#tests/machines/margin/marginAccount.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marginAccountMachine, marginAccountPlan);
