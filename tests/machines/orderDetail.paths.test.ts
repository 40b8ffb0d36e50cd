import { orderDetailMachine } from '#machines/orderRecords/orderDetail.machine.ts';
import { orderDetailPlan } from '#tests/machines/orderDetail.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderDetailMachine, orderDetailPlan);
