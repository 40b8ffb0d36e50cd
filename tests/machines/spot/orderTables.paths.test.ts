import { orderTablesMachine } from '#machines/spot/orderTables/orderTables.machine.ts';
import { orderTablesPlan } from '#tests/machines/spot/orderTables.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderTablesMachine, orderTablesPlan);
