import { marginAccountMachine } from '#machines/margin/marginAccount.machine.ts';
import { marginAccountPlan } from '#tests/machines/marginAccount.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marginAccountMachine, marginAccountPlan);
