import { fundingRatesMachine } from '#machines/help/position/fundingRates.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { pastFunding } from '#tests/support/samples/position.ts';

export const fundingRatesPlan = pagedListPlanFor(fundingRatesMachine, {
  what: 'what funding of a perpetual was paid at, page by page',
  filter: 'btcusdt',
  narrowed: 'ethusdt',
  rowOf: (id) => ({ ...pastFunding(0), time: Number(id.slice(2)) }),
  idOf: ({ time }) => `id${time}`,
  pageSize: 12,
});
