import { readTexts } from '#tests/support/texts.ts';

const known = new Map<string, ReadonlyMap<string, string>>();

/**
 * The visible text of a key (`namespace:key`) in a locale, as a visitor reads it, with values filled in.
 * @throws Error when there is no such text, so that a renamed key cannot make a test pass by accident.
 */
export function textOf(locale: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const texts = known.get(locale) ?? readTexts('locales', locale);
  known.set(locale, texts);
  const text = texts.get(key);
  if (text === undefined) throw new Error(`${locale} has no text ${key}`);
  return text.replaceAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key} needs a value for ${name}`);
    return value;
  });
}
