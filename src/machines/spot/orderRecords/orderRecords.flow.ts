import { dayStart } from '#services/browser/clock.ts';
import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { orderFills, orderHistory } from '#services/spot/orderCalls.ts';
import { watchMissed, watchRecords } from '#services/spot/ownOrders.ts';
import { localeNow } from '#machines/app/tell.ts';
import { orderPaths } from '#machines/rules/ownOrder.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { orderFillsMachine } from './orderFills.machine.ts';
import { orderHistoryMachine } from './orderHistory.machine.ts';
import { historyRequestOf, requestOf, searchOf, type FillRecord, type OrderFilter, type OrderRecord } from './orderRecords.rules.ts';

type Asked = PageRequest<OrderFilter>;

export const orderHistoryFlow = orderHistoryMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: Asked, signal): Promise<Page<OrderRecord>> => {
      const { data } = await send(orderHistory, { ...historyRequestOf(filter, dayStart), pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
    watchRows: fromWatch((report) => watchRecords('orders', () => report({ type: 'reload.requested' }))),
  },
});

export const orderFillsFlow = orderFillsMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: Asked, signal): Promise<Page<FillRecord>> => {
      const { data } = await send(orderFills, { ...requestOf(filter, dayStart), pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
    watchRows: fromWatch((report) => watchRecords('fills', () => report({ type: 'reload.requested' }))),
  },
});

/** Fills that a chart shows at first: as many as one answer brings. */
const chartFills = 100;
/** The latest fills of a pair by one call, for its chart. What is filled after that the stream tells into `ordersStore`. */
export const chartFillsFlow = orderFillsMachine.provide({
  actors: {
    loadPage: fromCall(async ({ filter }: Asked, signal): Promise<Page<FillRecord>> => {
      const { data } = await send(orderFills, { ...requestOf(filter, dayStart), pageNum: 1, pageSize: chartFills }, { signal });
      return { rows: data.list, total: data.list.length };
    }),
    watchRows: fromWatch((report) => watchMissed(() => report({ type: 'reload.requested' }))),
  },
});

/** Puts list and filter into the address, which the orders page reads them from. */
export function showOrders(list: 'open' | 'history' | 'fills', filter: OrderFilter): void {
  const search = new URLSearchParams({ ...(list === 'open' ? {} : { list }), ...searchOf(filter) });
  goTo(`/${localeNow()}${orderPaths[filter.walletGroup]}${search.size === 0 ? '' : `?${search}`}`, { replace: true });
}
