import { orderCancelMachine } from '#machines/spot/ownOrders/orderCancel.machine.ts';
import { orderCancelPlan } from '#tests/machines/spot/orderCancel.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderCancelMachine, orderCancelPlan);
