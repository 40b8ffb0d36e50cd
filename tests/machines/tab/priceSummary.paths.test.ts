import { priceSummaryMachine } from '#machines/tab/priceSummary/priceSummary.machine.ts';
import { priceSummaryPlan } from '#tests/machines/tab/priceSummary.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(priceSummaryMachine, priceSummaryPlan);
