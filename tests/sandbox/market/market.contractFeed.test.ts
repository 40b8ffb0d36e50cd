import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryListedAt, nextRoll } from '#machines/rules/contract/calendar.ts';
import { bookChecksum } from '#services/market/bookChecksum.ts';
import { candleAfter, candleOpenTime } from '#services/market/candleInterval.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import { readCandleRows, readDepthSnapshot, readTradeRows } from '#services/market/marketChannels.ts';
import { createHttpClient } from '#services/http/client.ts';
import { serverMessage, type ServerMessage } from '#services/stream/messages.ts';
import { sandboxFetch, testOrigin, testSandbox, testStart, type TestSandbox } from '#tests/support/sandbox.ts';

const day = 86_400_000;
/** When the quarter of December is next week's, and slot 3 has nothing until the one of March is near enough. */
const emptied = Date.UTC(2026, 11, 11, 8);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });
const rooms = () => sandbox.app.sandbox.rooms;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
async function moveTo(moment: number) {
  sandbox.clock.advance(moment - sandbox.clock.now());
  rooms().tick();
  await settled();
}
type Told = Extract<ServerMessage, { op: 'snapshot' | 'update' }>;
async function hear(name: string) {
  const told: Told[] = [];
  const send = (text: string) => {
    const message = serverMessage.parse(JSON.parse(text));
    if (message.op === 'snapshot' || message.op === 'update') told.push(message);
  };
  const leave = rooms().join(name, {}, { send, buffered: () => 0 });
  await settled();
  return { told, beat: () => rooms().beat(name, send), leave };
}

test('contracts have a book, trades and candles under the codes of their pages, in whole contracts', async () => {
  for (const tradeCode of ['btcusdt', 'icpusdt', 'ethusdt_1_d', 'btcusdt_4_d']) {
    const book = (await client().send(fullDepth, { tradeCode })).data;
    expect([tradeCode, book.amountDigit, book.bids.length > 150, book.asks.length > 150]).toEqual([tradeCode, 0, true, true]);
    expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
    const trades = (await client().send(realTimeTrade, { tradeCode })).data;
    expect([trades.length, trades.every(([, , contracts]) => /^[1-9]\d*$/.test(contracts))]).toEqual([100, true]);
    const { candles } = (await client().send(candleHistory, { tradeCode, interval: '1m', limit: 3 })).data;
    expect(candles.at(-1)?.[4]).toBe(trades.at(-1)?.[1]);
  }
  for (const tradeCode of ['nopeusdt', 'btcusdt_5_d', 'xrpusdt_1_d'])
    await expect(client().send(realTimeTrade, { tradeCode })).rejects.toMatchObject({ name: 'StatusFault' });
});

test('candles of a delivery begin where it was listed, whichever slot it stood in', async () => {
  const end = nextRoll(testStart);
  const listedAt = deliveryListedAt(end);
  expect(listedAt).toBe(end - 14 * day);
  for (const interval of ['1M', '1d', '1h'] as const) {
    const read = (await client().send(candleHistory, { tradeCode: 'btcusdt_1_d', interval, limit: 1_000 })).data;
    const first = candleOpenTime(listedAt, interval);
    expect([interval, read.isFirst, read.candles[0]?.[0]]).toEqual([interval, true, first]);
    const older = { tradeCode: 'btcusdt_1_d', interval, before: first, limit: 5 };
    expect((await client().send(candleHistory, older)).data).toEqual({ isFirst: true, candles: [] });
    const some = { tradeCode: 'btcusdt_1_d', interval, before: candleAfter(first, interval, 3), limit: 2 };
    if (interval === '1h') expect((await client().send(candleHistory, some)).data).toMatchObject({ isFirst: false });
  }
});

test('a slot that rolls on begins a new count with another instrument, and an empty one tells nothing', async () => {
  const names = ['depth:btcusdt_1_d', 'trades:btcusdt_1_d', 'candles:btcusdt_1_d:1h', 'depth:btcusdt'];
  const [depth, trades, candles, perpetual] = await Promise.all(names.map(hear));
  if (depth === undefined || trades === undefined || candles === undefined || perpetual === undefined) throw new Error('no rooms');
  const roll = nextRoll(sandbox.clock.now());
  await moveTo(roll - 2_000);
  await moveTo(roll - 1_000);
  for (const { told } of [depth, trades, perpetual]) expect(told.at(-1)?.op).toBe('update');
  const before = [depth, trades, candles].map(({ told }) => told.at(-1)?.seq ?? 0);
  await moveTo(roll);
  for (const [index, { told }] of [depth, trades, candles].entries()) {
    const [renewed, first] = [told.at(-1), told[0]];
    if (renewed?.op !== 'snapshot' || first?.op !== 'snapshot') throw new Error('no snapshot');
    expect(renewed.epoch).not.toBe(first.epoch);
    expect(renewed.seq).toBeGreaterThan(before[index] ?? Infinity);
  }
  expect(perpetual.told.at(-1)?.op).toBe('update');
  const book = readDepthSnapshot(depth.told.at(-1)?.data);
  expect(depth.beat()?.crc).toBe(book && bookChecksum(book));
  // What stood in slot 2 keeps the past that it had there.
  expect(readTradeRows(trades.told.at(-1)?.data)).toEqual((await client().send(realTimeTrade, { tradeCode: 'btcusdt_1_d' })).data);
  expect(readCandleRows(candles.told.at(-1)?.data)).toHaveLength(2);

  const third = await hear('depth:btcusdt_3_d');
  await moveTo(emptied);
  expect(readDepthSnapshot(third.told.at(-1)?.data)).toEqual({ priceDigit: 0, amountDigit: 0, bids: [], asks: [] });
  expect([rooms().has('depth:btcusdt_3_d'), rooms().has('depth:btcusdt_4_d')]).toEqual([false, true]);
  await expect(client().send(fullDepth, { tradeCode: 'btcusdt_3_d' })).rejects.toMatchObject({ status: 404 });
  for (const { leave } of [depth, trades, candles, perpetual, third]) leave();
});
