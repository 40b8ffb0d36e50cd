import { activityListMachine } from '#machines/web3/activity/activityList.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { transaction } from '#tests/support/samples.ts';

const lines = (from: number, count: number) => Array.from({ length: count }, (_, index) => transaction(`0x${from + index}`));
const facts = { riskCount: 1, staleChains: [], source: 'exchange', readAt: 1 } as const;
const offline = new NetworkFault();

export const activityListPlan = planFor(activityListMachine, {
  what: 'what the wallet did, page by page, read again with every block',
  input: { filter: { accountId: 'wa-1', address: '0x1', filter: 'all', isRiskToken: false } },
  cases: [
    { type: 'filter.changed', filter: { accountId: 'wa-1', address: '0x1', filter: 'failed', isRiskToken: false } },
    done('loadPage', { rows: lines(1, 10), total: 12, facts }),
    done('loadPage', { rows: [], total: 0, facts }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: lines(10, 3), total: 12, facts }),
    fault('loadNextPage', offline),
    // A line was taken back by the chain.
    done('reloadFirstPage', { rows: lines(2, 11), total: 11, facts }),
    done('reloadFirstPage', { rows: lines(0, 10), total: 13, facts }),
    fault('reloadFirstPage', offline),
    fault('watchRows', 'gone'),
  ],
  watchers: { watchRows: ['reload.requested'] },
  delays: { pageGuard: 300 },
  key: ({ value, context }) => [value, context.page, context.rows.length, context.isNextWanted, context.isReloadWanted],
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
  restarts: [['filter.changed', 'loadPage watchRows']],
  tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
  // Lines change until they are mined: all that are on view are read again, not the first page alone.
  asks: {
    watchRows: [undefined],
    loadPage: ({ filter }) => ({ page: 1, pageSize: 10, filter }),
    loadNextPage: ({ page, filter }) => ({ page: page + 1, pageSize: 10, filter }),
    reloadFirstPage: ({ page, filter }) => ({ page: 1, pageSize: 10 * page, filter }),
  },
  invariants: {
    '*': ({ snapshot: { context }, watchers }) =>
      watchers.includes('watchRows') &&
      new Set(context.rows.map(({ txHash }) => txHash)).size === context.rows.length &&
      (context.page === 0) === (context.facts === null),
    loading: ({ snapshot: { context }, calls }) => context.rows.length === 0 && calls.join() === 'loadPage',
    loadingNext: ({ snapshot: { context } }) => context.page * 10 < context.total,
    ready: ({ timers, calls, snapshot: { context } }) =>
      timers.length + calls.length === 0 && !context.isReloadWanted && context.rows.length <= context.page * 10,
  },
});
