import { expect, test } from 'vitest';
import { orderFillsMachine } from '#machines/spot/orderRecords/orderFills.machine.ts';
import { orderHistoryMachine } from '#machines/spot/orderRecords/orderHistory.machine.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { play } from '#tests/support/play.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';
import { orderFillsPlan } from './orderFills.plan.ts';
import { orderHistoryPlan } from './orderHistory.plan.ts';

const numbers = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `id${from + index}`);
const histories = (ids: readonly string[]) => ids.map((orderId) => ownOrder({ orderId }));
const fills = (ids: readonly string[]) => ids.map((fillId) => ownFill({ fillId }));

test.each([
  ['ended orders', play(orderHistoryMachine, orderHistoryPlan), histories],
  ['fills', play(orderFillsMachine, orderFillsPlan), fills],
] as const)('%s are read again as far as they were on view, in one answer', async (_, stage, rowsOf) => {
  await stage.answer('loadPage', { rows: rowsOf(numbers(20)), total: 30 });
  stage.send({ type: 'page.requested' });
  await stage.pass(300);
  await stage.answer('loadNextPage', { rows: rowsOf(numbers(10, 20)), total: 30 });
  await stage.pass(300);
  stage.report('watchRows', { type: 'reload.requested' });
  expect(stage.inputOf('reloadFirstPage')).toEqual({ page: 1, pageSize: 40, filter: anyOrder('spot') });
  const fewer = rowsOf(numbers(25));
  await stage.answer('reloadFirstPage', { rows: fewer, total: 25 });
  expect([stage.context().rows, stage.context().page]).toEqual([fewer, 2]);
});
