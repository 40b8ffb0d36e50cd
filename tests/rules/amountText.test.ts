import { describe, expect, test } from 'vitest';
import { decimalMarkOf, readAmount } from '#machines/rules/amountText.ts';

const dotLanguages = ['en_US', 'zh_CN', 'zh_HK', 'th_TH', 'fil_PH', 'ja_JP'];
const commaLanguages = ['es_ES', 'pt_PT', 'vi_VN', 'fr_FR', 'de_DE', 'ru_RU', 'it_IT'];
const all = [...dotLanguages, ...commaLanguages];

const paste = (text: string, locale: string, previous = '') => readAmount({ previous, next: text, pasted: true }, decimalMarkOf(locale));
const type = (previous: string, next: string, locale = 'en_US') => readAmount({ previous, next, pasted: false }, decimalMarkOf(locale));
const amount = (text: string) => ({ kind: 'amount', amount: text });

test('the decimal mark of each language', () => {
  expect(dotLanguages.map(decimalMarkOf)).toEqual(dotLanguages.map(() => '.'));
  expect(commaLanguages.map(decimalMarkOf)).toEqual(commaLanguages.map(() => ','));
});

describe.each(all)('pasting under %s', (locale) => {
  test.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234.56', '1234.56'],
    ['1’234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['  25.5\n', '25.5'],
    ['0,123', '0.123'],
    ['0.418', '0.418'],
    ['12,5', '12.5'],
    ['1 234', '1234'],
    ['.5', '0.5'],
    ['007.10', '7.10'],
    ['1234,567', '1234.567'],
  ])('%s is %s', (text, wanted) => {
    expect(paste(text, locale)).toEqual(amount(wanted));
  });

  test('"1,234" is asked about', () => {
    expect(paste('1,234', locale)).toEqual({ kind: 'ambiguous', choices: ['1.234', '1234'] });
  });

  test.each([
    ['1e5', 'characters'],
    ['-5', 'sign'],
    ['+5', 'sign'],
    ['−5', 'sign'],
    ['－ 5', 'sign'],
    ['5-', 'characters'],
    ['$5', 'characters'],
    ['5 USDT', 'characters'],
    ['Infinity', 'characters'],
    ['0x10', 'characters'],
    ['١٢٣', 'digits'],
    ['๑๒๓', 'digits'],
    ['１２３', 'digits'],
    ['1,23,456', 'separators'],
    ['1.2.3', 'separators'],
    ['12 34', 'separators'],
    ['1,234.567,8', 'separators'],
    ['1,2345.6', 'separators'],
  ])('%s is refused for its %s', (text, why) => {
    expect(paste(text, locale)).toEqual({ kind: 'refused', why });
  });
});

test.each(dotLanguages)('under %s a pasted "1.234" is what the field itself writes', (locale) => {
  expect(paste('1.234', locale)).toEqual(amount('1.234'));
});
test.each(commaLanguages)('under %s a pasted "1.234" is asked about', (locale) => {
  expect(paste('1.234', locale)).toEqual({ kind: 'ambiguous', choices: ['1.234', '1234'] });
});

describe('typing', () => {
  test.each([
    ['', ',', '0.'],
    ['1', '1,', '1.'],
    ['1.', '1.5', '1.5'],
    ['1.23', '1.2345', '1.2345'],
    ['0', '05', '5'],
    ['', '.', '0.'],
    ['12', '1', '1'],
    ['1', '', ''],
  ])('after "%s", "%s" holds "%s"', (previous, next, wanted) => {
    expect(type(previous, next, 'de_DE')).toEqual(amount(wanted));
  });

  test.each([
    ['1.5', '1.5.', 'separators'],
    ['1', '1-', 'characters'],
    ['1', '1e', 'characters'],
    ['1', '1٣', 'digits'],
    ['1', '1３', 'digits'],
    ['1', '1 ', 'characters'],
  ])('after "%s", "%s" is refused for its %s', (previous, next, why) => {
    expect(type(previous, next)).toEqual({ kind: 'refused', why });
  });

  test('many characters at once count as pasted, whatever the browser says', () => {
    expect(type('', '1,234')).toEqual({ kind: 'ambiguous', choices: ['1.234', '1234'] });
    expect(type('5', '1.234,56')).toEqual(amount('1234.56'));
  });

  test('pasting "1,500" over "1500" is asked about though only a comma is new', () => {
    expect(type('1500', '1,500')).toEqual({ kind: 'ambiguous', choices: ['1.500', '1500'] });
  });
});

test('a number longer than any call can carry is refused', () => {
  expect(paste('9'.repeat(31), 'en_US')).toEqual({ kind: 'refused', why: 'tooLong' });
  expect(paste(`0.${'1'.repeat(61)}`, 'en_US')).toEqual({ kind: 'refused', why: 'tooFine' });
  expect(type('', '-')).toEqual({ kind: 'refused', why: 'sign' });
  expect(paste('9'.repeat(30), 'en_US')).toEqual(amount('9'.repeat(30)));
});
