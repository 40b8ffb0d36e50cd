import { describe, expect, test } from 'vitest';
import { marketsOf } from '#machines/home/home/home.rules.ts';
import { spotPath } from '#machines/rules/spotCode.ts';
import { pair } from '#tests/machines/home/home.plan.ts';

const all = [
  pair(1, '0.01', '90'),
  pair(2, '-0.02', '800'),
  pair(3, '0.2', '1000000000000000000000.1'),
  pair(4, '0', '5'),
  pair(5, '-0.3', '70'),
  pair(6, '0.01', '60'),
];
const ids = (tab: Parameters<typeof marketsOf>[0]) =>
  marketsOf(tab, { all, popular: [pair(2, '0', '1'), pair(1, '0', '1')] }, '').map((market) => market.tradeId);

describe('home lists', () => {
  test('hot keeps the server order', () => expect(ids('hot')).toEqual([2, 1]));
  test('gainers rose, most first, ties by id', () => expect(ids('gainers')).toEqual([3, 1, 6]));
  test('losers fell, most first, ties by id', () => {
    expect(ids('losers')).toEqual([5, 2]);
    const even = [9, 7, 8].map((id) => pair(id, '-0.1', '1'));
    expect(marketsOf('losers', { all: even, popular: [] }, '').map(({ tradeId }) => tradeId)).toEqual([7, 8, 9]);
  });
  test('volume sorts by turnover, exactly', () => expect(ids('volume')).toEqual([3, 2, 1, 5, 6, 4]));
  test('a list has eight rows at most', () => {
    const many = (change: string) => Array.from({ length: 20 }, (_, index) => pair(index, change, String(index)));
    const most = (tab: Parameters<typeof marketsOf>[0], change: string) =>
      marketsOf(tab, { all: many(change), popular: many(change) }, '').length;
    expect([most('hot', '0'), most('gainers', '0.1'), most('losers', '-0.1'), most('volume', '0')]).toEqual([8, 8, 8, 8]);
  });
  test('favourites stand in their own order, all of them that are traded', () => {
    const more = [...all, pair(12, '0', '1')];
    const rows = (favouriteIds: string) => marketsOf('favourites', { all: more, popular: [] }, favouriteIds).map(({ tradeId }) => tradeId);
    expect([rows('4,99,12,1'), rows('')]).toEqual([[4, 12, 1], []]);
  });
});

describe('spot page of a pair', () => {
  test.each([
    [1, '/trade/exchange/?tradeCode=btc_usdt'],
    [6, '/trade/exchange/?tradeCode=btc_usdt_etf'],
    [8, '/trade/exchange/?tradeCode=btc_usdt_alts'],
  ])('trade area %i', (tradeArea, path) => expect(spotPath({ baseCurrency: 'BTC', quoteCurrency: 'USDT', tradeArea })).toBe(path));
});
