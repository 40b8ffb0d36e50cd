import { orderHistoryMachine } from '#machines/orderRecords/orderRecords.machine.ts';
import { orderHistoryPlan } from '#tests/machines/orderHistory.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderHistoryMachine, orderHistoryPlan);
