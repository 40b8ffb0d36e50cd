// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { plainTradeSettings, tradeSettingsOf } from '#services/spot/tradeSettings.ts';

beforeEach(() => localStorage.clear());

test('settings that were kept before own fills could be hidden go on, and show them', () => {
  const { hidesFills: _, ...before } = { ...plainTradeSettings, interval: '4h' as const };
  localStorage.setItem('hk.trade.7', JSON.stringify({ version: 1, value: before }));
  expect(tradeSettingsOf('7').get()).toEqual({ ...plainTradeSettings, interval: '4h', hidesFills: false });
});

test('a kind of chart that was kept before there was a choice, or that is not known, is candles, and all else goes on', () => {
  const { chartKind: _, ...before } = { ...plainTradeSettings, interval: '4h' as const };
  localStorage.setItem('hk.trade.9', JSON.stringify({ version: 1, value: before }));
  expect(tradeSettingsOf('9').get()).toEqual({ ...before, chartKind: 'candles' });
  localStorage.setItem('hk.trade.9', JSON.stringify({ version: 1, value: { ...before, chartKind: 'renko' } }));
  expect(tradeSettingsOf('9').get()).toEqual({ ...before, chartKind: 'candles' });
});

test('so is a scale, which is linear then', () => {
  const { priceScale: _, ...before } = { ...plainTradeSettings, chartKind: 'bars' as const };
  localStorage.setItem('hk.trade.10', JSON.stringify({ version: 1, value: before }));
  expect(tradeSettingsOf('10').get()).toEqual({ ...before, priceScale: 'linear' });
  localStorage.setItem('hk.trade.10', JSON.stringify({ version: 1, value: { ...before, priceScale: 3 } }));
  expect(tradeSettingsOf('10').get()).toEqual({ ...before, priceScale: 'linear' });
});

test('parameters that no indicator can have are forgotten, and take nothing else along', () => {
  const { parameters: _, ...before } = { ...plainTradeSettings, chartKind: 'bars' as const };
  const read = (parameters: unknown) => {
    localStorage.setItem('hk.trade.11', JSON.stringify({ version: 1, value: { ...before, parameters } }));
    return tradeSettingsOf('11').get();
  };
  const own = [{ indicator: 'MA', values: [7, 14, 28, 56] }];
  expect(read(own)).toEqual({ ...before, parameters: own });
  for (const wrong of [
    undefined,
    'MA',
    [{ indicator: 'ZZZ', values: [1] }],
    [{ indicator: 'MA', values: ['7'] }],
    [{ indicator: 'MA', values: [1, 2, 3, 4, 5] }],
  ])
    expect(read(wrong)).toEqual({ ...before, parameters: [] });
});

test('what a chart cannot show is not taken from the storage', () => {
  localStorage.setItem('hk.trade.8', JSON.stringify({ version: 1, value: { ...plainTradeSettings, hidesFills: 'yes' } }));
  expect(tradeSettingsOf('8').get()).toEqual(plainTradeSettings);
});
