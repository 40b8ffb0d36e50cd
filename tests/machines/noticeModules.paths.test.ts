import { noticeModulesMachine } from '#machines/notices/noticeModules.machine.ts';
import { noticeModulesPlan } from '#tests/machines/noticeModules.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(noticeModulesMachine, noticeModulesPlan);
