import { noticesMachine } from '#machines/help/notices/notices.machine.ts';
import { noticesPlan } from '#tests/machines/help/notices.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(noticesMachine, noticesPlan);
