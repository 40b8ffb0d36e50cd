import { ownOrdersMachine } from '#machines/spot/ownOrders/ownOrders.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { ownOrdersPlan } from './ownOrders.plan.ts';

testMachine(ownOrdersMachine, ownOrdersPlan);
