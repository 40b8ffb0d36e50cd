import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

type Row = { readonly id: string };
const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

/** The shared endless list. */
export const pagedListMachine = createPagedListMachine<Row, { coin: string }>('pagedList', { identify: (row) => row.id });

const offline = new NetworkFault();
const problem = { fault: 'NetworkFault', key: 'faults:network', text: null, code: null, retryAfter: null } as const;
const hasMore = ({ page, total }: { readonly page: number; readonly total: number }): boolean => page * 10 < total;

export const pagedListPlan = planFor(pagedListMachine, {
  what: 'loads a list page by page with filter, reload and retry',
  input: { filter: { coin: '' } },
  cases: [
    { type: 'filter.changed', filter: { coin: 'USDT' } },
    done('loadPage', { rows: rows(1, 10), total: 12 }),
    done('loadPage', { rows: rows(1, 10), total: 10 }),
    done('loadPage', { rows: [], total: 0 }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: rows(10, 3), total: 12 }),
    fault('loadNextPage', offline),
    done('reloadFirstPage', { rows: rows(1, 10), total: 12 }),
    fault('reloadFirstPage', offline),
  ],
  delays: { pageGuard: 300 },
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
  asks: {
    loadPage: [
      { page: 1, pageSize: 10, filter: { coin: '' } },
      { page: 1, pageSize: 10, filter: { coin: 'USDT' } },
    ],
    loadNextPage: [
      { page: 2, pageSize: 10, filter: { coin: '' } },
      { page: 2, pageSize: 10, filter: { coin: 'USDT' } },
    ],
    reloadFirstPage: [
      { page: 1, pageSize: 10, filter: { coin: '' } },
      { page: 1, pageSize: 10, filter: { coin: 'USDT' } },
    ],
  },
  moves: [
    ['*', 'filter.changed', 'loading', { becomes: { filter: { coin: 'USDT' }, rows: [], total: 0, page: 0, problem: null } }],
    ['loading', 'done loadPage "total":12', 'cooling', { becomes: { rows: rows(1, 10), total: 12, page: 1, isNextWanted: false } }],
    // Ten of ten are all.
    ['loading', 'done loadPage "total":10', 'cooling', { becomes: { rows: rows(1, 10), total: 10, page: 1, isNextWanted: false } }],
    ['loading', 'done loadPage "total":0', 'cooling', { becomes: { rows: [], total: 0, page: 1 } }],
    ['loading', 'error loadPage', 'faulted', { becomes: { problem } }],
    ['cooling', 'page.requested', 'cooling', { becomes: { isNextWanted: true } }],
    ['cooling', 'after pageGuard', 'loadingNext', { when: (list) => list.isNextWanted && hasMore(list) }],
    ['cooling', 'after pageGuard', 'ready'],
    ['ready', 'page.requested', 'loadingNext', { when: hasMore }],
    ['ready', 'page.requested', 'ready'],
    // The row that had moved to the next page is shown once.
    ['loadingNext', 'done loadNextPage', 'cooling', { becomes: { rows: rows(1, 12), total: 12, page: 2 } }],
    ['loadingNext', 'error loadNextPage', 'nextFaulted', { becomes: { rows: rows(1, 10), problem } }],
    ['reloading', 'done reloadFirstPage', 'cooling', { becomes: { rows: rows(1, 10), total: 12, page: 1, problem: null } }],
    ['reloading', 'error reloadFirstPage', 'reloadFaulted', { becomes: ({ rows: kept }) => ({ rows: kept, problem }) }],
    ['faulted', 'retry.requested', 'loading'],
    ['nextFaulted', 'retry.requested', 'loadingNext'],
    ['reloadFaulted', 'retry.requested', 'reloading'],
    ['faulted', 'reload.requested', 'loading'],
    ['cooling', 'reload.requested', 'reloading'],
    ['ready', 'reload.requested', 'reloading'],
    ['loadingNext', 'reload.requested', 'reloading'],
    ['nextFaulted', 'reload.requested', 'reloading'],
    ['reloadFaulted', 'reload.requested', 'reloading'],
  ],
  restarts: [['filter.changed', 'loadPage']],
  tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      snapshot.hasTag('busy') === (calls.length === 1) &&
      new Set(snapshot.context.rows.map((row) => row.id)).size === snapshot.context.rows.length,
    loading: ({ snapshot, calls }) => calls.join() === 'loadPage' && snapshot.context.rows.length === 0,
    loadingNext: ({ snapshot, calls }) => calls.join() === 'loadNextPage' && snapshot.context.page * 10 < snapshot.context.total,
    reloading: ({ calls }) => calls.join() === 'reloadFirstPage',
    cooling: ({ timers }) => timers.join() === 'pageGuard',
    ready: ({ timers }) => timers.length === 0,
    faulted: ({ snapshot }) => snapshot.context.rows.length === 0 && snapshot.context.problem !== null,
    nextFaulted: ({ snapshot }) => snapshot.context.rows.length > 0 && snapshot.context.problem !== null,
    reloadFaulted: ({ snapshot }) => snapshot.context.problem !== null,
  },
});
