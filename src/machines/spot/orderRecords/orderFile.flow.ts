import { dayStart } from '#services/browser/clock.ts';
import type { RequestOf } from '#services/http/call.ts';
import { send } from '#services/http/client.ts';
import { openOrders, orderFills, orderHistory } from '#services/spot/orderCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { RecordFileInput } from '#machines/kit/recordFile.machine.ts';
import { saveRecords } from '#machines/kit/recordFile.flow.ts';
import { collectPages } from '#machines/kit/recordFile.rules.ts';
import { fillFileMachine } from './fillFile.machine.ts';
import { orderFileMachine } from './orderFile.machine.ts';
import { isConditional } from '#machines/rules/ownOrder.ts';
import { feeRequestOf, fillColumns, orderColumns, rangeOf, withFees, type FileFilter } from './orderFile.rules.ts';
import { historyRequestOf, requestOf, type FillRecord, type OrderFilter, type OrderRecord } from './orderRecords.rules.ts';

/** The exchange's largest page. */
const pageSize = 100;

async function readOpen(filter: OrderFilter, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  const { walletGroup, walletType, tradeCode, side, type } = filter;
  const { data } = await send(
    openOrders,
    { walletGroup, ...(walletType === null ? {} : { walletType }), ...(tradeCode === null ? {} : { tradeCode }) },
    { signal },
  );
  const isListed = (order: OrderRecord): boolean =>
    (side === null || order.side === side) &&
    (type === null || order.type === type) &&
    (filter.isConditional === null || isConditional(order) === filter.isConditional);
  return data.orders.filter(isListed).toReversed();
}
async function readFills(request: Omit<RequestOf<typeof orderFills>, 'pageNum' | 'pageSize'>, signal: AbortSignal) {
  const readPage = async (pageNum: number) => (await send(orderFills, { ...request, pageNum, pageSize }, { signal })).data;
  return collectPages(readPage, pageSize, ({ fillId }) => fillId);
}
async function readHistory(filter: OrderFilter, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  const request = historyRequestOf(filter, dayStart);
  const readPage = async (pageNum: number) => (await send(orderHistory, { ...request, pageNum, pageSize }, { signal })).data;
  return collectPages(readPage, pageSize, ({ orderId }) => orderId);
}
async function collectOrders({ filter: { list, filter } }: RecordFileInput<FileFilter>, signal: AbortSignal) {
  const orders = await (list === 'open' ? readOpen(filter, signal) : readHistory(filter, signal));
  const request = feeRequestOf(filter, orders);
  return withFees(orders, request === null ? [] : await readFills(request, signal));
}
const collectFills = ({ filter }: RecordFileInput<OrderFilter>, signal: AbortSignal): Promise<readonly FillRecord[]> =>
  readFills(requestOf(filter, dayStart), signal);

const subjectOf = ({ list, filter }: FileFilter): string =>
  list === 'history' ? 'order-history' : filter.isConditional === true ? 'conditional-orders' : 'open-orders';

export const orderFileFlow = orderFileMachine.provide({
  actors: { collectRecords: fromCall(collectOrders) },
  actions: {
    saveFile: (_, kept) => saveRecords(subjectOf(kept.filter), orderColumns, kept, rangeOf(kept.filter, dayStart)),
  },
});
export const fillFileFlow = fillFileMachine.provide({
  actors: { collectRecords: fromCall(collectFills) },
  actions: {
    saveFile: (_, kept) => saveRecords('fills', fillColumns, kept, rangeOf({ list: 'fills', filter: kept.filter }, dayStart)),
  },
});
