import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageList } from '#services/tab/inMail/calls.ts';
import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
} from '#services/spot/preMarket/calls.ts';
import { preMarketCode } from '#services/spot/preMarket/codes.ts';
import { preMarketTokens } from '#sandbox/core/world/preMarket.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let trader: TestBrowser;
let vip: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  [trader, vip] = [testBrowser(sandbox), testBrowser(sandbox)];
  await trader.login('trader@demo.test');
  await vip.login('vip@demo.test');
}, 120_000);
afterAll(() => sandbox.close());

const place = ({ client }: TestBrowser, wish: Partial<{ clientOrderId: string; project: string; price: string; amount: string }> = {}) =>
  client.send(placePreMarketOrder, { clientOrderId: randomUUID(), project: 'orbil', side: 'sell', price: '20', amount: '10', ...wish });
const available = async ({ client }: TestBrowser) => (await client.send(preMarketOrders, {})).data.available;

test('everybody reads projects and books; orders are for members', async () => {
  const { client } = testBrowser(sandbox);
  const { data } = await client.send(preMarketProjects, {});
  expect(data.time).toBe(sandbox.clock.now());
  expect(data.list.map(({ project }) => project)).toEqual(preMarketTokens.map(({ project }) => project));
  for (const { webLogo } of data.list) expect((await sandbox.app.inject(webLogo)).headers['content-type']).toContain('image/svg');
  expect(await client.send(preMarketBook, { project: 'orbil' })).toMatchObject({ kind: 'ok' });
  expect(await client.send(preMarketBook, { project: 'nothing' })).toMatchObject({ kind: 'unknown' });
  await expect(client.send(preMarketOrders, {})).rejects.toMatchObject({ code: 40108 });
  await expect(place({ ...trader, client })).rejects.toMatchObject({ code: 40108 });
});

test('an order is placed, taken in part, found by its own id, and its rest cancelled once', async () => {
  const before = await available(trader);
  const placed = await place(trader, { clientOrderId: 'first' });
  if (placed.kind !== 'accepted') throw new Error(placed.message);
  const { orderId } = placed.data;
  expect(placed.data).toMatchObject({ status: 'open', frozen: '201', filledAmount: '0' });
  const taken = await vip.client.send(takePreMarketOrder, { clientOrderId: randomUUID(), project: 'orbil', orderId, amount: '4' });
  expect(taken).toMatchObject({ kind: 'accepted', data: { side: 'buy', isTaker: true, price: '20', waiting: '4', fee: '0.4' } });
  const found = await trader.client.send(preMarketOrderDetail, { clientOrderId: 'first' });
  expect(found).toMatchObject({ kind: 'ok', data: { orderId, status: 'open', filledAmount: '4', waiting: '4' } });
  expect(await vip.client.send(preMarketOrderDetail, { clientOrderId: 'first' })).toMatchObject({ kind: 'unknown' });
  expect(await vip.client.send(cancelPreMarketOrder, { orderId })).toMatchObject({ kind: 'refused', code: preMarketCode.orderUnknown });
  expect(await trader.client.send(cancelPreMarketOrder, { orderId })).toMatchObject({ kind: 'accepted', data: { status: 'cancelled' } });
  expect(await trader.client.send(cancelPreMarketOrder, { orderId })).toMatchObject({ kind: 'tooLate', data: { status: 'cancelled' } });
  expect(Number(before) - Number(await available(trader))).toBeCloseTo(80.4, 6);
});

test('a refusal says why in the reader’s language, and what is no request is none', async () => {
  expect(await place(trader, { price: '1' })).toMatchObject({
    kind: 'refused',
    code: preMarketCode.priceBand,
    message: 'The price must be between 2.4 and 60 USDT',
  });
  expect(await place(trader, { project: 'nothing' })).toMatchObject({ kind: 'refused', code: preMarketCode.projectUnknown });
  expect(await place(trader, { project: 'kesto' })).toMatchObject({ kind: 'refused', code: preMarketCode.notTrading });
  for (const wish of [{ price: '1e1' }, { amount: '-1' }, { project: '../x' }, { clientOrderId: '' }])
    await expect(place(trader, wish)).rejects.toMatchObject({ code: 40_000 });
});

test('who owes tokens is told when delivery begins, by the clock', async () => {
  const project = preMarketTokens.find(({ project: code }) => code === 'orbil');
  sandbox.clock.advance(project?.deliveryAfter ?? 0);
  // So long no login lasts unused.
  await trader.login('trader@demo.test');
  expect((await trader.client.send(preMarketOrders, {})).data.list[0]).toMatchObject({ waiting: '4' });
  const { data } = await trader.client.send(messageList, { moduleId: 4, submoduleId: 0, pageSize: 10, pageNum: 1 });
  expect(data.list[0]).toMatchObject({ title: 'Delivery of ORBIL has begun', bizType: 29, dataJson: '{"id":"orbil"}' });
});
