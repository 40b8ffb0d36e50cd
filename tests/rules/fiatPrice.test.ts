import { expect, test } from 'vitest';
import { fiatPrice } from '#machines/rules/fiatPrice.ts';

const euro = { id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.5', decimals: 2 };
const yen = { id: 2, currencyCode: 'JPY', symbol: '¥', rate: '150', decimals: 0 };

test.each([
  ['97000', '1', euro, '≈ €48,500.00'],
  ['0.05', '97000', euro, '≈ €2,425.00'],
  ['1.999', '1', yen, '≈ ¥299'],
  ['0.0000004', '1', euro, '≈ €0.0₆2'],
  ['0.004', '1', euro, '≈ €0.002'],
  ['0', '1', euro, '€0.00'],
  ['12345678901.2', '1', euro, '≈ €6.17B'],
  ['123456789', '1', yen, '≈ ¥18.51B'],
  ['99999999', '1', euro, '≈ €49,999,999.50'],
  ['1', undefined, euro, ''],
  ['1', '1', undefined, ''],
] as const)('%s of a quote coin worth %s USDT', (price, worth, currency, text) =>
  expect(fiatPrice(price, worth, currency, 'en_US')).toBe(text),
);
