import { orderDetailMachine } from '#machines/spot/orderRecords/orderDetail.machine.ts';
import { orderDetailPlan } from '#tests/machines/spot/orderDetail.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderDetailMachine, orderDetailPlan);
