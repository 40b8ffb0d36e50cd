import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextRoll } from '#machines/rules/contract/calendar.ts';
import { deliveryPeriod } from '#machines/rules/deliveryPeriod.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldContracts } from '#sandbox/core/world/contracts.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import { createContracts } from '#sandbox/engine/market/contracts.ts';
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
const deliveriesOfBitcoin = () =>
  createContracts(
    createMarket(1, worldCoins, [worldPair('BTC', 'USDT')]),
    1,
    worldContracts.filter(({ contractCode, contractType }) => contractCode === 'btcusdt' && contractType > 0),
  );

test('a coin is found in its pairs and in all its contracts, best first', async () => {
  const { spots, swaps } = await find('btc');
  expect(names(spots).slice(0, 3)).toEqual(['BTC/USDT', 'BTC3L/USDT', 'BTC3S/USDT']);
  expect(names(spots)).toContain('ETH/BTC');
  expect(swaps.map(({ instType, contractCode, contractType }) => [instType, contractCode, contractType])).toEqual([
    [4, 'btcusdt', 0],
    [5, 'btcusdt', 1],
    [5, 'btcusdt', 3],
    // Listed for less than a day.
    [5, 'btcusdt', 2],
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
  test('a delivery is listed until it ends, and in the slot that its period names', () => {
    const contracts = deliveriesOfBitcoin();
    const periods = ['', 'week', 'nextWeek', 'quarter', 'nextQuarter'];
    let before: number[] = [];
    const rolls = Array.from({ length: 20 }, (_, week) => nextRoll(Date.UTC(2026, 10, 20)) + week * 7 * day);
    for (const moment of rolls.flatMap((roll) => [roll - 1, roll])) {
      const listed = contracts.list(moment);
      for (const { contractType, liquidationDate } of listed) expect(deliveryPeriod(liquidationDate, moment)).toBe(periods[contractType]);
      const ends = listed.map(({ liquidationDate }) => liquidationDate);
      for (const end of before) if (end > moment) expect(ends).toContain(end);
      before = ends;
    }
  });
  test('before a quarter ends its slot is empty: the old one is next week, and nothing takes its place', () => {
    const contracts = deliveriesOfBitcoin();
    const codesAt = (moment: number) => contracts.tickers(moment).map(({ symbol }) => symbol);
    const [before, empty, after] = [Date.UTC(2026, 11, 11, 7), Date.UTC(2026, 11, 11, 9), Date.UTC(2026, 11, 25, 9)];
    expect(codesAt(before)).toContain('btcusdt_3_d');
    expect(codesAt(empty)).not.toContain('btcusdt_3_d');
    expect(codesAt(after)).toContain('btcusdt_3_d');
    const { tradeId } = worldContracts.find((each) => each.contractCode === 'btcusdt' && each.contractType === 3) ?? { tradeId: 0 };
    expect([contracts.closes(tradeId, before, 3, 60_000)?.length, contracts.closes(tradeId, empty, 3, 60_000)]).toEqual([3, undefined]);
  });

  test('prices follow spot by their premium, with the decimals of the pair', () => {
    const market = createMarket(1);
    const contracts = createContracts(market, 1);
    const now = Date.UTC(2026, 10, 21, 9);
    const spot = Number(market.ticker(1001, now)?.last);
    const byCode = new Map(contracts.tickers(now).map((ticker) => [ticker.symbol, ticker]));
    const last = (symbol: string) => Number(byCode.get(symbol)?.last);
    expect(Math.abs(last('btcusdt') / spot - 1)).toBeLessThan(0.0016);
    expect([last('btcusdt_1_d') > spot, last('btcusdt_4_d') > last('btcusdt_1_d')]).toEqual([true, true]);
    expect(byCode.size).toBe(worldContracts.length);
    for (const ticker of byCode.values()) {
      expect(ticker.last).toMatch(new RegExp(`^\\d+\\.\\d{${ticker.digit}}$`));
      expect(Number(ticker.low24h) <= Number(ticker.last) && Number(ticker.last) <= Number(ticker.high24h)).toBe(true);
    }
    expect(contracts.tickers(now + 2_000).filter((ticker) => ticker.last !== byCode.get(ticker.symbol)?.last).length).toBeGreaterThan(10);
  });
});
