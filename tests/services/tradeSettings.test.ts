// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { plainTradeSettings, tradeSettingsOf } from '#services/browser/tradeSettings.ts';

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

test('what a chart cannot show is not taken from the storage', () => {
  localStorage.setItem('hk.trade.8', JSON.stringify({ version: 1, value: { ...plainTradeSettings, hidesFills: 'yes' } }));
  expect(tradeSettingsOf('8').get()).toEqual(plainTradeSettings);
});
