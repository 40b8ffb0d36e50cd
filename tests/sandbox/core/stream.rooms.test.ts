import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { bookChecksum } from '#services/market/bookChecksum.ts';
import { candleIntervals } from '#services/market/candleInterval.ts';
import {
  readCandleRows,
  readDepthChange,
  readDepthSnapshot,
  readTradeRows,
  type LevelRow,
  type TradeRow,
  mostTradesAtOnce,
} from '#services/market/marketChannels.ts';
import { serverMessage, type ServerMessage } from '#services/stream/messages.ts';
import { createRandom } from '#tests/support/random.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import { createStreamHub, type StreamHub } from '#sandbox/engine/feed/hub.ts';
import { createMarketRooms } from '#sandbox/engine/feed/marketRooms.ts';
import { openTrading, type TradingTest } from '../spot/trading.support.ts';

let opened: TestDatabase;
let market: TradingTest;
let hub: StreamHub;
beforeAll(async () => {
  opened = await openTestDatabase('embedded', { hasWorld: true });
  market = await openTrading(opened);
});
const hubOf = (moveInterval?: number): StreamHub =>
  createStreamHub({
    market: market.market,
    events: createLocalEvents(),
    rooms: createMarketRooms(market.exchange, contractsOf(market.market, 1), opened.clock.now, moveInterval),
    now: opened.clock.now,
    seed: 1,
    origins: ['https://x.test'],
    streamPath: '/stream',
    mayHearQr: () => Promise.resolve(false),
  });
beforeEach(() => void (hub = hubOf()));
afterAll(async () => {
  await market.close();
  await opened.stop();
});

const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  await market.trading.idle();
  await new Promise((resolve) => setTimeout(resolve, 5));
};
async function connect(...channels: string[]) {
  const heard: ServerMessage[] = [];
  const closed: number[] = [];
  const network = { buffered: 0 };
  const peer = hub.connect(
    {
      send: (text) => heard.push(serverMessage.parse(JSON.parse(text))),
      buffered: () => network.buffered,
      close: (status) => closed.push(status),
    },
    undefined,
  );
  for (const channel of channels) peer.receive(JSON.stringify({ op: 'subscribe', channel }));
  await settled();
  const of = (channel: string) => heard.filter((message) => 'channel' in message && message.channel === channel);
  return { heard, of, closed, network, peer };
}
async function pass(ms: number): Promise<void> {
  opened.clock.advance(ms);
  hub.tick();
  await settled();
}

/** A reader's book: what the messages make of it, and every break of what the channel promises. */
function readBook(messages: readonly ServerMessage[]) {
  const sides = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  const breaks: string[] = [];
  let seq = -1;
  let epoch = '';
  const sorted = (side: 'bids' | 'asks'): LevelRow[] =>
    [...sides[side]].sort(([left], [right]) => (side === 'bids' ? Number(right) - Number(left) : Number(left) - Number(right)));
  for (const message of messages) {
    if (message.op === 'snapshot') {
      const data = readDepthSnapshot(message.data);
      if (data === undefined) breaks.push('a snapshot that cannot be read');
      if (message.seq < seq && message.epoch === epoch) breaks.push('an older snapshot');
      [seq, epoch] = [message.seq, message.epoch];
      for (const side of ['bids', 'asks'] as const) sides[side] = new Map(data?.[side].map(([price, amount]) => [price, amount]));
    } else if (message.op === 'update') {
      const data = readDepthChange(message.data);
      if (data === undefined) breaks.push('an update that cannot be read');
      if (message.seq !== seq + 1) breaks.push(`${message.seq} after ${seq}`);
      seq = message.seq;
      for (const side of ['bids', 'asks'] as const)
        for (const [price, amount] of data?.[side] ?? []) {
          if (amount !== '0') sides[side].set(price, amount);
          else if (!sides[side].delete(price)) breaks.push(`${price} was not there`);
        }
    }
    const [bid, ask] = [sorted('bids')[0]?.[0], sorted('asks')[0]?.[0]];
    if (Number(bid) >= Number(ask)) breaks.push(`${bid} is not below ${ask}`);
  }
  const book = { bids: sorted('bids'), asks: sorted('asks') };
  return { ...book, seq, breaks, crc: bookChecksum(book) };
}

test('a pair moves as often as the exchange was asked to let it move', async () => {
  /** How many of twenty moments 100 ms apart changed the book. */
  const changesOf = async (interval?: number) => {
    hub = hubOf(interval);
    const reader = await connect('depth:btc_usdt');
    for (let moment = 0; moment < 20; moment += 1) await pass(100);
    return reader.of('depth:btc_usdt').filter(({ op }) => op === 'update').length;
  };
  expect(await changesOf()).toBeGreaterThan(6);
  expect(await changesOf(1_000)).toBeLessThanOrEqual(2);
});

test('a book that follows the updates is the server’s book, and the heartbeat says so', async () => {
  const reader = await connect('depth:btc_usdt');
  expect(reader.of('depth:btc_usdt').map(({ op }) => op)).toEqual(['snapshot']);
  const random = createRandom(3);
  const uid = await market.newUser({ USDT: '5000000', BTC: '50' });
  for (let step = 0; step < 60; step += 1) {
    await pass(100 + random.below(900));
    if (step % 6 === 0)
      await market.place(uid, {
        side: random.below(2) === 0 ? 'buy' : 'sell',
        type: 'limit',
        price: market.price(market.last() + random.below(200) - 100),
        amount: '0.3',
      });
  }
  await market.trading.cancelAll(uid, { fits: () => true });
  const followed = readBook(reader.of('depth:btc_usdt'));
  expect(followed.breaks).toEqual([]);
  const late = readBook((await connect('depth:btc_usdt')).of('depth:btc_usdt'));
  expect({ bids: followed.bids, asks: followed.asks, seq: followed.seq }).toEqual({ bids: late.bids, asks: late.asks, seq: late.seq });
  hub.beat();
  expect(reader.heard.at(-1)).toMatchObject({ op: 'heartbeat', channels: { 'depth:btc_usdt': { seq: followed.seq, crc: followed.crc } } });
  expect(Math.min(followed.bids.length, followed.asks.length)).toBeGreaterThan(200);
});

test('a resumed reader gets what it missed; one that was away too long, or comes from elsewhere, gets the whole', async () => {
  const reader = await connect('depth:eth_usdt');
  const first = reader.of('depth:eth_usdt')[0];
  if (first?.op !== 'snapshot') throw new Error('no snapshot');
  for (let step = 0; step < 5; step += 1) await pass(400);
  reader.peer.receive(JSON.stringify({ op: 'subscribe', channel: 'depth:eth_usdt', lastSeq: first.seq, epoch: first.epoch }));
  await settled();
  const messages = reader.of('depth:eth_usdt');
  expect(messages.slice(6).map(({ op }) => op)).toEqual(['resumed', 'update', 'update', 'update', 'update', 'update']);
  expect(messages.slice(7)).toEqual(messages.slice(1, 6));
  const other = await connect();
  other.peer.receive(JSON.stringify({ op: 'subscribe', channel: 'depth:eth_usdt', lastSeq: first.seq, epoch: 'another' }));
  await settled();
  expect(other.of('depth:eth_usdt').map(({ op }) => op)).toEqual(['snapshot']);
});

test('who falls behind is told nothing more, and then the whole: nothing is kept for him', async () => {
  const [slow, quick] = [await connect('depth:btc_usdt'), await connect('depth:btc_usdt')];
  const before = slow.of('depth:btc_usdt').length;
  slow.network.buffered = 200 * 1024;
  for (let step = 0; step < 5; step += 1) await pass(500);
  expect(slow.of('depth:btc_usdt')).toHaveLength(before);
  hub.beat();
  // What it has not heard is not told either.
  expect(slow.heard.at(-1)).toMatchObject({ op: 'heartbeat', channels: {} });
  slow.network.buffered = 0;
  await pass(500);
  await pass(500);
  const [caughtUp, reference] = [readBook(slow.of('depth:btc_usdt')), readBook(quick.of('depth:btc_usdt'))];
  expect(
    slow
      .of('depth:btc_usdt')
      .map(({ op }) => op)
      .slice(before)[0],
  ).toBe('snapshot');
  expect([caughtUp.breaks, caughtUp.crc, caughtUp.seq]).toEqual([[], reference.crc, reference.seq]);
  expect(slow.closed).toEqual([]);
});

test('trades come once each, in their order, those of accounts among those of the house', async () => {
  const reader = await connect('trades:btc_usdt');
  const uid = await market.newUser({ USDT: '5000000', BTC: '50' });
  for (let step = 0; step < 8; step += 1) {
    await pass(700);
    await market.place(uid, { side: 'sell', type: 'market', amount: '0.02' });
  }
  await pass(1_000);
  const messages = reader.of('trades:btc_usdt');
  const rows = messages.flatMap((message): readonly TradeRow[] => {
    if (!('data' in message)) return [];
    const read = readTradeRows(message.data);
    if (read === undefined) throw new Error(`unreadable trades: ${JSON.stringify(message)}`);
    return read;
  });
  const ids = rows.map(([id]) => id);
  expect(ids).toEqual([...new Set(ids)].sort((left, right) => left - right));
  expect(rows.every(([id, , , , time]) => Number.isSafeInteger(id) && time <= opened.clock.now())).toBe(true);
  const { rows: stored } = await opened.database.pool.query<{ match_id: string }>(
    'select match_id::text from trading_fills where uid = $1',
    [uid],
  );
  expect(stored.length).toBeGreaterThanOrEqual(8);
  expect(stored.every(({ match_id }) => ids.includes(Number(match_id)))).toBe(true);
  const late = await connect('trades:btc_usdt');
  const snapshot = late.of('trades:btc_usdt')[0];
  expect(snapshot?.op === 'snapshot' ? readTradeRows(snapshot.data)?.at(-1) : undefined).toEqual(rows.at(-1));
});

test('candles of every interval are told as they grow, and are those of the call', async () => {
  const names = candleIntervals.map((interval) => `candles:sol_usdt:${interval}`);
  const reader = await connect(...names);
  const uid = await market.newUser({ USDT: '5000000' });
  for (let step = 0; step < 6; step += 1) await pass(20_000);
  await market.place(uid, { tradeCode: 'sol_usdt', side: 'buy', type: 'market', amount: '40' });
  await pass(2_000);
  for (const interval of candleIntervals) {
    const told = new Map<number, readonly unknown[]>();
    for (const message of reader.of(`candles:sol_usdt:${interval}`))
      if ('data' in message) for (const row of readCandleRows(message.data) ?? []) told.set(row[0], row);
    const { candles } = await market.exchange.candles.read(market.pairOf('sol_usdt'), interval, opened.clock.now(), { limit: 2 });
    expect([interval, candles.map((row) => told.get(row[0]))]).toEqual([interval, candles]);
  }
});

test('a clock that is moved back begins a new count above the old one', async () => {
  const reader = await connect('trades:xrp_usdt', 'candles:xrp_usdt:1m');
  await pass(5_000);
  const last = reader.of('trades:xrp_usdt').at(-1);
  await pass(-60_000);
  for (const channel of ['trades:xrp_usdt', 'candles:xrp_usdt:1m']) {
    const messages = reader.of(channel);
    const renewed = messages.at(-1);
    expect([channel, renewed?.op]).toEqual([channel, 'snapshot']);
    if (renewed?.op === 'snapshot' && last?.op === 'update') expect(renewed.seq).toBeGreaterThan(last.seq);
  }
  await pass(60_000);
  await market.pass(10_000);
});

test('a channel that is none, or of a pair that is not listed, is refused', async () => {
  await market.trading.setState('mkr_eth', 'delisted');
  for (const channel of ['depth:nope_usdt', 'depth:btc_usdt:1m', 'candles:btc_usdt', 'candles:btc_usdt:3m', 'trades:mkr_eth']) {
    const reader = await connect(channel);
    expect([channel, reader.heard.at(-1)]).toEqual([channel, { op: 'refused', channel, code: 40400 }]);
  }
  await market.trading.setState('mkr_eth', 'open');
});

test('an order is answered on the stream before its call is: book, trade, then the owner’s facts', async () => {
  const reader = await connect('depth:btc_usdt', 'trades:btc_usdt');
  await pass(1_000);
  const uid = await market.newUser({ USDT: '5000000' });
  const before = reader.heard.length;
  await market.trading.place(uid, {
    clientOrderId: randomUUID(),
    tradeCode: 'btc_usdt',
    walletType: 2,
    side: 'buy',
    type: 'market',
    amount: '0.5',
  });
  expect(reader.heard.slice(before).map((message) => ('channel' in message ? message.channel : message.op))).toEqual(
    expect.arrayContaining(['depth:btc_usdt', 'trades:btc_usdt']),
  );
});

test('who slept is told the latest trades, not all of a month', async () => {
  const reader = await connect('trades:ltc_usdt');
  await pass(30 * 86_400_000);
  const told = reader.of('trades:ltc_usdt').at(-1);
  expect(told?.op).toBe('snapshot');
  const rows = told?.op === 'snapshot' ? readTradeRows(told.data) : undefined;
  expect(rows?.length).toBe(mostTradesAtOnce);
  expect(rows?.at(-1)?.[4]).toBeGreaterThan(opened.clock.now() - 10_000);
});
