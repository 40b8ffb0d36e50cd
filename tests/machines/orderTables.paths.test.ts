import { orderTablesMachine } from '#machines/orderTables/orderTables.machine.ts';
import { orderTablesPlan } from '#tests/machines/orderTables.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderTablesMachine, orderTablesPlan);
