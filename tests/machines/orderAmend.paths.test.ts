import { orderAmendMachine } from '#machines/orderEntry/orderAmend.machine.ts';
import { orderAmendPlan } from '#tests/machines/orderAmend.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderAmendMachine, orderAmendPlan);
