import { orderEntryMachine } from '#machines/orderEntry/orderEntry.machine.ts';
import { orderEntryPlan } from '#tests/machines/orderEntry.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderEntryMachine, orderEntryPlan);
