import { orderFillsMachine } from '#machines/orderRecords/orderRecords.machine.ts';
import { anyOrder } from '#machines/orderRecords/orderRecords.rules.ts';
import { isListComplete } from '#machines/orderRecords/orderRecords.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownFill } from '#tests/support/tradeSamples.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => ownFill({ fillId: `id${from + index}` }));
const offline = new NetworkFault();

export const orderFillsPlan = planFor(orderFillsMachine, {
  input: { filter: anyOrder('spot') },
  cases: [
    { type: 'filter.changed', filter: { ...anyOrder('spot'), side: 'buy' } },
    done('loadPage', { rows: rows(1, 20), total: 22 }),
    done('loadPage', { rows: [], total: 0 }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: rows(20, 3), total: 22 }),
    fault('loadNextPage', offline),
    done('reloadFirstPage', { rows: rows(0, 20), total: 23 }),
    fault('reloadFirstPage', offline),
    fault('watchRows', 'F'),
  ],
  watchers: { watchRows: ['reload.requested'] },
  delays: { pageGuard: 300 },
  key: ({ value, context }) => [value, context.page, context.rows.length, context.isNextWanted, context.isReloadWanted],
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
  restarts: [['filter.changed', 'loadPage watchRows']],
  tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      snapshot.hasTag('busy') === (calls.length === 1) &&
      watchers.join() === 'watchRows' &&
      new Set(snapshot.context.rows.map((row) => row.fillId)).size === snapshot.context.rows.length,
    ready: ({ timers }) => timers.length === 0,
    loadingNext: ({ snapshot, calls }) => calls.join() === 'loadNextPage' && !isListComplete(snapshot),
    reloading: ({ calls }) => calls.join() === 'reloadFirstPage',
  },
});
