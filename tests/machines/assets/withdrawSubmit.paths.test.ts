import { withdrawSubmitMachine } from '#machines/assets/withdraw/withdrawSubmit.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawSubmitPlan } from './withdrawSubmit.plan.ts';

testMachine(withdrawSubmitMachine, withdrawSubmitPlan);
