import { fundingRatesMachine } from '#machines/help/position/fundingRates.machine.ts';
import { fundingRatesPlan } from '#tests/machines/help/fundingRates.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(fundingRatesMachine, fundingRatesPlan);
