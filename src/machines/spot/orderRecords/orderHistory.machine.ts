import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { recordPage } from '#machines/rules/ownOrder.ts';
import type { OrderFilter, OrderRecord } from './orderRecords.rules.ts';

/** Orders that have ended, newest first, page by page; read again when one ends. */
export const orderHistoryMachine = createPagedListMachine<OrderRecord, OrderFilter>('orderHistory', {
  identify: (order) => order.orderId,
  pageSize: recordPage,
  renewsPages: true,
  isWatched: true,
});
