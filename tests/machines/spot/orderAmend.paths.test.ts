import { orderAmendMachine } from '#machines/spot/orderEntry/orderAmend.machine.ts';
import { orderAmendPlan } from '#tests/machines/spot/orderAmend.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderAmendMachine, orderAmendPlan);
