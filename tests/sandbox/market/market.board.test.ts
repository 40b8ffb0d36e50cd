import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDistribution, contractList, heatmapListing, tradeSupport } from '#services/market/boardCalls.ts';
import { spotList, trendlines } from '#services/market/calls.ts';
import { search } from '#services/shell/searchCalls.ts';
import { createHttpClient } from '#services/http/client.ts';
import { distributionOf } from '#sandbox/engine/market/distribution.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldFacts } from '#sandbox/core/world/coinFacts.ts';
import { sandboxFetch, testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });

test('contracts are listed with the prices by which they are found, and move with the clock', async () => {
  const { data } = await client().send(contractList, {});
  expect(data.map(({ contractType }) => contractType).toSorted((first, second) => first - second)).toEqual([
    ...Array<number>(20).fill(0),
    1,
    1,
    2,
    2,
    3,
    3,
    4,
    4,
  ]);
  expect(data.filter(({ contractType, liquidationDate }) => (contractType === 0) !== (liquidationDate === 0))).toEqual([]);
  expect(data.filter(({ low24h, last, high24h }) => Number(low24h) > Number(last) || Number(last) > Number(high24h))).toEqual([]);
  const found = (await client().send(search, { keyword: 'btcusdt' })).data.swaps;
  const { last, change24h } = data.find(({ tradeId }) => tradeId === 5_001) ?? {};
  expect(found.find(({ tradeId }) => tradeId === 5_001)).toMatchObject({ last, change: change24h });
  sandbox.clock.advance(7_000);
  const later = (await client().send(contractList, {})).data;
  expect(later.filter((row, index) => row.last !== data[index]?.last).length).toBeGreaterThan(10);
});

test('a contract has its line of a day too, which ends with its last price', async () => {
  const { data } = await client().send(trendlines, { tradeIds: '5001,6014,1001' });
  const contracts = (await client().send(contractList, {})).data;
  expect(data.map(({ tradeId, points }) => [tradeId, points.length])).toEqual([
    [5_001, 49],
    [6_014, 49],
    [1_001, 49],
  ]);
  for (const id of [5_001, 6_014])
    expect(data.find(({ tradeId }) => tradeId === id)?.points.at(-1)).toBe(contracts.find(({ tradeId }) => tradeId === id)?.last);
});

test('the distribution counts every coin once, in ranges that lie side by side', async () => {
  const { data } = await client().send(changeDistribution, {});
  const inUsdt = (await client().send(spotList, {})).data.filter(({ quoteCurrency }) => quoteCurrency === 'USDT');
  const counted = data.ranges.reduce((sum, { count }) => sum + count, 0);
  expect([counted, data.rising + data.falling + data.unchanged]).toEqual([inUsdt.length, inUsdt.length]);
  expect(data.ranges.slice(1).map(({ from }) => from)).toEqual(data.ranges.slice(0, -1).map(({ to }) => to));
  expect([data.ranges[0]?.from, data.ranges.at(-1)?.to]).toEqual([null, null]);
});

test('a change at an edge belongs to the range above it', () => {
  const { rising, falling, unchanged, ranges } = distributionOf(['-0.1', '-0.1001', '0', '0.0299', '0.03', '0.1', '2']);
  expect([rising, falling, unchanged]).toEqual([4, 2, 1]);
  expect(ranges.flatMap(({ from, to, count }) => (count === 0 ? [] : [[from, to, count]]))).toEqual([
    [null, '-0.1', 1],
    ['-0.1', '-0.07', 1],
    ['0', '0.03', 2],
    ['0.03', '0.05', 1],
    ['0.1', null, 2],
  ]);
});

test('the heat map holds the most traded coins, largest first, as many as asked', async () => {
  const { data } = await client().send(heatmapListing, { size: 10 });
  const turnovers = data.map(({ turnover24h }) => Number(turnover24h));
  expect([data.length, data.every(({ quoteCurrency }) => quoteCurrency === 'USDT')]).toEqual([10, true]);
  expect(turnovers).toEqual(turnovers.toSorted((left, right) => right - left));
});

test('every coin of the exchange has its facts, ranked by market value', async () => {
  const { data } = await client().send(tradeSupport, {});
  expect(data.map(({ coinId }) => coinId).toSorted((a, b) => a - b)).toEqual(worldCoins.map(({ coinId }) => coinId));
  const ranked = data.filter(({ rank }) => rank !== null);
  expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1));
  expect(data[0]).toMatchObject({
    shortName: 'BTC',
    name: 'Bitcoin',
    category: 'layer1',
    launchYear: 2009,
    maxSupply: '21000000',
    rank: 1,
  });
  expect(data.filter(({ circulatingSupply: now, maxSupply: most }) => now !== null && most !== null && Number(now) > Number(most))).toEqual(
    [],
  );
  expect(data.filter(({ category }) => category === 'leveraged').map(({ rank }) => rank)).toEqual([null, null, null, null]);
});

test('no coin of the world is without facts, and no facts are of another world', () => {
  expect(worldCoins.every(({ shortName }) => worldFacts(shortName).listedAt > 0)).toBe(true);
  expect(() => worldFacts('NONE')).toThrow('no facts of NONE');
});
