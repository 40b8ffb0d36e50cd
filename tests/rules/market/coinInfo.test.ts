import { describe, expect, test } from 'vitest';
import {
  circulatingShare,
  coinPath,
  coinRows,
  findCoin,
  hostOf,
  mainPair,
  marketsOf,
  viewPath,
} from '#machines/market/coinInfo/coinInfo.rules.ts';
import { longestText } from '#machines/kit/typedSearch.ts';
import { followedText, keywordOf } from '#machines/rules/searchText.ts';
import { coinOf, contractOf, spotPair } from '#tests/support/marketSamples.ts';

const spots = [
  spotPair(1, { last: '2.5' }),
  spotPair(2, { baseCurrency: 'C1', quoteCurrency: 'BTC' }),
  spotPair(3, { quoteCurrency: 'C1' }),
];

describe('addresses', () => {
  test('of a coin and of a view say no more than they must', () => {
    expect([coinPath('BTC'), coinPath('A&B')]).toEqual(['/coinInfo?coin=btc', '/coinInfo?coin=a%26b']);
    expect([
      viewPath({ coin: '', q: '' }),
      viewPath({ coin: 'btc', q: '' }),
      viewPath({ coin: '', q: 'a b' }),
      viewPath({ coin: 'btc', q: 'x' }),
    ]).toEqual(['/coinInfo', '/coinInfo?coin=btc', '/coinInfo?q=a+b', '/coinInfo?coin=btc&q=x']);
  });
  test('that lead outward are read by their site', () => {
    expect(
      ['https://www.example.com/a/b', 'https://example.com', 'HTTPS://WWW.example.com/', 'https://docs.www.example.com'].map(hostOf),
    ).toEqual(['example.com', 'example.com', 'example.com', 'docs.www.example.com']);
    expect(['http://a.test/https://www.b.test', 'xhttps://www.b.test'].map(hostOf)).toEqual(['http:', 'xhttps:']);
  });
});

test('words of a search are taken without spaces around them, forty letters at most', () => {
  expect([keywordOf('  a b '), longestText]).toEqual(['a b', 40]);
});

test('an address takes the place of typed words by other words than it said and than the field has', () => {
  expect(followedText('bit ', '', '')).toBe('bit ');
  expect(followedText('bit ', '', 'bit')).toBe('bit ');
  expect(followedText('bit ', '', 'bi')).toBe('bi');
  expect(followedText('bit ', 'bi', '')).toBe('');
});

describe('a coin', () => {
  test('is priced by its pair against USDT', () => {
    expect(mainPair('c1', spots)?.tradeId).toBe(1);
    expect(mainPair('C2', spots)).toBeUndefined();
    expect(mainPair('C1', spots.slice(1))).toBeUndefined();
  });
  test('is worth its supply at that price; USDT is its own', () => {
    const value = (shortName: string, circulatingSupply: string | null) =>
      coinRows([coinOf(1, { shortName, circulatingSupply })], spots, '')[0]?.marketValue;
    expect([value('C1', '100'), value('C1', null), value('C9', '100'), value('USDT', '100')]).toEqual(['250', null, null, '100']);
  });
  test('stands in the list with its pair, or with none', () => {
    const rows = coinRows([coinOf(2), coinOf(1)], spots, '');
    expect(rows.map(({ facts, pair }) => [facts.shortName, pair?.code ?? null, pair?.coinName ?? null])).toEqual([
      ['C2', null, null],
      ['C1', 'c1_usdt', 'Coin 1'],
    ]);
  });
  test('is found by words in its short or its full name', () => {
    const coins = [coinOf(1, { shortName: 'BTC', name: 'Bitcoin' }), coinOf(2, { shortName: 'BCH', name: 'Cash' })];
    const named = (keyword: string) => coinRows(coins, [], keyword).map(({ facts }) => facts.shortName);
    expect([named('b'), named('BCH'), named('coin'), named('CASH'), named('x')]).toEqual([['BTC', 'BCH'], ['BCH'], ['BTC'], ['BCH'], []]);
  });
  test('is opened by its name in any letter case', () => {
    expect(findCoin('c1', [coinOf(2), coinOf(1)], spots)).toMatchObject({ facts: { shortName: 'C1' }, marketValue: '250' });
    expect(findCoin('C', [coinOf(2), coinOf(1)], spots)).toBeUndefined();
  });
  test('has its own pairs and contracts first, then what is quoted in it', () => {
    const rows = marketsOf('C1', {
      coins: [coinOf(1)],
      spots,
      contracts: [contractOf(1), contractOf(2), contractOf(3, { quoteCurrency: 'C1' })],
    });
    expect(rows.map(({ name, coinName }) => [name, coinName])).toEqual([
      ['C1/USDT', 'Coin 1'],
      ['C1/BTC', 'Coin 1'],
      ['C1USDT', 'Coin 1'],
      ['C3/C1', ''],
      ['C3C1', ''],
    ]);
  });
  test('has a share in circulation where both are known', () => {
    expect([
      circulatingShare(coinOf(1)),
      circulatingShare(coinOf(1, { maxSupply: null })),
      circulatingShare(coinOf(1, { circulatingSupply: null })),
    ]).toEqual(['25', null, null]);
  });
});
