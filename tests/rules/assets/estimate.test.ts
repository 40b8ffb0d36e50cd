import { describe, expect, test } from 'vitest';
import { estimate } from '#machines/assets/transfer/estimate.rules.ts';
import type { Currency } from '#services/config/calls.ts';
import type { TransferCoin } from '#services/assets/calls.ts';

const coin = (more: Partial<TransferCoin> = {}): TransferCoin => ({
  coinId: 1,
  shortName: 'BTC',
  name: 'Bitcoin',
  webLogo: '',
  available: '2',
  availableCny: '1400000',
  transferPrecision: 8,
  transferOutAble: true,
  transferInAble: true,
  ...more,
});
const currency = (currencyCode: string, rate: string): Currency => ({ id: 1, currencyCode, symbol: '', rate, decimals: 2 });
const [cny, euro] = [currency('CNY', '7'), currency('EUR', '0.9')];

describe('what an amount is worth in the user’s currency', () => {
  test('follows from the worth of the balance in CNY and the rates of both currencies', () => {
    expect(estimate('0.5', coin(), euro, [euro, cny])).toBe('45000');
    expect(estimate('0.5', coin(), cny, [euro, cny])).toBe('350000');
    expect(estimate('0', coin(), euro, [cny])).toBe('0');
  });
  test('is not rounded on the way', () => {
    expect(estimate('3', coin({ available: '3', availableCny: '7' }), currency('USD', '1'), [cny])).toMatch(/^(1|0\.9{20,}\d*)$/);
  });
  test('is not known without a rate, or a worth of the balance', () => {
    expect(estimate('1', coin(), undefined, [cny])).toBeNull();
    expect(estimate('1', coin(), euro, [euro])).toBeNull();
    expect(estimate('1', coin(), euro, [currency('CNY', '0')])).toBeNull();
    expect(estimate('1', coin({ available: '0' }), euro, [cny])).toBeNull();
    expect(estimate('1', coin({ availableCny: '0.00' }), euro, [cny])).toBeNull();
  });
});
