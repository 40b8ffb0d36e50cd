import { describe, expect, test } from 'vitest';
import {
  approximate,
  foldZeros,
  formatAmount,
  formatCompact,
  formatFiat,
  formatPercent,
  formatShare,
  formatUnit,
  withGroups,
} from '#machines/rules/format.ts';

const dollar = { code: 'USD', symbol: '$', decimals: 2 };
const yen = { code: 'JPY', symbol: '¥', decimals: 0 };

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.891', '1,234,567.891'],
  ['-1234.5', '−1,234.5'],
  ['123456789012345678.123456789012345678', '123,456,789,012,345,678.123456789012345678'],
])('%s is written %s in every language', (value, wanted) => {
  expect(withGroups(value)).toBe(wanted);
});

test.each([
  ['0.41822', 8, undefined, '0.41822'],
  ['12480.229', 2, undefined, '12,480.22'],
  ['3', 8, undefined, '3.00'],
  ['0.123456789', 8, 8, '0.12345678'],
  ['7.9', 0, undefined, '7'],
])('formatAmount of %s to %s decimals', (value, most, least, wanted) => {
  expect(formatAmount(value, most, least)).toBe(wanted);
});

test('units show two decimals, cut toward zero', () => {
  expect([formatUnit('12480.229'), formatUnit('0.126'), formatUnit('0')]).toEqual(['12,480.22', '0.12', '0.00']);
});

describe('fiat', () => {
  test.each([
    ['12477.609', dollar, '$12,477.60'],
    ['120.9', yen, '¥120'],
    ['-3.5', dollar, '−$3.50'],
    ['-0.001', dollar, '$0.00'],
    ['10', { code: 'CHF', symbol: 'CHF', decimals: 2 }, 'CHF\u00a010.00'],
  ])('%s', (value, style, wanted) => {
    expect(formatFiat(value, style)).toBe(wanted);
  });
});

test.each([
  ['2.219', '+2.21%'],
  ['-0.41', '−0.41%'],
  ['0', '0.00%'],
  ['-0.001', '0.00%'],
  ['1234.5', '+1,234.50%'],
])('percent %s is %s', (value, wanted) => {
  expect(formatPercent(value)).toBe(wanted);
});
test('a share has no sign', () => {
  expect(formatShare('41.309')).toBe('41.30%');
});

describe('compact', () => {
  test.each([
    ['9999.99', 'en_US', '9,999.99'],
    ['18402.771', 'de_DE', '18.40K'],
    ['1780000000', 'es_ES', '1.78B'],
    ['1780000000', 'vi_VN', '1.78B'],
    ['2500000000000', 'ru_RU', '2.50T'],
    ['18402.771', 'zh_CN', '1.84万'],
    ['1780000000', 'zh_CN', '17.80亿'],
    ['1780000000', 'ja_JP', '17.80億'],
    ['1780000000', 'zh_HK', '1.78B'],
    ['-18402.771', 'en_US', '−18.40K'],
  ])('%s under %s is %s', (value, locale, wanted) => {
    expect(formatCompact(value, locale)).toBe(wanted);
  });
});

describe('zeros after the point, counted where they are many', () => {
  test.each([
    ['0.0000000000012', '0.0₁₁12'],
    ['0.0000000000100', '0.0₁₀100'],
    ['0.0000000123461', '0.0₇123461'],
    ['0.0000000100000', '0.0₇100000'],
    ['−0.0000000123461', '−0.0₇123461'],
    ['-0.0000000123461', '-0.0₇123461'],
    ['+0.0000000123461', '+0.0₇123461'],
    ['≈ 0.000000918437', '≈ 0.0₆918437'],
    ['0.00001', '0.0₄1'],
    ['0.0001', '0.0001'],
    ['0.00024', '0.00024'],
    ['0', '0'],
    ['0.0000000000000', '0.0000000000000'],
    ['1.00000001', '1.00000001'],
    ['10.00000001', '10.00000001'],
    ['97,482.10', '97,482.10'],
    ['12,345,678,901.2', '12,345,678,901.2'],
    ['10,000,000,000.0', '10,000,000,000.0'],
    ['–', '–'],
  ])('%s is written %s', (text, folded) => {
    expect(foldZeros(text)).toBe(folded);
  });

  test('numbers that differ in one of their digits or zeros read differently', () => {
    const steps = Array.from({ length: 14 }, (_, zeros) => `0.${'0'.repeat(zeros)}1`);
    expect(new Set(steps.map(foldZeros)).size).toBe(steps.length);
  });
});

test('an exact zero is not approximate', () => {
  expect([approximate('$0.00', '0'), approximate('$3.10', '3.1')]).toEqual(['$0.00', '≈ $3.10']);
});
