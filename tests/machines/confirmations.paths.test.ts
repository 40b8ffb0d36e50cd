import { confirmationsMachine } from '#machines/confirmations/confirmations.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { confirmationsPlan } from './confirmations.plan.ts';

testMachine(confirmationsMachine, confirmationsPlan);
