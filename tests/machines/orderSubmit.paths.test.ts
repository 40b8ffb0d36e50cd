import { orderSubmitMachine } from '#machines/orderEntry/orderSubmit.machine.ts';
import { orderSubmitPlan } from '#tests/machines/orderSubmit.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderSubmitMachine, orderSubmitPlan);
