import { newbieTasksMachine } from '#machines/notices/newbieTasks.machine.ts';
import { newbieTasksPlan } from '#tests/machines/newbieTasks.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(newbieTasksMachine, newbieTasksPlan);
