import { orderHistoryMachine } from '#machines/spot/orderRecords/orderHistory.machine.ts';
import { orderHistoryPlan } from '#tests/machines/spot/orderHistory.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderHistoryMachine, orderHistoryPlan);
