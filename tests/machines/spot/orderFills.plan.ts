import { orderFillsMachine } from '#machines/spot/orderRecords/orderFills.machine.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { ownFill } from '#tests/support/tradeSamples.ts';

export const orderFillsPlan = pagedListPlanFor(orderFillsMachine, {
  what: 'fills of own orders, page by page',
  filter: anyOrder('spot'),
  narrowed: { ...anyOrder('spot'), side: 'buy' },
  rowOf: (id) => ownFill({ fillId: id }),
  idOf: (row) => row.fillId,
  pageSize: 20,
  isWatched: true,
  keeps: 'length',
});
