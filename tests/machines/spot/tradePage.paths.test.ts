import { tradePageMachine } from '#machines/spot/tradePage/tradePage.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { tradePagePlan } from './tradePage.plan.ts';

testMachine(tradePageMachine, tradePagePlan);
