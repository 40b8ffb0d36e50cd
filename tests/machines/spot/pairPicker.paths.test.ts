import { pairPickerMachine } from '#machines/spot/tradePage/pairPicker.machine.ts';
import { pairPickerPlan } from '#tests/machines/spot/pairPicker.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(pairPickerMachine, pairPickerPlan);
