import { expect, test } from 'vitest';
import { createPriceStore } from '#services/market/priceStore.ts';
import { symbolOf } from '#services/market/symbol.ts';
import { crc32, priceChecksum } from '#services/stream/checksum.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';

const row = (symbol: string, last: string): PriceRow => [symbol, last, '0.0100', '2.0', '1.0', '10', '15.00'];

function storeWithFrames() {
  const frames: (() => void)[] = [];
  const store = createPriceStore((work) => frames.push(work));
  return { store, frames, frame: () => frames.splice(0).forEach((work) => work()) };
}

test('a thousand updates are shown once a frame, and only to readers of their symbol', () => {
  const { store, frames, frame } = storeWithFrames();
  const heard: string[] = [];
  store.watch('btc_usdt', () => heard.push('btc'));
  store.watch('eth_usdt', () => heard.push('eth'));
  store.watch(undefined, () => heard.push('any'));
  for (let tick = 0; tick < 1_000; tick += 1) store.channel.update([row('btc_usdt', `1.${String(tick).padStart(3, '0')}`)]);
  expect([frames.length, heard, store.price('btc_usdt')]).toEqual([1, [], undefined]);
  frame();
  expect([frames.length, heard, store.price('btc_usdt')?.last]).toEqual([0, ['btc', 'any'], '1.999']);
});

test('a price is the same object until it changes', () => {
  const { store, frame } = storeWithFrames();
  store.channel.snapshot([row('btc_usdt', '1.5'), row('eth_usdt', '1.1')]);
  frame();
  const before = store.price('btc_usdt');
  store.channel.update([row('eth_usdt', '1.2'), row('btc_usdt', '1.5')]);
  frame();
  expect(store.price('btc_usdt')).toBe(before);
});

test('direction compares decimals exactly, whatever their length', () => {
  const { store, frame } = storeWithFrames();
  const seen = ['9.9', '10.0', '10.00', '10.000000000000000001', '10', '9.99999999999999999', '9.99999999999999999'].map((last) => {
    store.channel.update([row('btc_usdt', last)]);
    frame();
    const price = store.price('btc_usdt');
    return [price?.direction, price?.moves];
  });
  expect(seen).toEqual([
    ['same', 0],
    ['up', 1],
    ['up', 1],
    ['up', 2],
    ['down', 3],
    ['down', 4],
    ['down', 4],
  ]);
});

test('a snapshot takes away what is not in it; what cannot be read changes nothing', () => {
  const { store, frame } = storeWithFrames();
  store.channel.snapshot([row('btc_usdt', '1'), row('old_usdt', '2')]);
  frame();
  expect([
    store.channel.snapshot([row('btc_usdt', '1')]),
    store.channel.update([['x']]),
    store.channel.update({ rows: [] }),
    store.channel.snapshot(null),
    store.channel.update([['btc_usdt', '1e5', '0', '0', '0', '0', '0']]),
  ]).toEqual([true, false, false, false, false]);
  frame();
  expect([...store.all().keys()]).toEqual(['btc_usdt']);
});

test('the answer of the pair list fills the store too', () => {
  const { store, frame } = storeWithFrames();
  const pair = {
    tradeId: 1,
    baseCurrency: 'BTC3L',
    quoteCurrency: 'USDT',
    webLogo: '',
    instType: 2 as const,
    tradeArea: 6,
    digit: 1,
    isMarginTrade: false,
    marginRatio: 0,
    last: '4.2',
    change24h: '-0.01',
    high24h: '5.0',
    low24h: '4.0',
    volume24h: '7',
    turnover24h: '29.40',
  };
  store.takeList([pair]);
  frame();
  expect(store.price('btc3l_usdt_etf')).toEqual({
    symbol: 'btc3l_usdt_etf',
    last: '4.2',
    change24h: '-0.01',
    high24h: '5.0',
    low24h: '4.0',
    volume24h: '7',
    turnover24h: '29.40',
    direction: 'same',
    moves: 0,
  });
  expect([symbolOf({ ...pair, tradeArea: 8 }), symbolOf({ ...pair, tradeArea: 1 })]).toEqual(['btc3l_usdt_alts', 'btc3l_usdt']);
});

test('checksum: the published check value, any order of rows, every change', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
  const rows = [row('btc_usdt', '1.5'), row('eth_usdt', '1.1')];
  expect(priceChecksum(rows.toReversed())).toBe(priceChecksum(rows));
  expect(priceChecksum([row('btc_usdt', '1.6'), row('eth_usdt', '1.1')])).not.toBe(priceChecksum(rows));
});
