import { expect, test } from 'vitest';
import { divide, multiply } from '#machines/rules/decimal.ts';
import { compare, fixed, shift, truncate, wholeDigits } from '#machines/rules/decimalText.ts';

const values = [
  '0',
  '0.0222',
  '-0.0041',
  '12480.229',
  '1780000000',
  '-9999.5',
  '0.000000000000000001',
  '123456789012345678.123456789012345678',
  '007.10',
];

test.each(values)('moving the dot of %s is multiplying or dividing by powers of ten', (value) => {
  expect([shift(value, 2), shift(value, 0), shift(value, -3), shift(value, -12)]).toEqual([
    multiply(value, '100'),
    multiply(value, '1'),
    divide(value, '1000', 40),
    divide(value, '1000000000000', 40),
  ]);
});

test('nothing and a lone dot are zero, as while an amount is typed', () => {
  expect([truncate('', 2), fixed('.', 2), compare('', '0'), compare('.5', '0.50'), compare('-0', '0')]).toEqual(['0', '0.00', 0, 0, 0]);
});

test('order follows the sign', () => {
  expect([compare('-2', '-10'), compare('-2', '1'), compare('2', '10'), compare('10', '9.99')]).toEqual([1, -1, -1, 1]);
});

test('counts digits before the dot', () => {
  expect(['0', '0.5', '9', '0010.1', '-12345'].map(wholeDigits)).toEqual([0, 0, 1, 2, 5]);
});

test.each(['1e5', 'NaN', '1,5', '--1', ' 1'])('refuses %s', (text) => {
  expect(() => compare(text, '0')).toThrow(RangeError);
});
