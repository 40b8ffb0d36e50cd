import { orderFillsMachine } from '#machines/spot/orderRecords/orderFills.machine.ts';
import { orderFillsPlan } from '#tests/machines/spot/orderFills.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderFillsMachine, orderFillsPlan);
