import { transferSubmitMachine } from '#machines/transfer/transferSubmit.machine.ts';
import { transferSubmitPlan } from '#tests/machines/transferSubmit.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(transferSubmitMachine, transferSubmitPlan);
