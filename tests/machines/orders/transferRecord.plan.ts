import { transferRecordMachine } from '#machines/orders/transferRecord/transferRecord.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { transferRecord } from '#tests/support/samples.ts';

const records = (from: number, count: number) => Array.from({ length: count }, (_, index) => transferRecord(from + index));
const offline = new NetworkFault();
const problem = problemOf(offline);
const all = { source: null, target: null } as const;
const asked = (page: number) => [
  { page, pageSize: 10, filter: { source: 2, target: 5 } },
  { page, pageSize: 10, filter: all },
];
const hasMore = ({ page, total }: { readonly page: number; readonly total: number }): boolean => page * 10 < total;

export const transferRecordPlan = planFor(transferRecordMachine, {
  what: 'transfers of the past, page by page',
  input: { filter: { source: 2, target: 5 } },
  cases: [
    { type: 'filter.changed', filter: all },
    done('loadPage', { rows: records(1, 10), total: 12 }),
    done('loadPage', { rows: [], total: 0 }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: records(10, 3), total: 12 }),
    fault('loadNextPage', offline),
    done('reloadFirstPage', { rows: records(1, 10), total: 12 }),
    fault('reloadFirstPage', offline),
  ],
  delays: { pageGuard: 300 },
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
  restarts: [['filter.changed', 'loadPage']],
  tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
  asks: { loadPage: asked(1), loadNextPage: asked(2), reloadFirstPage: asked(1) },
  moves: [
    ['*', 'filter.changed', 'loading', { becomes: { filter: all, rows: [], total: 0, page: 0, problem: null } }],
    ['loading', 'done loadPage "total":12', 'cooling', { becomes: { rows: records(1, 10), total: 12, page: 1, isNextWanted: false } }],
    ['loading', 'done loadPage', 'cooling', { becomes: { rows: [], total: 0, page: 1, isNextWanted: false } }],
    ['loading', 'error loadPage', 'faulted', { becomes: { rows: [], problem } }],
    ['cooling', 'page.requested', 'cooling', { becomes: ({ rows }) => ({ rows, isNextWanted: true }) }],
    ['cooling', 'after pageGuard', 'loadingNext', { when: (list) => list.isNextWanted && hasMore(list) }],
    ['cooling', 'after pageGuard', 'ready'],
    ['ready', 'page.requested', 'loadingNext', { when: hasMore }],
    ['ready', 'page.requested', 'ready'],
    // The record that had moved to the next page is shown once.
    ['loadingNext', 'done loadNextPage', 'cooling', { becomes: { rows: records(1, 12), total: 12, page: 2, isNextWanted: false } }],
    ['loadingNext', 'error loadNextPage', 'nextFaulted', { becomes: ({ rows }) => ({ rows, problem }) }],
    ['reloading', 'done reloadFirstPage', 'cooling', { becomes: { rows: records(1, 10), total: 12, page: 1, problem: null } }],
    ['reloading', 'error reloadFirstPage', 'reloadFaulted', { becomes: ({ rows }) => ({ rows, problem }) }],
    ['faulted', 'retry.requested', 'loading'],
    ['faulted', 'reload.requested', 'loading'],
    ['nextFaulted', 'retry.requested', 'loadingNext'],
    ['reloadFaulted', 'retry.requested', 'reloading'],
    ...(['cooling', 'ready', 'loadingNext', 'nextFaulted', 'reloadFaulted'] as const).map(
      (state) => [state, 'reload.requested', 'reloading'] as const,
    ),
  ],
  invariants: {
    '*': ({ snapshot }) => new Set(snapshot.context.rows.map((row) => row.id)).size === snapshot.context.rows.length,
    ready: ({ timers, calls }) => timers.length + calls.length === 0,
  },
});
