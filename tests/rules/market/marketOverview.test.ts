import { describe, expect, test } from 'vitest';
import { heatOf, rankingRows, type Overview, type RankingName } from '#machines/market/marketOverview/marketOverview.rules.ts';
import { coinOf, spotPair } from '#tests/support/marketSamples.ts';

const nothing = { gainers: null, losers: null, volume: null, newest: null };
const ids = (name: RankingName, part: Partial<Pick<Overview, RankingName>>) =>
  rankingRows(name, { ...nothing, ...part }).map(({ tradeId }) => tradeId);
const moved = (...changes: readonly string[]) => changes.map((change24h, index) => spotPair(index + 1, { change24h }));

describe('rankings', () => {
  test('are empty before they have come', () => {
    expect(['gainers', 'losers', 'volume', 'newest'].map((name) => ids(name as RankingName, {}))).toEqual([[], [], [], []]);
  });
  test('gainers gained and losers lost; volume is as it came', () => {
    const pairs = moved('0.02', '0', '-0.02', '0.00', '0.01');
    expect([ids('gainers', { gainers: pairs }), ids('losers', { losers: pairs }), ids('volume', { volume: pairs })]).toEqual([
      [1, 5],
      [3],
      [1, 2, 3, 4, 5],
    ]);
  });
  test('have five rows at most', () => {
    const pairs = moved('1', '2', '3', '4', '5', '6', '7');
    const coins = pairs.map(({ tradeId }) => coinOf(tradeId));
    expect(ids('gainers', { gainers: pairs })).toEqual([1, 2, 3, 4, 5]);
    expect(ids('newest', { newest: { spots: pairs, coins } })).toEqual([7, 6, 5, 4, 3]);
  });
  test('the newest are pairs with USDT of coins whose first day is known, the last to come first', () => {
    const spots = [spotPair(1), spotPair(2), spotPair(3), spotPair(4), spotPair(5, { baseCurrency: 'C3', quoteCurrency: 'BTC' })];
    const coins = [coinOf(1, { listedAt: 20 }), coinOf(3, { listedAt: 30 }), coinOf(4, { listedAt: 10 })];
    expect(ids('newest', { newest: { spots, coins } })).toEqual([3, 1, 4]);
  });
});

test.each([
  ['0', 0],
  ['0.000499', 0],
  ['0.0005', 1],
  ['-0.0005', 1],
  ['0.0199', 1],
  ['-0.02', 2],
  ['0.0499', 2],
  ['0.05', 3],
  ['-0.4', 3],
])('a change of %s colours its tile by step %i', (change, step) => expect(heatOf(change)).toBe(step));
