import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { capOf } from '#machines/rules/cap.ts';
import { edited, emptyEntry, type EntryRules } from '#machines/rules/amountEntry.ts';

const locales = readdirSync('locales').filter((name) => /^\w{2,3}_\w{2}$/.test(name));
const rulesIn = (locale: string, precision = 8): EntryRules => ({
  mark: decimalMarkOf(locale),
  precision,
  cap: capOf('100000', '100000', precision),
});
const typed = (keys: string, rules: EntryRules) =>
  [...keys].reduce((entry, key) => edited(entry, { text: `${entry.text}${key}`, pasted: false }, rules), emptyEntry);
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
  expect(typed('1,', rules)).toMatchObject({ text: '1.', amount: '1', shortened: false });
  expect(typed('1,5', rules)).toMatchObject({ text: '1.', amount: '1', shortened: true });
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
