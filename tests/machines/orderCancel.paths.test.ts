import { orderCancelMachine } from '#machines/ownOrders/orderCancel.machine.ts';
import { orderCancelPlan } from '#tests/machines/orderCancel.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderCancelMachine, orderCancelPlan);
