import { clipboardMachine } from '#machines/shell/clipboard/clipboard.machine.ts';
import { clipboardPlan } from '#tests/machines/shell/clipboard.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(clipboardMachine, clipboardPlan);
