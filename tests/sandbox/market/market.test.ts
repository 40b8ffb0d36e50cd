import { expect, test } from 'vitest';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldPairs } from '#sandbox/core/world/pairs.ts';

const start = Date.UTC(2026, 10, 21, 9, 17, 3);
const day = 86_400_000;

test('a price is a function of seed and time: asked in any order, by any process', () => {
  const [one, other] = [createMarket(1), createMarket(1)];
  const moments = [0, 1, 7, 3_600, 86_400, 40_000_000, 5].map((seconds) => start + seconds * 1_000);
  const forwards = moments.map((moment) => one.ticker(1001, moment));
  const backwards = moments
    .toReversed()
    .map((moment) => other.ticker(1001, moment))
    .reverse();
  expect(backwards).toEqual(forwards);
  expect(createMarket(2).ticker(1001, start)).not.toEqual(one.ticker(1001, start));
});

test('every pair has figures as decimals of its own precision, and the high and low hold the last', () => {
  const market = createMarket(1);
  for (const ticker of market.tickers(start)) {
    const pair = worldPairs.find(({ tradeId }) => tradeId === ticker.tradeId);
    const price = new RegExp(`^\\d+\\.\\d{${pair?.digit}}$`);
    expect([ticker.last, ticker.high24h, ticker.low24h].every((value) => price.test(value))).toBe(true);
    expect(ticker.change24h).toMatch(/^-?\d+\.\d{4}$/);
    expect([
      Number(ticker.low24h) <= Number(ticker.last),
      Number(ticker.last) <= Number(ticker.high24h),
      Number(ticker.last) > 0,
      Number(ticker.volume24h) > 0,
    ]).toEqual([true, true, true, true]);
  }
  expect(market.tickers(start)).toHaveLength(worldPairs.length);
});

test('high and low of a day are those of every price shown in it, second by second', () => {
  const market = createMarket(3);
  for (const tradeId of [1001, 1062, 2002]) {
    const lasts = market.closes(tradeId, start, 86_401, 1_000)?.map(Number) ?? [];
    const ticker = market.ticker(tradeId, start);
    // Up to ten seconds before the window may count too.
    const older = market.closes(tradeId, start - 86_401_000, 10, 1_000)?.map(Number) ?? [];
    expect(Math.max(...lasts, ...older)).toBeGreaterThanOrEqual(Number(ticker?.high24h));
    expect(Number(ticker?.high24h)).toBeGreaterThanOrEqual(Math.max(...lasts));
    expect(Math.min(...lasts, ...older)).toBeLessThanOrEqual(Number(ticker?.low24h));
    expect(Number(ticker?.low24h)).toBeLessThanOrEqual(Math.min(...lasts));
    expect(Number(ticker?.change24h)).toBeCloseTo((lasts.at(-1) ?? 0) / (lasts[0] ?? 1) - 1, 3);
  }
});

test('prices move, but as a market does', () => {
  const market = createMarket(1);
  const lasts = market.closes(1001, start, 3_600, 1_000)?.map(Number) ?? [];
  const steps = lasts.slice(1).map((last, index) => Math.abs(last / (lasts[index] ?? last) - 1));
  expect(steps.filter((step) => step > 0).length).toBeGreaterThan(3_300);
  expect(Math.max(...steps)).toBeLessThan(0.003);
  // Even the quietest minute of an hour is alive.
  const perMinute = Array.from({ length: 59 }, (_, minute) => steps.slice(minute * 60, minute * 60 + 60).filter((step) => step > 0).length);
  expect(Math.min(...perMinute)).toBeGreaterThan(40);
  const year = market.closes(1001, start, 365, day)?.map(Number) ?? [];
  expect(Math.max(...year) / Math.min(...year)).toBeGreaterThan(1.1);
  expect(Math.max(...year) / Math.min(...year)).toBeLessThan(3);
});

test('stable coins stay, leveraged tokens go further and against', () => {
  const market = createMarket(1);
  const moves = Array.from({ length: 30 }, (_, index) => {
    const at = start - index * day;
    const change = (tradeId: number) => Number(market.ticker(tradeId, at)?.change24h);
    return { btc: change(1001), long: change(1081), short: change(1082), usdc: change(1053) };
  });
  expect(Math.max(...moves.map(({ usdc }) => Math.abs(usdc)))).toBeLessThan(0.003);
  for (const { btc, long, short } of moves.filter((move) => Math.abs(move.btc) > 0.005)) {
    expect(Math.sign(long)).toBe(Math.sign(btc));
    expect(Math.sign(short)).toBe(-Math.sign(btc));
    expect(Math.abs(long)).toBeGreaterThan(1.5 * Math.abs(btc));
  }
});

test('pairs of one coin agree: ETH/BTC is ETH by BTC', () => {
  const market = createMarket(1);
  const last = (tradeId: number) => Number(market.ticker(tradeId, start)?.last);
  expect(last(2002) / (last(1002) / last(1001))).toBeCloseTo(1, 3);
});

test('worth in USDT of every coin', () => {
  const market = createMarket(1);
  const worths = worldCoins.map(({ coinId }) => market.priceUsdt(coinId, start));
  expect(worths.every((worth) => /^\d+(\.\d+)?$/.test(worth) && Number(worth) > 0)).toBe(true);
  expect(market.priceUsdt(52, start)).toBe('1');
  expect(() => market.priceUsdt(9_999, start)).toThrow('no coin 9999');
});
