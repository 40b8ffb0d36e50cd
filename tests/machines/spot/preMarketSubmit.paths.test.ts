import { preMarketSubmitMachine } from '#machines/spot/preMarket/preMarketSubmit.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { preMarketSubmitPlan } from './preMarketSubmit.plan.ts';

testMachine(preMarketSubmitMachine, preMarketSubmitPlan);
