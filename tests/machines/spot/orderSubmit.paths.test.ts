import { orderSubmitMachine } from '#machines/spot/orderEntry/orderSubmit.machine.ts';
import { orderSubmitPlan } from '#tests/machines/spot/orderSubmit.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderSubmitMachine, orderSubmitPlan);
