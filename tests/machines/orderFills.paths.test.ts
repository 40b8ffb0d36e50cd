import { orderFillsMachine } from '#machines/orderRecords/orderRecords.machine.ts';
import { orderFillsPlan } from '#tests/machines/orderFills.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderFillsMachine, orderFillsPlan);
