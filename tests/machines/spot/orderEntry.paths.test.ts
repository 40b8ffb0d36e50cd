import { orderEntryMachine } from '#machines/spot/orderEntry/orderEntry.machine.ts';
import { orderEntryPlan } from '#tests/machines/spot/orderEntry.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(orderEntryMachine, orderEntryPlan);
