import { contractPricesMachine } from '#machines/help/position/contractPrices.machine.ts';
import { contractPricesPlan } from '#tests/machines/help/contractPrices.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(contractPricesMachine, contractPricesPlan);
