import { orderPairsMachine } from '#machines/spot/orderRecords/orderPairs.machine.ts';
import { orderPairsPlan } from '#tests/machines/spot/orderPairs.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderPairsMachine, orderPairsPlan);
