import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { recordPage } from '#machines/rules/ownOrder.ts';
import type { FillRecord, OrderFilter, OrderRecord } from './orderRecords.rules.ts';

/** Orders that have ended, newest first, page by page; read again when one ends. */
export const orderHistoryMachine = createPagedListMachine<OrderRecord, OrderFilter>('orderHistory', {
  identify: (order) => order.orderId,
  pageSize: recordPage,
  renewsPages: true,
  isWatched: true,
});

/** What was matched of own orders, newest first, page by page; read again when something is. */
export const orderFillsMachine = createPagedListMachine<FillRecord, OrderFilter>('orderFills', {
  identify: (fill) => fill.fillId,
  pageSize: recordPage,
  renewsPages: true,
  isWatched: true,
});
