import { registerMachine } from '#machines/register/register.machine.ts';
import { registerPlan } from '#tests/machines/register.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(registerMachine, registerPlan);
