// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { plainTradeSettings, tradeSettingsOf } from '#services/browser/tradeSettings.ts';

beforeEach(() => localStorage.clear());

test('settings that were kept before own fills could be hidden go on, and show them', () => {
  const { hidesFills: _, ...before } = { ...plainTradeSettings, interval: '4h' as const };
  localStorage.setItem('hk.trade.7', JSON.stringify({ version: 1, value: before }));
  expect(tradeSettingsOf('7').get()).toEqual({ ...plainTradeSettings, interval: '4h', hidesFills: false });
});

test('what a chart cannot show is not taken from the storage', () => {
  localStorage.setItem('hk.trade.8', JSON.stringify({ version: 1, value: { ...plainTradeSettings, hidesFills: 'yes' } }));
  expect(tradeSettingsOf('8').get()).toEqual(plainTradeSettings);
});
