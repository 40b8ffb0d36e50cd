import { readdirSync } from 'node:fs';
import { longestTexts } from '#tests/support/longestText.ts';
import { readTexts, type Texts } from '#tests/support/texts.ts';

const known = new Map<string, Texts>();

/** The locale that has the longest text of all languages per key; only a build for tests has it. */
export const longestLocale = 'xx_XX';

const read = (locale: string): Texts => {
  if (locale !== longestLocale) return readTexts('locales', locale);
  const codes = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== longestLocale);
  return longestTexts(
    readTexts('locales', 'en_US'),
    codes.map(({ name }) => readTexts('locales', name)),
  );
};

const textsOf = (locale: string): Texts => {
  const texts = known.get(locale) ?? read(locale);
  known.set(locale, texts);
  return texts;
};

/** The exchange's own words, which it says in the languages that it knows. */
const isOfExchange = ([key]: readonly [string, string]): boolean => key.startsWith('sandbox:');

/**
 * The page's texts of a locale without values or tags that none of their keys has in the other, and that the exchange does not say:
 * whoever reads that other one must not see them.
 */
export function wordsOnlyIn(locale: string, other: string): ReadonlySet<string> {
  const [here, there] = [[...textsOf(locale)], textsOf(other)];
  const isShared = (entry: readonly [string, string]): boolean => there.get(entry[0]) === entry[1] || isOfExchange(entry);
  const shared = new Set(here.filter(isShared).map(([, text]) => text));
  return new Set(here.map(([, text]) => text).filter((text) => text !== '' && !/\{\{|<|\$t\(/.test(text) && !shared.has(text)));
}

/**
 * The visible text of a key (`namespace:key`) in a locale, as a visitor reads it, with values filled in.
 * @throws Error when there is no such text, so that a renamed key cannot make a test pass by accident.
 */
export function textOf(locale: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = textsOf(locale).get(key);
  if (text === undefined) throw new Error(`${locale} has no text ${key}`);
  return text.replaceAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key} needs a value for ${name}`);
    return value;
  });
}
