import { marketsMachine } from '#machines/market/markets/markets.machine.ts';
import { marketsPlan } from '#tests/machines/market/markets.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marketsMachine, marketsPlan);
