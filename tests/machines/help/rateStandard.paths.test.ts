import { rateStandardMachine } from '#machines/help/rateStandard/rateStandard.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { rateStandardPlan } from './rateStandard.plan.ts';

testMachine(rateStandardMachine, rateStandardPlan);
