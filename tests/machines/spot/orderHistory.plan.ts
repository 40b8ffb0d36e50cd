import { orderHistoryMachine } from '#machines/spot/orderRecords/orderHistory.machine.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

export const orderHistoryPlan = pagedListPlanFor(orderHistoryMachine, {
  what: 'orders that have ended, page by page',
  filter: anyOrder('spot'),
  narrowed: { ...anyOrder('spot'), side: 'buy' },
  rowOf: (id) => ownOrder({ orderId: id }),
  idOf: (row) => row.orderId,
  pageSize: 20,
  isWatched: true,
  keeps: 'length',
});
