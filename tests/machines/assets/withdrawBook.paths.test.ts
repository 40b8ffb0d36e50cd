import { withdrawBookMachine } from '#machines/assets/withdraw/withdrawBook.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawBookPlan } from './withdrawBook.plan.ts';

testMachine(withdrawBookMachine, withdrawBookPlan);
