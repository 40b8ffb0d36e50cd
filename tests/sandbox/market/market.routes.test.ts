import { afterAll, beforeAll, expect, test } from 'vitest';
import { popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { rankingGainers, rankingLosers, rankingVolume } from '#services/market/rankingCalls.ts';
import { oneTradeInfo } from '#services/market/pairCalls.ts';
import { createHttpClient } from '#services/http/client.ts';
import { sandboxFetch, testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });

test('a visitor reads the pair list, and its prices move with the clock', async () => {
  const before = (await client().send(spotList, {})).data;
  sandbox.clock.advance(5_000);
  const after = (await client().send(spotList, {})).data;
  expect(before.map(({ tradeId }) => tradeId)).toEqual(after.map(({ tradeId }) => tradeId));
  expect(before.filter((row, index) => row.last !== after[index]?.last).length).toBeGreaterThan(20);
  expect(before.find(({ tradeId }) => tradeId === 1001)).toMatchObject({
    baseCurrency: 'BTC',
    quoteCurrency: 'USDT',
    instType: 2,
    webLogo: '/coins/btc.svg',
    isMarginTrade: true,
    marginRatio: 10,
  });
});

test('rankings are in order, in USDT, and as long as asked', async () => {
  const gainers = (await client().send(rankingGainers, { size: 5 })).data;
  const losers = (await client().send(rankingLosers, { size: 5 })).data;
  const volume = (await client().send(rankingVolume, { size: 500 })).data;
  const popular = (await client().send(popularSearch, {})).data;
  const sorted = (rows: readonly { change24h: string }[]) => rows.map(({ change24h }) => Number(change24h));
  expect([gainers.length, losers.length, popular.length]).toEqual([5, 5, 8]);
  expect(sorted(gainers)).toEqual(sorted(gainers).toSorted((left, right) => right - left));
  expect(sorted(losers)).toEqual(sorted(losers).toSorted((left, right) => left - right));
  expect(volume.map(({ turnover24h }) => Number(turnover24h))).toEqual(
    volume.map(({ turnover24h }) => Number(turnover24h)).toSorted((left, right) => right - left),
  );
  expect([...gainers, ...losers, ...volume].every(({ quoteCurrency }) => quoteCurrency === 'USDT')).toBe(true);
  expect(popular[0]?.baseCurrency).toBe('BTC');
});

test('a trendline is a day of prices that ends with the last', async () => {
  const { data } = await client().send(trendlines, { tradeIds: '1001,2002,1001,77' });
  const last = (await client().send(spotList, {})).data.find(({ tradeId }) => tradeId === 1001)?.last;
  expect(data.map(({ tradeId, points }) => [tradeId, points.length])).toEqual([
    [1001, 49],
    [2002, 49],
  ]);
  expect(data[0]?.points.at(-1)).toBe(last);
});

test('the whole market and one pair', async () => {
  const overview = (await client().send(statOverview, {})).data;
  expect([overview.pairs, overview.time, Number(overview.turnover24h) > 1_000_000_000]).toEqual([63, sandbox.clock.now(), true]);
  expect((await client().send(oneTradeInfo, { tradeId: 1081 })).data).toEqual({
    tradeId: 1081,
    sellSymbol: 'BTC3L',
    buySymbol: 'USDT',
    digit: 4,
    tradeArea: 6,
  });
  await expect(client().send(oneTradeInfo, { tradeId: 5 })).rejects.toMatchObject({ name: 'StatusFault', status: 404 });
  await expect(client().send(trendlines, { tradeIds: 'x' })).rejects.toMatchObject({ status: 400 });
});
