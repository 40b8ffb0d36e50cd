import { registerMachine } from '#machines/session/register/register.machine.ts';
import { registerPlan } from '#tests/machines/session/register.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(registerMachine, registerPlan);
