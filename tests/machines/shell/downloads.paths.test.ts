import { downloadsMachine } from '#machines/shell/downloads/downloads.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { downloadsPlan } from './downloads.plan.ts';

testMachine(downloadsMachine, downloadsPlan);
