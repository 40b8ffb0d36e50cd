import { clipboardMachine } from '#machines/clipboard/clipboard.machine.ts';
import { clipboardPlan } from '#tests/machines/clipboard.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(clipboardMachine, clipboardPlan);
