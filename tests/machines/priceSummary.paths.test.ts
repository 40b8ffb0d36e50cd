import { priceSummaryMachine } from '#machines/priceSummary/priceSummary.machine.ts';
import { priceSummaryPlan } from '#tests/machines/priceSummary.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(priceSummaryMachine, priceSummaryPlan);
