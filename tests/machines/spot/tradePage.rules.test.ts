import { describe, expect, test } from 'vitest';
import {
  arrangedByKey,
  changeAmount,
  decimalStep,
  drawingsOf,
  groupOf,
  isPairCode,
  mostDrawings,
  mostPairs,
  pairName,
  shownPair,
  sizesOf,
  titleOf,
  withDrawings,
  withGroup,
  withIndicator,
  withoutSizes,
  withSizes,
} from '#machines/spot/tradePage/tradePage.rules.ts';
import { pickerRows, quotesOf } from '#machines/spot/tradePage/pairPicker.rules.ts';
import { isFreeKey, plainKeys } from '#machines/spot/tradeKeys/tradeKeys.rules.ts';
import { plainTradeKeys } from '#services/spot/tradeKeysSetting.ts';
import { plainTradeSettings } from '#services/spot/tradeSettings.ts';
import { plainSettings, spotPair } from '#tests/support/tradePairs.ts';

describe('which pair', () => {
  test('a code is letters and digits, a line, and a zone', () => {
    const codes = ['btc_usdt', 'btc3l_usdt_etf', 'abc_usdt_alts'];
    expect(codes.every(isPairCode)).toBe(true);
    expect(['', 'btc', 'btc_usdt_x', '../x_y', 'BTC_USDT', 'btc_usdt '].some(isPairCode)).toBe(false);
  });
  test('the address comes first, then the pair seen last, then the first of all', () => {
    expect([shownPair('eth_usdt', 'xrp_usdt'), shownPair('', 'xrp_usdt'), shownPair('', ''), shownPair('', '<b>')]).toEqual([
      'eth_usdt',
      'xrp_usdt',
      'btc_usdt',
      'btc_usdt',
    ]);
  });
  test('the title has the price with its direction, the pair and the brand', () => {
    expect(titleOf({ last: '97482.16', direction: 'up' }, 'btc_usdt', 'Meridian', 2)).toBe('97,482.16 ▲ BTC/USDT · Meridian');
    expect(titleOf({ last: '97482.1', direction: 'same' }, 'btc_usdt', 'Meridian', 2)).toBe('97,482.10 BTC/USDT · Meridian');
    expect(titleOf({ last: '97482.0', direction: 'same' }, 'btc_usdt', 'Meridian', 0)).toBe('97,482 BTC/USDT · Meridian');
    expect(titleOf({ last: '1.2', direction: 'same' }, 'xrp_usdt', 'Meridian', null)).toBe('1.2 XRP/USDT · Meridian');
    expect(titleOf(undefined, 'btc3l_usdt_etf', 'Meridian', 4)).toBe('BTC3L/USDT · Meridian');
    expect(pairName('btc3l_usdt_etf')).toBe('BTC3L/USDT');
  });
  test('a change in quote currency from its fraction', () => {
    expect(changeAmount('110', '0.1', 2)).toBe('10');
    expect(changeAmount('90', '-0.1', 2)).toBe('-10');
    expect(changeAmount('0.0000000000090', '0.0112', 13)).toBe('0.0000000000001');
    expect(changeAmount('0.0000000000090', '-0.0110', 13)).toBe('-0.0000000000001');
    expect(changeAmount('0', '-1', 2)).toBe('');
    expect([decimalStep(2), decimalStep(0)]).toEqual(['0.01', '1']);
  });
});

describe('how a page is arranged', () => {
  test('the schema’s fallback is what tests take for plain', () => {
    expect(plainTradeSettings).toEqual(plainSettings);
    expect(plainTradeKeys.keys).toEqual(plainKeys);
    expect(plainTradeKeys.on).toBe(false);
  });
  test('groups and drawings are of a pair; the latest stay', () => {
    let settings = plainSettings;
    for (let index = 0; index <= mostPairs; index += 1) settings = withGroup(settings, `c${index}_usdt`, 10);
    expect([settings.groups.length, groupOf(settings, 'c0_usdt'), groupOf(settings, `c${mostPairs}_usdt`)]).toEqual([mostPairs, 1, 10]);
    const lines = Array.from({ length: mostDrawings + 1 }, (_, index) => ({ name: 'segment', points: [{ value: index }] }));
    const drawn = withDrawings(settings, 'c1_usdt', lines);
    expect(drawingsOf(drawn, 'c1_usdt')).toEqual(lines.slice(1));
    expect(withDrawings(drawn, 'c1_usdt', []).drawings).toEqual([]);
  });
  test('indicators keep their order, and sizes are forgotten with the layout', () => {
    expect(withIndicator(withIndicator(plainSettings, 'RSI'), 'MA').indicators).toEqual(['VOL', 'RSI']);
    const sized = withSizes(plainSettings, 'columns', [{ id: 'chart', size: 60 }]);
    expect(sizesOf(sized, 'columns')).toEqual([{ id: 'chart', size: 60 }]);
    expect(withoutSizes({ ...sized, layout: 'chartBig' })).toEqual(plainSettings);
  });
  test('keys go on by one step and stop at the ends', () => {
    expect(arrangedByKey(plainSettings, 'shorter')).toEqual({ interval: '5m' });
    expect(arrangedByKey({ ...plainSettings, interval: '1M' }, 'longer')).toEqual({ interval: '1M' });
    expect(arrangedByKey(plainSettings, 'depth')).toEqual({ chartTab: 'depth' });
    expect(arrangedByKey(plainSettings, 'sides')).toEqual({ sides: 'bids' });
    expect(arrangedByKey(plainSettings, 'buy')).toEqual({});
  });
  test('a key stands for one thing', () => {
    expect(['k', '1', ';'].every((key) => isFreeKey(plainKeys, 'buy', key))).toBe(true);
    expect(['s', 'g', 'p', '/', 'enter', '?'].some((key) => isFreeKey(plainKeys, 'buy', key))).toBe(false);
    expect(isFreeKey(plainKeys, 'buy', 'b')).toBe(true);
  });
});

describe('the picker', () => {
  const pairs = [
    spotPair(1, 'btc_usdt'),
    spotPair(2, 'eth_btc'),
    spotPair(3, 'btc3l_usdt', { tradeArea: 6 }),
    spotPair(4, 'wbtc_usdt', { tradeArea: 8 }),
  ];
  const rows = (search: string, tab: Parameters<typeof pickerRows>[1]['tab'], favourites: readonly string[] = []) =>
    pickerRows(pairs, { search, tab, favourites }).map(({ tradeId }) => tradeId);

  test('tabs are favourites, quote currencies outside the zones, and the zones', () => {
    expect(quotesOf(pairs)).toEqual(['USDT', 'BTC']);
    expect([rows('', 'all'), rows('', 'quote:BTC'), rows('', 'etf'), rows('', 'alts'), rows('', 'favourites', ['2'])]).toEqual([
      [1, 2, 3, 4],
      [2],
      [3],
      [4],
      [2],
    ]);
  });
  test('a search looks everywhere, whatever its case and signs, and what begins so comes first', () => {
    expect(rows('BTC', 'etf')).toEqual([1, 3, 2, 4]);
    expect(rows('btc/usdt', 'all')).toEqual([1, 4]);
    expect(rows('doge', 'all')).toEqual([]);
  });
});
