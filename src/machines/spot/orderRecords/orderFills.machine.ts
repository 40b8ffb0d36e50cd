import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { recordPage } from '#machines/rules/ownOrder.ts';
import type { FillRecord, OrderFilter } from './orderRecords.rules.ts';

/** What was matched of own orders, newest first, page by page; read again when something is. */
export const orderFillsMachine = createPagedListMachine<FillRecord, OrderFilter>('orderFills', {
  identify: (fill) => fill.fillId,
  pageSize: recordPage,
  renewsPages: true,
  isWatched: true,
});
