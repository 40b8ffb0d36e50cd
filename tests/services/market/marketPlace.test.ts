import { describe, expect, test } from 'vitest';
import { readCoinView, readMarketView } from '#services/market/marketPlace.ts';

const plain = { tab: 'spot', area: '', sort: '', order: 'desc', q: '' };

describe('the address of the market list', () => {
  test('is read field by field', () =>
    expect(readMarketView('?tab=contract&area=delivery&sort=change&order=asc&q=a%20b')).toEqual({
      tab: 'contract',
      area: 'delivery',
      sort: 'change',
      order: 'asc',
      q: 'a b',
    }));
  test.each([
    ['', plain],
    ['?', plain],
    ['?sort=gainers&tab=__proto__&order=up', plain],
    ['?area=<script>&q=btc', { ...plain, q: 'btc' }],
    ['?area=USDT', plain],
    [`?q=${'x'.repeat(41)}`, plain],
    ['?__proto__=1&constructor=2&tab=new&tab=favourites', { ...plain, tab: 'favourites' }],
    ['?q=%E0%A4%A', { ...plain, q: '\ufffd%A' }],
  ])('%s is no fault', (search, view) => expect(readMarketView(search)).toEqual(view));
});

describe('the address of a coin', () => {
  test.each([
    ['', { coin: '', q: '' }],
    ['?coin=BTC', { coin: 'btc', q: '' }],
    ['?coin=1inch&q=in', { coin: '1inch', q: 'in' }],
    ['?coin=../../etc', { coin: '', q: '' }],
    ['?coin=a%00b', { coin: '', q: '' }],
  ])('%s', (search, view) => expect(readCoinView(search)).toEqual(view));
});
