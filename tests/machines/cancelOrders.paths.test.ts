import { cancelOrdersMachine } from '#machines/ownOrders/cancelOrders.machine.ts';
import { cancelOrdersPlan } from '#tests/machines/cancelOrders.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(cancelOrdersMachine, cancelOrdersPlan);
