import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, localeTag, sourceLocale } from '#services/i18n/locales.ts';
import { readTexts } from '#tests/support/texts.ts';
import { describe, expect, test } from 'vitest';
import {
  glossaryProblems,
  keyProblems,
  placeholderProblems,
  spellingProblems,
  unknownKeys,
  untranslated,
  unusedKeys,
  type Glossary,
} from './locales.ts';

const source = readTexts('locales', sourceLocale);
const glossary = JSON.parse(readFileSync('locales/glossary.json', 'utf8')) as Glossary;
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
/** The sandbox answers in the visitor's language too, from the `sandbox` texts. */
const code = [...sourcesIn('src'), ...sourcesIn('sandbox')].join('\n');

describe.each(locales)('$code', ({ code: locale }) => {
  const tag = localeTag(locale);
  const texts = readTexts('locales', locale);

  test('has the keys of the source and the plural forms of its language', () => {
    expect(keyProblems(source, texts, tag)).toEqual([]);
  });
  test('keeps every placeholder', () => {
    expect(placeholderProblems(source, texts)).toEqual([]);
  });
  test('has nothing that a new flow left in English', () => {
    expect(untranslated(texts)).toEqual([]);
  });
  test('uses the agreed terms', () => {
    expect(glossaryProblems(source, texts, glossary, locale)).toEqual([]);
  });
  test('spells a word in one way', () => {
    expect(spellingProblems(texts, locale)).toEqual([]);
  });
});

test('every text is used', () => {
  expect(unusedKeys(source, code)).toEqual([]);
});

test('every text that a view asks for is there', () => {
  expect(sourcesIn('src/views').flatMap((file) => unknownKeys(source, file))).toEqual([]);
});

describe('the checks themselves', () => {
  const english = new Map([
    ['shell:days_one', '{{count}} day'],
    ['shell:days_other', '{{count}} days'],
    ['shell:hello', 'Hello {{name}}, open your wallet'],
  ]);
  const russian = new Map([
    ['shell:days_one', '{{count}} день'],
    ['shell:days_few', '{{count}} дня'],
    ['shell:days_many', '{{count}} дней'],
    ['shell:days_other', '{{count}} дня'],
    ['shell:hello', 'Привет, {{name}}, откройте кошелёк'],
  ]);
  const without = (key: string) => new Map([...russian].filter(([name]) => name !== key));

  test('find a lost key, a lost plural form and a foreign key', () => {
    expect(keyProblems(english, russian, 'ru-RU')).toEqual([]);
    expect(keyProblems(english, without('shell:hello'), 'ru-RU')).toEqual(['shell:hello is missing']);
    expect(keyProblems(english, without('shell:days_few'), 'ru-RU')).toEqual(['shell:days_few is missing']);
    expect(keyProblems(english, new Map([...russian, ['shell:bye', 'Пока']]), 'ru-RU')).toEqual(['shell:bye is unknown to the source']);
  });
  test('find a renamed placeholder', () => {
    expect(placeholderProblems(english, russian)).toEqual([]);
    expect(placeholderProblems(english, new Map([...russian, ['shell:hello', 'Привет, {{имя}}']]))).toEqual([
      'shell:hello: missing {{name}}, unknown {{имя}}',
    ]);
  });
  test('find what is still in English', () => {
    expect(untranslated(new Map([...russian, ['status:title', '⟦Status⟧']]))).toEqual(['status:title: ⟦Status⟧']);
  });
  test('find a term that was translated in another way', () => {
    const terms = { wallet: { ru_RU: ['кошел'] } };
    expect(glossaryProblems(english, russian, terms, 'ru_RU')).toEqual([]);
    expect(glossaryProblems(english, new Map([['shell:hello', '{{name}}, откройте портмоне']]), terms, 'ru_RU')).toHaveLength(1);
    expect(
      glossaryProblems(new Map([['shell:open', 'Open {{wallet}}']]), new Map([['shell:open', 'Открыть {{wallet}}']]), terms, 'ru_RU'),
    ).toEqual([]);
  });
  test('find a word in two spellings', () => {
    const texts = (...lines: readonly string[]) => new Map(lines.map((line, at) => [`shell:${at}`, line]));
    expect(spellingProblems(texts('Favourites', 'Your favorites'), 'en_US')).toEqual(['"favourites" (shell:0) and "favorites" (shell:1)']);
    expect(spellingProblems(texts('E-Mail', 'Deine Email'), 'de_DE')).toEqual(['"e-mail" (shell:0) and "email" (shell:1)']);
    expect(spellingProblems(texts('All your orders filled', 'For 4 hours, {{colour}} and {{color}}'), 'en_US')).toEqual([]);
  });
  test('find a key that nothing names', () => {
    expect(unusedKeys(english, "t('hello'); t('days', { count })")).toEqual([]);
    expect(unusedKeys(english, "t('hello')")).toEqual(['shell:days']);
    expect(unusedKeys(new Map([['faults:network.title', 'x']]), 't(`faults:${kind}.title`)')).toEqual([]);
  });
  test('find a key that is asked for and has no text', () => {
    const texts = new Map([...english, ['orders:standing.open', 'Open']]);
    expect(unknownKeys(texts, "useTranslation(['shell', 'orders']); t('hello'); t('days', { count }); t(`standing.${standing}`)")).toEqual(
      [],
    );
    expect(unknownKeys(texts, "useTranslation('orders'); t('hello'); t('shell:hello'); t(`status.${status}`)")).toEqual([
      'hello',
      'status.${status}',
    ]);
  });
});
