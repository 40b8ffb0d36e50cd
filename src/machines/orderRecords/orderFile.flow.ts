import { csvOf, saveFile } from '#services/browser/csv.ts';
import { dayStart, momentNow } from '#services/browser/clock.ts';
import { send } from '#services/http/client.ts';
import { openOrders, orderFills, orderHistory } from '#services/trade/orderCalls.ts';
import { fromCall } from '../kit/fromCall.ts';
import type { RecordFileInput } from '../kit/recordFile.machine.ts';
import { collectPages } from '../kit/recordFile.rules.ts';
import { fillFileMachine, orderFileMachine } from './orderFile.machine.ts';
import { isConditional } from '../rules/ownOrder.ts';
import { fillFileRows, orderFileRows, type FileFilter } from './orderFile.rules.ts';
import { historyRequestOf, requestOf, type FillRecord, type OrderFilter, type OrderRecord } from './orderRecords.rules.ts';

/** The exchange's largest page. */
const pageSize = 100;
const today = (): string => new Date(momentNow()).toISOString().slice(0, 10);

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
function collectOrders({ filter: { list, filter } }: RecordFileInput<FileFilter>, signal: AbortSignal): Promise<readonly OrderRecord[]> {
  if (list === 'open') return readOpen(filter, signal);
  const request = historyRequestOf(filter, dayStart);
  const readPage = async (pageNum: number) => (await send(orderHistory, { ...request, pageNum, pageSize }, { signal })).data;
  return collectPages(readPage, pageSize, ({ orderId }) => orderId);
}
function collectFills({ filter }: RecordFileInput<OrderFilter>, signal: AbortSignal): Promise<readonly FillRecord[]> {
  const request = requestOf(filter, dayStart);
  const readPage = async (pageNum: number) => (await send(orderFills, { ...request, pageNum, pageSize }, { signal })).data;
  return collectPages(readPage, pageSize, ({ fillId }) => fillId);
}

export const orderFileFlow = orderFileMachine.provide({
  actors: { collectRecords: fromCall(collectOrders) },
  actions: {
    saveFile: (_, { records, words, filter }) => {
      if (words === null) return;
      const name =
        filter.list === 'history' ? 'order-history' : filter.filter.isConditional === true ? 'conditional-orders' : 'open-orders';
      saveFile(`${name}-${today()}.csv`, csvOf(orderFileRows(records, words)));
    },
  },
});
export const fillFileFlow = fillFileMachine.provide({
  actors: { collectRecords: fromCall(collectFills) },
  actions: {
    saveFile: (_, { records, words }) => {
      if (words === null) return;
      saveFile(`fills-${today()}.csv`, csvOf(fillFileRows(records, words)));
    },
  },
});
