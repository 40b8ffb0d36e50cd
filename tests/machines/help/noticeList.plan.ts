import { noticeListMachine } from '#machines/help/notices/noticeList.machine.ts';
import type { Notice } from '#machines/help/notices/notices.rules.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';

export const notice = (id: string): Notice => ({
  id,
  title: 'Title',
  content: [],
  createdTime: 1,
  read: false,
  isClickable: false,
  destination: { kind: 'none' },
  alert: null,
});

/** What was on view before a reading stays on view. */
export const noticeListPlan = pagedListPlanFor(noticeListMachine, {
  what: 'messages of a module, page by page',
  filter: { moduleId: 0, submoduleId: 0 },
  narrowed: { moduleId: 4, submoduleId: 8 },
  rowOf: notice,
  idOf: ({ id }) => id,
  pageSize: 10,
  isWatched: true,
  keeps: 'pages',
});
