import { emailConfirmationMachine } from '#machines/session/emailConfirmation/emailConfirmation.machine.ts';
import { emailConfirmationPlan } from '#tests/machines/session/emailConfirmation.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(emailConfirmationMachine, emailConfirmationPlan);
