import { transferSubmitMachine } from '#machines/assets/transfer/transferSubmit.machine.ts';
import { transferSubmitPlan } from '#tests/machines/assets/transferSubmit.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(transferSubmitMachine, transferSubmitPlan);
