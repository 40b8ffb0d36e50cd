import { marketsMachine } from '#machines/markets/markets.machine.ts';
import { marketsPlan } from '#tests/machines/markets.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(marketsMachine, marketsPlan);
