import { activityListMachine } from '#machines/web3/activity/activityList.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { transaction } from '#tests/support/samples.ts';

const everything = { accountId: 'wa-1', address: '0x1', filter: 'all', isRiskToken: false } as const;

/** Lines change until they are mined: all that are on view are read again, not the first page alone. */
export const activityListPlan = pagedListPlanFor(activityListMachine, {
  what: 'what the wallet did, page by page, read again with every block',
  filter: everything,
  narrowed: { ...everything, filter: 'failed' },
  rowOf: (hash) => transaction(hash),
  idOf: ({ txHash }) => txHash,
  facts: { riskCount: 1, staleChains: [], source: 'exchange', readAt: 1 },
  pageSize: 10,
  isWatched: true,
  keeps: 'length',
});
