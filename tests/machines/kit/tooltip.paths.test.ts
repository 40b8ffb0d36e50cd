import { tooltipMachine } from '#machines/kit/tooltip.machine.ts';
import { tooltipPlan } from '#tests/machines/kit/tooltip.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(tooltipMachine, tooltipPlan);
