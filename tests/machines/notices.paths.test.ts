import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { noticesPlan } from '#tests/machines/notices.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(noticesMachine, noticesPlan);
