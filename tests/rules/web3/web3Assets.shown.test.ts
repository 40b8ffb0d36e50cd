import { describe, expect, test } from 'vitest';
import { shownPrice, shownValue } from '#machines/web3/web3Assets/web3Assets.rules.ts';
import type { Currency } from '#services/config/calls.ts';

const prices = { USDT: '1', BTC: '', ETH: '' };
const yen: Currency = { id: 3, currencyCode: 'JPY', symbol: '¥', rate: '150.5', decimals: 0 };
const euro: Currency = { id: 4, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 };
const won: Currency = { id: 5, currencyCode: 'KRW', symbol: '₩', rate: '2', decimals: 0 };
const krona: Currency = { id: 6, currencyCode: 'SEK', symbol: 'kr', rate: '10', decimals: 2 };

describe('what a token is worth', () => {
  test.each<[string, Currency | undefined, string, string | null]>([
    ['24.698', euro, '€12.34', null],
    ['0', euro, '€0.00', null],
    ['0.01', yen, '¥1', null],
    ['100', yen, '¥15,050', null],
    ['12.349', undefined, '12.34 USDT', null],
    ['0', undefined, '0.00 USDT', null],
  ])('of %s dollars reads as money usually does', (value, currency, text, full) => {
    expect(shownValue(value, prices, currency)).toEqual({ text, full });
  });

  test.each<[string, Currency | undefined, string, string | null]>([
    ['0.0024', euro, '€0.0012', null],
    ['0.0012345', yen, '¥0.1857', '¥0.18579225'],
    ['0.000002468', euro, '€0.0₅1234', '€0.000001234'],
    ['0.0000001234', krona, 'kr\u00a00.0₅1234', 'kr\u00a00.000001234'],
    ['0.00123456', undefined, '0.0012 USDT', '0.00123456 USDT'],
    ['0.000001234', undefined, '0.0₅1234 USDT', '0.000001234 USDT'],
  ])('of %s dollars, which its currency would show as nothing, keeps its digits', (value, currency, text, full) => {
    expect(shownValue(value, prices, currency)).toEqual({ text, full });
  });

  test('keeps its unit where it is small and short', () => {
    expect(shownValue('0.0012', prices, undefined)).toEqual({ text: '0.0012 USDT', full: null });
    expect(shownValue('0.00123', prices, undefined)).toEqual({ text: '0.0012 USDT', full: '0.00123 USDT' });
    expect(shownValue('0.0024', prices, euro)).toEqual({ text: '€0.0012', full: null });
  });

  test('follows what a USDT costs', () => {
    expect(shownValue('2', { ...prices, USDT: '0.5' }, undefined)).toEqual({ text: '4.00 USDT', full: null });
    expect(shownValue('0.0000617', { ...prices, USDT: '0.5' }, euro)).toEqual({ text: '€0.0₄617', full: '€0.0000617' });
  });
});

describe('what a token costs', () => {
  test.each<[string, Currency | undefined, string]>([
    ['24.698', euro, '€12.34'],
    ['1', yen, '¥150'],
    ['100', yen, '¥15,050'],
    ['5', won, '₩10'],
    ['12.345678', undefined, '12.34 USDT'],
    ['1234.5678', undefined, '1,234.56 USDT'],
    ['10', undefined, '10.00 USDT'],
  ])('from 10 on has the decimals of its currency: %s dollars', (price, currency, text) => {
    expect(shownPrice(price, prices, currency)).toEqual({ text, full: null });
  });

  test.each<[string, Currency | undefined, string]>([
    ['6.913578', euro, '€3.456789'],
    ['0.01', yen, '¥1.505'],
    ['4.9995', won, '₩9.999'],
    ['2', won, '₩4.00'],
    ['0.5', krona, 'kr\u00a05.00'],
    ['3.456789', undefined, '3.456789 USDT'],
    ['3.4567899', undefined, '3.456789 USDT'],
    ['9.999', undefined, '9.999 USDT'],
    ['5', undefined, '5.00 USDT'],
    ['0.5', undefined, '0.50 USDT'],
  ])('below 10 has two decimals at least and six at most: %s dollars', (price, currency, text) => {
    expect(shownPrice(price, prices, currency)).toEqual({ text, full: null });
  });

  test.each<[string, Currency | undefined, string, string]>([
    ['0.00002468', euro, '€0.0₄1234', '€0.00001234'],
    ['0.00001234', undefined, '0.0₄1234 USDT', '0.00001234 USDT'],
    ['0.00000001', undefined, '0.0₇1 USDT', '0.00000001 USDT'],
  ])('next to nothing counts its zeros, and is told in full: %s dollars', (price, currency, text, full) => {
    expect(shownPrice(price, prices, currency)).toEqual({ text, full });
  });

  test('follows what a USDT costs', () => {
    expect(shownPrice('1.234567', { ...prices, USDT: '0.5' }, undefined)).toEqual({ text: '2.469134 USDT', full: null });
    expect(shownPrice('1.234567', { ...prices, USDT: '0.5' }, euro)).toEqual({ text: '€1.234567', full: null });
  });
});
