import { orderPairsMachine } from '#machines/orderRecords/orderPairs.machine.ts';
import { orderPairsPlan } from '#tests/machines/orderPairs.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderPairsMachine, orderPairsPlan);
