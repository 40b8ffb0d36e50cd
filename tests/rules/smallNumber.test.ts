import { expect, test } from 'vitest';
import { formatVolume, shortSmall, shownMoney, shownNumber } from '#machines/rules/smallNumber.ts';

const euro = { code: 'EUR', symbol: '€', decimals: 2 };

test.each([
  ['0.000001234', '0.0₅1234'],
  ['0.00001', '0.0₄1'],
  ['0.0000123456', '0.0₄1234'],
  ['0.00000000000000000001', '0.0₁₉1'],
  ['0.0000100000', '0.0₄1'],
])('%s is written %s', (value, text) => {
  expect(shortSmall(value)).toBe(text);
});

test.each(['0', '0.0000', '0.0001', '0.00012', '1.00001', '-0.000001'])('%s is written out', (value) => {
  expect(shortSmall(value)).toBeNull();
  expect(shownNumber(value, 'usual')).toEqual({ text: 'usual', full: null });
});

test.each([
  ['0.00742310', '0.0074231'],
  ['0', '0.00'],
  ['1.23456', '1.23'],
  ['20070000000000', '20.07T'],
])('a volume of %s is %s', (value, text) => {
  expect(formatVolume(value, 'en_US')).toBe(text);
});

test('a shortened number carries the whole one', () => {
  expect(shownNumber('0.000001234', '0.00')).toEqual({ text: '0.0₅1234', full: '0.000001234' });
});

test('money below a cent is told in four decimals, and below those in short', () => {
  expect(shownMoney('0.0042', euro, '€0.00')).toEqual({ text: '€0.0042', full: null });
  expect(shownMoney('0.00421', euro, '€0.00')).toEqual({ text: '€0.0042', full: '€0.00421' });
  expect(shownMoney('0.00000123', euro, '€0.00')).toEqual({ text: '€0.0₅123', full: '€0.00000123' });
  expect(shownMoney('0.42', euro, '€0.42')).toEqual({ text: '€0.42', full: null });
  expect(shownMoney('0', euro, '€0.00')).toEqual({ text: '€0.00', full: null });
  expect(shownMoney('0.00000123', { ...euro, symbol: 'kr' }, 'kr 0.00').text).toBe('kr\u00a00.0₅123');
});
