import { passwordResetMachine } from '#machines/session/passwordReset/passwordReset.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { passwordResetPlan } from './passwordReset.plan.ts';

testMachine(passwordResetMachine, passwordResetPlan);
