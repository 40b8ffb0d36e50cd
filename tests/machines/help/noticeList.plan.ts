import { noticeListMachine } from '#machines/help/notices/noticeList.machine.ts';
import type { Notice } from '#machines/help/notices/notices.rules.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const notice = (id: number): Notice => ({
  id: String(id),
  title: 'Title',
  content: [],
  createdTime: id,
  read: false,
  isClickable: false,
  destination: { kind: 'none' },
  alert: null,
});
export const notices = (from: number, count: number) => Array.from({ length: count }, (_, index) => notice(from + index));
const offline = new NetworkFault();

export const noticeListPlan = planFor(noticeListMachine, {
  what: 'messages of a module, page by page',
  input: { filter: { moduleId: 0, submoduleId: 0 } },
  cases: [
    { type: 'filter.changed', filter: { moduleId: 4, submoduleId: 8 } },
    done('loadPage', { rows: notices(1, 10), total: 12 }),
    done('loadPage', { rows: [], total: 0 }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: notices(10, 3), total: 12 }),
    fault('loadNextPage', offline),
    done('reloadFirstPage', { rows: notices(0, 10), total: 13 }),
    fault('reloadFirstPage', offline),
    fault('watchRows', 'gone'),
  ],
  watchers: { watchRows: ['reload.requested'] },
  delays: { pageGuard: 300 },
  key: ({ value, context }) => [value, context.page, context.rows.length > 10, context.isNextWanted, context.isReloadWanted],
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
  restarts: [['filter.changed', 'loadPage watchRows']],
  tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
  invariants: {
    '*': ({ snapshot: { context }, watchers }) =>
      watchers.includes('watchRows') && new Set(context.rows.map(({ id }) => id)).size === context.rows.length,
    loadingNext: ({ snapshot: { context } }) => context.page * 10 < context.total,
    /** What was on view before a reading stays on view. */
    reloading: ({ snapshot: { context } }) => context.page < 2 || context.rows.length > 10,
    ready: ({ timers, calls }) => timers.length + calls.length === 0,
  },
});
