import { assetHistoryMachine, type HistoryQuery } from '#machines/assets/assetHistory/assetHistory.machine.ts';
import type { AssetHistory } from '#services/assets/historyCalls.ts';
import { historySample } from '#tests/support/samples/assetHistory.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const assetHistoryPlan = resourcePlanFor<AssetHistory, HistoryQuery>(assetHistoryMachine, {
  what: 'what the account was worth along a range, and what became of it',
  query: { range: 'day' },
  other: { range: 'month' },
  data: historySample,
  retries: 1,
  renewEvery: 60_000,
});
