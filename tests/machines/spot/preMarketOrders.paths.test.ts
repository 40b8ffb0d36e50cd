import { preMarketOrdersMachine } from '#machines/spot/preMarket/preMarketOrders.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { preMarketOrdersPlan } from './preMarketOrders.plan.ts';

testMachine(preMarketOrdersMachine, preMarketOrdersPlan);
