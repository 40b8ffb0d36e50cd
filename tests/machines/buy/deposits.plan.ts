import { depositsMachine } from '#machines/buy/topup/deposits.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { depositSample } from '#tests/support/samples/topup.ts';

export const depositsPlan = pagedListPlanFor(depositsMachine, {
  what: 'what has come, page by page, read again as it is confirmed',
  filter: { coinId: 52 },
  narrowed: { coinId: null },
  rowOf: (id) => ({ ...depositSample, id: Number.parseInt(id, 36) }),
  idOf: ({ id }) => id.toString(36),
  pageSize: 10,
  isWatched: true,
  keeps: 'length',
});
