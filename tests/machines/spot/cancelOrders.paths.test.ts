import { cancelOrdersMachine } from '#machines/spot/ownOrders/cancelOrders.machine.ts';
import { cancelOrdersPlan } from '#tests/machines/spot/cancelOrders.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(cancelOrdersMachine, cancelOrdersPlan);
