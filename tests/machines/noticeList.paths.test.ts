import { noticeListMachine } from '#machines/notices/noticeList.machine.ts';
import { noticeListPlan } from '#tests/machines/noticeList.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(noticeListMachine, noticeListPlan);
