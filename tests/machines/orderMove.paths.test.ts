import { orderMoveMachine } from '#machines/orderMove/orderMove.machine.ts';
import { orderMovePlan } from '#tests/machines/orderMove.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderMoveMachine, orderMovePlan);
