import { newbieTasksMachine } from '#machines/help/notices/newbieTasks.machine.ts';
import { newbieTasksPlan } from '#tests/machines/help/newbieTasks.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(newbieTasksMachine, newbieTasksPlan);
