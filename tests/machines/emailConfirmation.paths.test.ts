import { emailConfirmationMachine } from '#machines/emailConfirmation/emailConfirmation.machine.ts';
import { emailConfirmationPlan } from '#tests/machines/emailConfirmation.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(emailConfirmationMachine, emailConfirmationPlan);
