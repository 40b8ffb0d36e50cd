import { withdrawalsMachine } from '#machines/assets/withdraw/withdrawals.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { withdrawalSample } from '#tests/support/samples/withdraw.ts';

export const withdrawalsPlan = pagedListPlanFor(withdrawalsMachine, {
  what: 'what was withdrawn, page by page, read again as it moves on',
  filter: null,
  narrowed: null,
  rowOf: (id) => ({ ...withdrawalSample, id }),
  idOf: ({ id }) => id,
  pageSize: 10,
  isWatched: true,
  keeps: 'length',
});
