import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpClient } from '#services/http/client.ts';
import { assetWallets } from '#services/assets/calls.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import { candleAfter, candleIntervals } from '#services/market/candleInterval.ts';
import { spotList } from '#services/market/calls.ts';
import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  openOrders,
  orderDetail,
  orderFills,
  orderHistory,
  placeOrder,
  type PlaceOrderRequest,
} from '#services/spot/orderCalls.ts';
import { orderCode } from '#services/spot/orderCodes.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { worldPairs } from '#sandbox/core/world/pairs.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import { sandboxFetch, testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let trader: TestBrowser;
let vip: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  [trader, vip] = [testBrowser(sandbox), testBrowser(sandbox)];
  await trader.login('trader@demo.test');
  await vip.login('vip@demo.test');
});
afterAll(() => sandbox.close());
const visitor = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });
const wish = (more: Partial<PlaceOrderRequest>): PlaceOrderRequest => ({
  clientOrderId: randomUUID(),
  tradeCode: 'btc_usdt',
  walletType: 2,
  side: 'buy',
  type: 'limit',
  ...more,
});
const control = (body: unknown) => trader.fetchFn(`${testOrigin}/sandbox/trading`, { method: 'POST', body: JSON.stringify(body) });
/** A price so far from the last one, in whole USDT. */
async function away(usdt: number): Promise<string> {
  const last = (await visitor().send(spotList, {})).data.find(({ tradeId }) => tradeId === 1001)?.last ?? '0';
  return (Number(last) + usdt).toFixed(1);
}

test('every pair has rules, and an account its fees', async () => {
  const all = (await visitor().send(tradeRules, {})).data;
  expect(all).toHaveLength(worldPairs.length);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ tradeArea }) => tradeArea))).toEqual(new Set([1, 2, 3, 6, 8]));
  expect(all.filter(({ tradeArea }) => tradeArea === 6).every(({ tradeCode }) => tradeCode.endsWith('_etf'))).toBe(true);
  expect(all.filter(({ tradeArea }) => tradeArea === 8).every(({ tradeCode }) => tradeCode.endsWith('_alts'))).toBe(true);
  expect((await visitor().send(tradeRules, { tradeCode: 'btc_usdt' })).data).toEqual([
    {
      tradeId: 1001,
      tradeCode: 'btc_usdt',
      baseCurrency: 'BTC',
      quoteCurrency: 'USDT',
      webLogo: '/coins/btc.svg',
      baseCoinId: 1,
      quoteCoinId: 52,
      tradeArea: 1,
      state: 'open',
      priceDigit: 1,
      amountDigit: 5,
      totalDigit: 6,
      minTotal: '5',
      maxAmount: '100',
      priceBand: '0.1',
      marketBand: '0.05',
      minCallbackRate: '0.001',
      maxCallbackRate: '0.1',
      makerFee: '0.001',
      takerFee: '0.001',
      hasCross: true,
      hasIsolated: true,
    },
  ]);
  expect((await vip.client.send(tradeRules, { tradeCode: 'btc_usdt' })).data[0]).toMatchObject({ makerFee: '0.0002', takerFee: '0.0006' });
  expect((await visitor().send(tradeRules, { tradeCode: 'nope_usdt' })).data).toEqual([]);
});

test('an order from placing to its fills, in every list', async () => {
  const [before] = (await trader.client.send(assetWallets, {})).data;
  const price = await away(-2_000);
  const request = wish({ price, amount: '0.01' });
  const placed = await trader.client.send(placeOrder, request);
  expect(placed).toMatchObject({ kind: 'accepted', data: { orders: [{ status: 'open', clientOrderId: request.clientOrderId }] } });
  expect(await trader.client.send(placeOrder, request)).toEqual(placed);
  expect(await trader.client.send(placeOrder, { ...request, amount: '0.02' })).toMatchObject({
    kind: 'refused',
    code: orderCode.clientOrderIdUsed,
    message: 'This order was already sent with other details',
  });
  const orderId = placed.kind === 'accepted' ? (placed.data.orders[0]?.orderId ?? '') : '';
  const open = (await trader.client.send(openOrders, { tradeCode: 'btc_usdt', walletType: 2 })).data;
  expect(open).toEqual({ revision: 1, orders: placed.kind === 'accepted' ? placed.data.orders : [] });
  expect((await trader.client.send(openOrders, { tradeCode: 'eth_usdt' })).data.orders).toEqual([]);
  expect((await vip.client.send(openOrders, {})).data).toEqual({ revision: 0, orders: [] });
  const usdt = (await trader.client.send(assetWallets, {})).data[0]?.coins.find(({ shortName }) => shortName === 'USDT');
  expect(usdt?.frozen).toBe((Number(price) * 0.01).toFixed(3).replace(/\.?0+$/, ''));

  // The house comes to it.
  const up = await away(3_000);
  expect(await trader.client.send(amendOrder, { orderId, price: up })).toMatchObject({
    kind: 'accepted',
    data: { orders: [{ status: 'filled' }] },
  });
  const detail = await trader.client.send(orderDetail, { clientOrderId: request.clientOrderId });
  if (detail.kind !== 'ok') throw new Error('the order is not known');
  expect(detail.data.orders[0]).toMatchObject({ orderId, status: 'filled', filledAmount: '0.01', price: up.replace(/\.0$/, '') });
  expect(detail.data.fills.every((fill) => fill.orderId === orderId && !fill.isMaker && fill.feeCurrency === 'BTC')).toBe(true);
  const history = (await trader.client.send(orderHistory, { pageNum: 1, pageSize: 20 })).data;
  expect([history.totalCount, history.list[0]?.orderId]).toEqual([1, orderId]);
  expect(history.revision).toBe(Math.max(...detail.data.fills.map(({ revision }) => revision), detail.data.orders[0]?.revision ?? 0));
  const fills = (await trader.client.send(orderFills, { pageNum: 1, pageSize: 20, orderId })).data;
  expect(fills.list.toReversed()).toEqual(detail.data.fills);
  const trades = (await visitor().send(realTimeTrade, { tradeCode: 'btc_usdt' })).data;
  for (const { tradeId, price: at, amount } of fills.list)
    expect(trades.find(([id]) => id === tradeId)?.slice(1, 4)).toEqual([Number(at).toFixed(1), Number(amount).toFixed(5), 'buy']);

  for (const [filter, count] of [
    [{ tradeCode: 'eth_usdt' }, 0],
    [{ tradeCode: 'nope_usdt' }, 0],
    [{ side: 'sell' as const }, 0],
    [{ status: 'cancelled' as const }, 0],
    [{ type: 'market' as const }, 0],
    [{ walletType: 6 as const }, 0],
    [{ walletGroup: 'margin' as const }, 0],
    [{ walletGroup: 'spot' as const }, 1],
    [{ to: sandbox.clock.now() }, 0],
    [{ tradeCode: 'btc_usdt', side: 'buy' as const, status: 'filled' as const, type: 'limit' as const, from: sandbox.clock.now() }, 1],
  ] as const)
    expect([filter, (await trader.client.send(orderHistory, { pageNum: 1, pageSize: 5, ...filter })).data.totalCount]).toEqual([
      filter,
      count,
    ]);
  expect((await trader.client.send(orderFills, { pageNum: 1, pageSize: 5, side: 'sell' })).data.list).toEqual([]);
  expect((await trader.client.send(orderFills, { pageNum: 1, pageSize: 5, orderId: 'unknown' })).data.totalCount).toBe(0);
  expect((await vip.client.send(orderFills, { pageNum: 1, pageSize: 5, orderId })).data.totalCount).toBe(0);
  expect(before?.walletType).toBe(2);
});

test('what comes too late, is not one’s own, or cannot be read', async () => {
  const placed = await trader.client.send(placeOrder, wish({ type: 'market', total: '50' }));
  const order = placed.kind === 'accepted' ? placed.data.orders[0] : undefined;
  const orderId = order?.orderId ?? '';
  expect(order?.status).toBe('filled');
  expect(await trader.client.send(cancelOrder, { orderId })).toMatchObject({
    kind: 'tooLate',
    code: orderCode.orderFilled,
    data: { orders: [{ orderId, status: 'filled' }] },
  });
  expect(await trader.client.send(amendOrder, { orderId, amount: '1' })).toMatchObject({ kind: 'tooLate', code: orderCode.orderFilled });
  const waiting = await trader.client.send(placeOrder, wish({ price: await away(-3_000), amount: '0.01' }));
  const id = waiting.kind === 'accepted' ? (waiting.data.orders[0]?.orderId ?? '') : '';
  expect(await vip.client.send(cancelOrder, { orderId: id })).toMatchObject({ kind: 'refused', code: orderCode.orderUnknown });
  expect(await vip.client.send(orderDetail, { orderId: id })).toMatchObject({ kind: 'unknown' });
  expect(await trader.client.send(cancelOrder, { orderId: id })).toMatchObject({ kind: 'accepted' });
  expect(await trader.client.send(cancelOrder, { orderId: id })).toMatchObject({ kind: 'tooLate', code: orderCode.orderEnded });
  for (const price of ['1,5', ' 5', '1e5', '-1', '', '.5', '5.', '0x10'])
    await expect(trader.client.send(placeOrder, wish({ price, amount: '1' })), price).rejects.toMatchObject({
      name: 'StatusFault',
      status: 400,
    });
  await expect(
    trader.client.send(placeOrder, { ...wish({ price: '5', amount: '1' }), iceberg: '1' } as PlaceOrderRequest),
  ).rejects.toMatchObject({
    status: 400,
  });
  await expect(trader.client.send(orderHistory, { pageNum: 0, pageSize: 5 })).rejects.toMatchObject({ status: 400 });
  await expect(trader.client.send(orderHistory, { pageNum: 1, pageSize: 101 })).rejects.toMatchObject({ status: 400 });
  await expect(trader.client.send(cancelOrder, {})).rejects.toMatchObject({ status: 400 });
  await expect(visitor().send(openOrders, {})).rejects.toMatchObject({ name: 'SessionFault' });
});

test('refusals speak, with the figures that matter', async () => {
  const said = async (more: Partial<PlaceOrderRequest>) => (await trader.client.send(placeOrder, wish(more))).message;
  expect(await said({ price: '90000.15', amount: '1' })).toBe('Prices of BTC/USDT have up to 1 decimals');
  expect(await said({ type: 'market', total: '4' })).toBe('An order must be worth at least 5 USDT');
  expect(await said({ type: 'market', total: '900000' })).toMatch(/^The order is above your available balance of \d+(\.\d+)? USDT$/);
  expect(await said({ side: 'sell', type: 'trailingStop', callbackRate: '0.5', amount: '0.01' })).toBe(
    'The callback rate must be between 0.1% and 10%',
  );
});

test('cancel all ends what fits, and tells how many', async () => {
  const low = await away(-4_000);
  for (const tradeCode of ['btc_usdt', 'btc_usdt'] as const)
    await trader.client.send(placeOrder, wish({ tradeCode, price: low, amount: '0.001' }));
  await trader.client.send(placeOrder, wish({ side: 'sell', price: await away(4_000), amount: '0.001' }));
  expect(await trader.client.send(cancelAllOrders, { tradeCode: 'eth_usdt' })).toMatchObject({ kind: 'accepted', data: { count: 0 } });
  expect(await trader.client.send(cancelAllOrders, { tradeCode: 'nope_usdt' })).toMatchObject({
    kind: 'refused',
    code: orderCode.pairUnknown,
  });
  expect((await trader.client.send(openOrders, { walletGroup: 'spot' })).data.orders).toHaveLength(3);
  expect((await trader.client.send(openOrders, { walletGroup: 'margin' })).data.orders).toEqual([]);
  for (const filter of [{ walletGroup: 'margin' as const }, { type: 'stopLimit' as const }, { walletType: 6 as const }])
    expect(await trader.client.send(cancelAllOrders, filter)).toMatchObject({ kind: 'accepted', data: { count: 0 } });
  await trader.client.send(placeOrder, wish({ side: 'sell', type: 'stopMarket', stopPrice: low, amount: '0.001' }));
  expect(await trader.client.send(cancelAllOrders, { isConditional: true })).toMatchObject({
    kind: 'accepted',
    data: { count: 1, orders: [{ type: 'stopMarket', status: 'cancelled' }] },
  });
  expect(
    await trader.client.send(cancelAllOrders, { walletGroup: 'spot', type: 'limit', side: 'buy', isConditional: false }),
  ).toMatchObject({
    kind: 'accepted',
    data: { count: 2 },
  });
  expect(await trader.client.send(cancelAllOrders, {})).toMatchObject({ kind: 'accepted', data: { count: 1 } });
  expect((await trader.client.send(openOrders, {})).data.orders).toEqual([]);
});

test('a pair that testers close, delist, or let refuse', async () => {
  const state = async () => (await visitor().send(tradeRules, { tradeCode: 'link_usdt' })).data[0]?.state;
  expect((await control({ tradeCode: 'link_usdt', state: 'closed' })).status).toBe(200);
  expect(await state()).toBe('closed');
  const order = wish({ tradeCode: 'link_usdt', side: 'sell', type: 'market', amount: '1' });
  expect(await vip.client.send(placeOrder, order)).toMatchObject({ kind: 'refused', code: orderCode.marketClosed });
  const book = (await visitor().send(fullDepth, { tradeCode: 'link_usdt' })).data;
  sandbox.clock.advance(30_000);
  expect((await visitor().send(fullDepth, { tradeCode: 'link_usdt' })).data.bids).toEqual(book.bids);
  await control({ tradeCode: 'link_usdt', state: 'delisted' });
  await expect(visitor().send(fullDepth, { tradeCode: 'link_usdt' })).rejects.toMatchObject({ status: 404 });
  await expect(visitor().send(realTimeTrade, { tradeCode: 'link_usdt' })).rejects.toMatchObject({ status: 404 });
  expect(await vip.client.send(placeOrder, order)).toMatchObject({ kind: 'refused', code: orderCode.pairDelisted });
  await control({ tradeCode: 'link_usdt', state: 'open', refuseNext: 1 });
  expect(await vip.client.send(placeOrder, order)).toMatchObject({ kind: 'accepted' });
  expect((await control({ tradeCode: 'nope', state: 'open' })).status).toBe(404);

  // The house stands still: what its book shows stays, or is gone.
  const bids = async () => (await visitor().send(fullDepth, { tradeCode: 'link_usdt' })).data.bids;
  expect(await (await control({ tradeCode: 'link_usdt', house: 'still' })).json()).toMatchObject({
    data: { house: 'still', book: 'kept' },
  });
  const before = await bids();
  sandbox.clock.advance(60_000);
  expect(await bids()).toEqual(before);
  expect((await control({ tradeCode: 'link_usdt', house: 'still', book: 'cleared' })).status).toBe(200);
  expect(await bids()).toEqual([]);
  expect((await control({ tradeCode: 'link_usdt', house: 'alive' })).status).toBe(200);
  expect((await bids()).length).toBeGreaterThan(200);
  expect((await control({ tradeCode: 'link_usdt', book: 'cleared' })).status).toBe(400);
  expect((await control({ tradeCode: 'link_usdt', house: 'asleep' })).status).toBe(400);
});

test('a book has over 200 levels a side, or all that its price has room for, best first, and moves with the clock', async () => {
  for (const { symbol } of sandbox.app.sandbox.exchange.market.pairs) {
    const { data } = await visitor().send(fullDepth, { tradeCode: symbol });
    // A price of few ticks has no more prices below it; one in thirty is left empty.
    const below = unitsOf(data.bids[0]?.[0] ?? '', data.priceDigit) ?? 0;
    expect([symbol, data.bids.length >= Math.min(200, 0.9 * below), data.asks.length >= 200]).toEqual([symbol, true, true]);
    const [bids, asks] = [data.bids.map(([price]) => Number(price)), data.asks.map(([price]) => Number(price))];
    expect(bids).toEqual(bids.toSorted((left, right) => right - left));
    expect(asks).toEqual(asks.toSorted((left, right) => left - right));
    expect(bids[0]).toBeLessThan(asks[0] ?? 0);
    expect(new Set([...bids, ...asks]).size).toBe(bids.length + asks.length);
  }
  const before = (await visitor().send(fullDepth, { tradeCode: 'btc_usdt' })).data;
  sandbox.clock.advance(1_000);
  const after = (await visitor().send(fullDepth, { tradeCode: 'btc_usdt' })).data;
  expect([after.epoch === before.epoch, after.seq > before.seq, after.time - before.time]).toEqual([true, true, 1_000]);
  expect(after.bids).not.toEqual(before.bids);
  await expect(visitor().send(fullDepth, { tradeCode: 'nope_usdt' })).rejects.toMatchObject({ status: 404 });
});

test('candles of every interval join up, hold what trades within them, and end where the pair began', async () => {
  const read = async (interval: (typeof candleIntervals)[number], more: { from?: number; before?: number; limit?: number } = {}) =>
    (await visitor().send(candleHistory, { tradeCode: 'eth_usdt', interval, limit: 30, ...more })).data;
  for (const interval of candleIntervals) {
    const { candles } = await read(interval);
    expect([interval, candles.length]).toEqual([interval, 30]);
    for (const [index, [openTime, open, high, low, close, volume]] of candles.entries()) {
      if (index > 0) expect(openTime).toBe(candleAfter(candles[index - 1]?.[0] ?? 0, interval));
      expect([
        Number(low) <= Number(open),
        Number(low) <= Number(close),
        Number(high) >= Number(open),
        Number(high) >= Number(close),
      ]).toEqual([true, true, true, true]);
      expect(Number(volume)).toBeGreaterThan(0);
    }
  }
  // An hour is its minutes, a day its hours.
  for (const [whole, part, count] of [
    ['1h', '1m', 60],
    ['1d', '1h', 24],
    ['1w', '1d', 7],
  ] as const) {
    const [candle] = (await read(whole, { limit: 2 })).candles;
    const [openTime = 0, open, high, low, close, volume] = candle ?? [];
    const parts = (await read(part, { from: openTime, before: candleAfter(openTime, whole), limit: count })).candles;
    expect(parts).toHaveLength(count);
    expect([parts[0]?.[1], parts.at(-1)?.[4]]).toEqual([open, close]);
    expect([Math.max(...parts.map((row) => Number(row[2]))), Math.min(...parts.map((row) => Number(row[3])))]).toEqual([
      Number(high),
      Number(low),
    ]);
    expect(parts.reduce((sum, row) => sum + Math.round(Number(row[5]) * 1e5), 0)).toBe(Math.round(Number(volume) * 1e5));
  }
  const first = await read('1M', { limit: 1_000 });
  expect([first.isFirst, first.candles[0]?.[0]]).toEqual([true, Date.UTC(2023, 1, 1)]);
  expect(await read('1M', { before: Date.UTC(2023, 1, 1) })).toEqual({ isFirst: true, candles: [] });
  expect((await read('1m', { from: sandbox.clock.now() - 60_000 })).isFirst).toBe(false);
  await expect(visitor().send(candleHistory, { tradeCode: 'eth_usdt', interval: '1m', limit: 1_001 })).rejects.toMatchObject({
    status: 400,
  });
});

test('isolated and cross margin wallets trade what they hold', async () => {
  const isolated = await trader.client.send(placeOrder, wish({ walletType: 7, type: 'market', total: '50' }));
  expect(isolated).toMatchObject({ kind: 'accepted', data: { orders: [{ walletType: 7, status: 'filled' }] } });
  const wallets = (await trader.client.send(assetWallets, {})).data;
  const btc = wallets
    .find(({ walletType, tradeId }) => walletType === 7 && tradeId === 1001)
    ?.coins.find(({ shortName }) => shortName === 'BTC');
  expect(Number(btc?.available)).toBeGreaterThan(0.012);
  const cross = await trader.client.send(
    placeOrder,
    wish({ walletType: 6, tradeCode: 'eth_usdt', side: 'sell', type: 'market', amount: '0.5' }),
  );
  expect(cross).toMatchObject({ kind: 'accepted', data: { orders: [{ walletType: 6, status: 'filled' }] } });
  expect(await trader.client.send(placeOrder, wish({ walletType: 7, tradeCode: 'ada_usdt', type: 'market', total: '50' }))).toMatchObject({
    kind: 'refused',
    code: orderCode.walletUnfit,
  });
  const ofMargin = (await trader.client.send(orderFills, { pageNum: 1, pageSize: 100, walletGroup: 'margin' })).data;
  expect(new Set(ofMargin.list.map(({ tradeCode }) => tradeCode))).toEqual(new Set(['btc_usdt', 'eth_usdt']));
  expect(
    (await trader.client.send(orderHistory, { pageNum: 1, pageSize: 100, walletGroup: 'margin' })).data.list
      .map(({ walletType }) => walletType)
      .toSorted((left, right) => left - right),
  ).toEqual([6, 7]);
});
