import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

type Row = { readonly id: string };
const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

/** The shared endless list. */
export const pagedListMachine = createPagedListMachine<Row, { coin: string }>('pagedList', { identify: (row) => row.id });

const offline = new NetworkFault();

export const pagedListPlan = planFor(pagedListMachine, {
  input: { filter: { coin: '' } },
  cases: [
    { type: 'filter.changed', filter: { coin: 'USDT' } },
    done('loadPage', { rows: rows(1, 10), total: 12 }),
    done('loadPage', { rows: [], total: 0 }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: rows(10, 3), total: 12 }),
    fault('loadNextPage', offline),
    done('reloadFirstPage', { rows: rows(1, 10), total: 12 }),
    fault('reloadFirstPage', offline),
  ],
  delays: { pageGuard: 300 },
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
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
