import { statusMachine } from '#machines/help/status/status.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { statusPlan } from './status.plan.ts';

testMachine(statusMachine, statusPlan);
