import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContracts } from '#sandbox/engine/market/contracts.ts';
import { deliveryDates } from '#sandbox/engine/market/deliveryDates.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { createChoices } from '#sandbox/engine/market/search.ts';
import { createHttpClient } from '#services/http/client.ts';
import { search, searchRecommend, searchResult } from '#services/shell/searchCalls.ts';
import { sandboxFetch, testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });
const find = async (keyword: string) => (await client().send(search, { keyword })).data;
const names = (rows: readonly { baseCurrency: string; quoteCurrency: string }[]) =>
  rows.map(({ baseCurrency, quoteCurrency }) => `${baseCurrency}/${quoteCurrency}`);
const day = 86_400_000;

test('a coin is found in its pairs and in all its contracts, best first', async () => {
  const { spots, swaps } = await find('btc');
  expect(names(spots).slice(0, 3)).toEqual(['BTC/USDT', 'BTC3L/USDT', 'BTC3S/USDT']);
  expect(names(spots)).toContain('ETH/BTC');
  expect(swaps.map(({ instType, contractCode, contractType }) => [instType, contractCode, contractType])).toEqual([
    [4, 'btcusdt', 0],
    [5, 'btcusdt', 1],
    [5, 'btcusdt', 2],
    [5, 'btcusdt', 3],
    [5, 'btcusdt', 4],
  ]);
  expect(spots[0]).toMatchObject({
    tradeId: 1001,
    instType: 2,
    isMarginTrade: true,
    marginRatio: 10,
    tradeArea: 1,
    digit: 1,
    contractCode: '',
  });
  expect(new Set([...spots, ...swaps].map(({ traceId }) => traceId)).size).toBe(1);
});

test('letter case, separators, full-width letters and the coin by its name make no difference', async () => {
  for (const keyword of ['BTCUSDT', 'btc/usdt', 'BTC - USDT', 'ＢＴＣ　ＵＳＤＴ', 'Bitcoin'])
    expect(names((await find(keyword)).spots)[0]).toBe('BTC/USDT');
  expect(names((await find('litecoin')).spots)).toEqual(['LTC/USDT', 'LTC/BTC']);
});

test('ETF and ALTS pairs carry their trade area', async () => {
  expect((await find('btc3l')).spots).toMatchObject([{ baseCurrency: 'BTC3L', tradeArea: 6 }]);
  expect((await find('chz')).spots).toMatchObject([{ baseCurrency: 'CHZ', tradeArea: 8 }]);
});

test('what is no name finds nothing; an empty or endless keyword is refused', async () => {
  for (const keyword of ['zzzz', '%', "' or 1=1 --", '<img>', '///']) expect(await find(keyword)).toEqual({ spots: [], swaps: [] });
  for (const keyword of ['', 'x'.repeat(41)]) await expect(find(keyword)).rejects.toMatchObject({ status: 400 });
});

test('a group has twenty results at most', async () => {
  const { spots, swaps } = await find('usdt');
  expect([spots.length, swaps.length]).toEqual([20, 20]);
});

test('what a visitor chooses is recommended for an hour, counted once', async () => {
  const read = async () => names((await client().send(searchRecommend, {})).data);
  expect((await read()).slice(0, 4)).toEqual(['BTC/USDT', 'ETH/USDT', 'BTC/USDT', 'ETH/USDT']);
  const chz = (await find('chz')).spots[0];
  const { traceId = '', tradeId = 0 } = chz ?? {};
  for (let time = 0; time < 3; time += 1)
    await expect(client().send(searchResult, { traceId, tradeId, instType: 2 })).resolves.toMatchObject({ kind: 'ok' });
  expect((await read())[0]).toBe('CHZ/USDT');
  sandbox.clock.advance(3_600_001);
  expect((await read())[0]).toBe('BTC/USDT');
  await expect(client().send(searchResult, { traceId, tradeId, instType: 4 })).rejects.toMatchObject({ status: 404 });
});

test('choices are counted by visitor and stay bounded', () => {
  const choices = createChoices();
  for (let visitor = 0; visitor < 10_050; visitor += 1) choices.count(1001, `v${visitor}`, 0);
  choices.count(1001, 'v10049', 1);
  expect(choices.of(1001, 2)).toBeLessThanOrEqual(10_001);
  expect([choices.of(1001, 3_600_001), choices.of(1002, 2)]).toEqual([0, 0]);
});

describe('contracts', () => {
  test('a delivery settles within the period of its type, whatever the day', () => {
    for (let index = 0; index < 800; index += 1) {
      const moment = Date.UTC(2026, 0, 1, 3) + index * day * 0.77;
      const weeks = Object.values(deliveryDates(moment)).map((date) => (date - moment) / (7 * day));
      const [week = 0, next = 0, quarter = 0, nextQuarter = 0] = weeks;
      expect([week > 0 && week <= 1, next > 1 && next <= 2, quarter > 2 && quarter <= 13, nextQuarter > 13]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(
        Object.values(deliveryDates(moment)).every((date) => new Date(date).getUTCDay() === 5 && new Date(date).getUTCHours() === 8),
      ).toBe(true);
    }
  });

  test('prices follow spot by their premium, with the decimals of the pair', () => {
    const market = createMarket(1);
    const contracts = createContracts(market, 1);
    const now = Date.UTC(2026, 10, 21, 9);
    const spot = Number(market.ticker(1001, now)?.last);
    const byCode = new Map(contracts.tickers(now).map((ticker) => [ticker.symbol, ticker]));
    const last = (symbol: string) => Number(byCode.get(symbol)?.last);
    expect(Math.abs(last('btcusdt') / spot - 1)).toBeLessThan(0.0005);
    expect([last('btcusdt_1_d') > spot, last('btcusdt_4_d') > last('btcusdt_1_d')]).toEqual([true, true]);
    expect(byCode.size).toBe(20);
    for (const ticker of byCode.values()) {
      expect(ticker.last).toMatch(new RegExp(`^\\d+\\.\\d{${ticker.digit}}$`));
      expect(Number(ticker.low24h) <= Number(ticker.last) && Number(ticker.last) <= Number(ticker.high24h)).toBe(true);
    }
    expect(contracts.tickers(now + 2_000).filter((ticker) => ticker.last !== byCode.get(ticker.symbol)?.last).length).toBeGreaterThan(10);
  });
});
