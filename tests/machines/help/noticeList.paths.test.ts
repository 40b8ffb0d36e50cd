import { noticeListMachine } from '#machines/help/notices/noticeList.machine.ts';
import { noticeListPlan } from '#tests/machines/help/noticeList.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(noticeListMachine, noticeListPlan);
