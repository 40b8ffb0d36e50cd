import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { capOf } from '#machines/rules/cap.ts';
import { edited, emptyEntry, entryOf, readingOf, settledAmount, type EntryRules } from '#machines/rules/amountEntry.ts';

const locales = readdirSync('locales').filter((name) => /^\w{2,3}_\w{2}$/.test(name));
const rulesIn = (locale: string, precision = 8): EntryRules => ({
  mark: decimalMarkOf(locale),
  precision,
  cap: capOf('100000', '100000', precision),
});
const typed = (keys: string, rules: EntryRules, before = emptyEntry) =>
  [...keys].reduce((entry, key) => edited(entry, { text: `${entry.text}${key}`, pasted: false }, rules), before);
const pasted = (text: string, rules: EntryRules) => edited(emptyEntry, { text, pasted: true }, rules);

test('there are 13 languages', () => expect(locales).toHaveLength(13));

describe.each(locales)('user ask 11 under %s', (locale) => {
  test.each(['1234,56', '1.234,56', '1,234.56'])('%s means one number, typed key by key or pasted', (text) => {
    expect(typed(text, rulesIn(locale)).amount).toBe('1234.56');
    expect(pasted(text, rulesIn(locale)).amount).toBe('1234.56');
    expect(typed(text, rulesIn(locale, 2)).amount).toBe('1234.56');
  });
});

test('a second mark that groups nothing is not taken, and is said', () => {
  expect(typed('1.5.', rulesIn('en_US'))).toMatchObject({ text: '1.5', amount: '1.5', refusal: 'separators' });
  expect(typed('1234.5,', rulesIn('en_US'))).toMatchObject({ text: '1234.5', refusal: 'separators' });
});

test('where there are no decimals a mark does not join the digits around it', () => {
  const rules = { ...rulesIn('de_DE', 0), cap: null };
  expect(typed('1,', rules)).toMatchObject({ text: '1,', amount: '1', shortened: false });
  expect(typed('1,5', rules)).toMatchObject({ text: '1,5', amount: '1', shortened: true });
  expect(typed('1234,5', rules)).toMatchObject({ text: '1234.', amount: '1234', shortened: true });
  expect(typed('1.234,5', rules)).toMatchObject({ amount: '1234', shortened: true });
  expect(pasted('1.234,56', rules)).toMatchObject({ text: '1234', amount: '1234', shortened: true });
});

test('marks are counted anew after a change in the middle, a cut to the cap, or an empty field', () => {
  const rules = { ...rulesIn('en_US'), cap: capOf('500', '500', 8) };
  expect(typed('1,234.56', rules)).toMatchObject({ amount: '500', cutBy: 'available' });
  const shortenedByHand = edited(typed('1,234', rules), { text: '1.23', pasted: false }, rules);
  expect(edited(shortenedByHand, { text: '1.23.', pasted: false }, rules)).toMatchObject({ text: '1.23', refusal: 'separators' });
  expect(edited(typed('1,234', rules), { text: '', pasted: false }, rules)).toEqual(emptyEntry);
});

describe.each(locales)('what is typed under %s is never another number in silence', (locale) => {
  const rules = rulesIn(locale);
  const isDotLanguage = rules.mark === '.';
  test.each([
    ['1,500', ['1.500', '1500']],
    ['97,000', ['97.000', '97000']],
    ['1.500', isDotLanguage ? null : ['1.500', '1500']],
    ['12.345', isDotLanguage ? null : ['12.345', '12345']],
  ])('%s, key by key', (keys, choices) => {
    const entry = typed(keys, rules);
    expect([entry.choices, entry.amount]).toEqual(choices === null ? [null, keys] : [choices, '']);
    expect(typed(keys, rulesIn(locale, 2)).choices).toEqual(choices);
  });

  test.each([
    ['1,500.', '1500'],
    ['1.500,2', '1500.2'],
    ['1,500,000', '1500000'],
    ['1.500.000', '1500000'],
    ['1,5000', '1.5'],
    ['0,500', '0.5'],
    ['1234,500', '1234.5'],
    ['12,5', '12.5'],
  ])('%s has one reading', (keys, wanted) => {
    const { choices, amount, refusal } = typed(keys, { ...rules, cap: null });
    expect([choices, settledAmount({ ...emptyEntry, amount }), refusal]).toEqual([null, wanted, null]);
  });

  test('groups that are not whole yet are no number, and go on to one', () => {
    const half = typed('1,500,0', rules);
    expect(half).toMatchObject({ text: '1,500,0', amount: '', choices: null, refusal: 'separators' });
    expect(typed('00', rules, half)).toMatchObject({ text: '100000', amount: '100000', cutBy: 'available' });
    expect(typed('00', { ...rules, cap: null }, half)).toMatchObject({ text: '1,500,000', amount: '1500000', refusal: null });
    expect(typed(',000', { ...rules, cap: null }, typed('1,500,000', { ...rules, cap: null })).amount).toBe('1500000000');
  });

  test('what is taken away is gone, whatever is left', () => {
    const without = (text: string) => edited(typed('1,500,000', { ...rules, cap: null }), { text, pasted: false }, { ...rules, cap: null });
    expect(without('1,500,00')).toMatchObject({ text: '1,500,00', amount: '', refusal: 'separators' });
    expect(without('1,50,000')).toMatchObject({ text: '1,50,000', amount: '', refusal: 'separators' });
    expect(without('1,500')).toMatchObject({ choices: ['1.500', '1500'], amount: '' });
  });

  test('a number that the field wrote itself is typed on', () => {
    const filled = entryOf('1.23', rules);
    expect(edited(filled, { text: '1.234', pasted: false }, rules)).toMatchObject({ text: '1.234', amount: '1.234', choices: null });
    expect(edited(filled, { text: '1.2', pasted: false }, rules)).toMatchObject({ text: '1.2', amount: '1.2' });
    expect(edited(filled, { text: '1.23,', pasted: false }, rules)).toMatchObject({ text: '1.23', amount: '1.23', refusal: 'separators' });
  });
});

test('what was read is said where the text is in another notation', () => {
  const said = (keys: string, locale: string) => readingOf(typed(keys, { ...rulesIn(locale), cap: null }), decimalMarkOf(locale));
  expect([said('1,5', 'en_US'), said('1.5', 'en_US'), said('1,5', 'de_DE'), said('1.5', 'de_DE')]).toEqual(['1.5', null, null, null]);
  expect([said('1,500,000', 'en_US'), said('1500,', 'de_DE'), said('', 'en_US')]).toEqual(['1500000', null, null]);
});

test('what the field wrote itself is said where its dot may group in the visitor’s language', () => {
  const said = (amount: string, locale: string) => readingOf(entryOf(amount, { ...rulesIn(locale), cap: null }), decimalMarkOf(locale));
  expect([said('1.500', 'de_DE'), said('12.345', 'es_ES'), said('142.125', 'vi_VN')]).toEqual(['1,500', '12,345', '142,125']);
  expect([said('1.5', 'de_DE'), said('0.500', 'fr_FR'), said('1500.125', 'de_DE'), said('1500', 'de_DE')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([said('1.500', 'en_US'), said('12.345', 'zh_CN')]).toEqual([null, null]);
});
