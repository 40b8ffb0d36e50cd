import { noticeModulesMachine } from '#machines/help/notices/noticeModules.machine.ts';
import { noticeModulesPlan } from '#tests/machines/help/noticeModules.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(noticeModulesMachine, noticeModulesPlan);
