import { pairPickerMachine } from '#machines/tradePage/pairPicker.machine.ts';
import { pairPickerPlan } from '#tests/machines/pairPicker.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(pairPickerMachine, pairPickerPlan);
