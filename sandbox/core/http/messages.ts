import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bestLocale, sourceLocale } from '#services/i18n/locales.ts';

export type MessageParams = Readonly<Record<string, string | number>>;
export type Messages = {
  readonly locales: readonly string[];
  /** The text of `key` in `locale`; en_US where the locale has none; the key itself when nobody wrote it. */
  text(locale: string, key: string, params?: MessageParams): string;
  has(key: string): boolean;
  /** The locale that fits an Accept-Language header best, among those that have texts. */
  choose(acceptLanguage: string | undefined): string;
};

/** Languages by falling weight; at most 20 are read. */
function wanted(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((item) => /^\s*q=([\d.]+)\s*$/.exec(item)?.[1]).find((item) => item !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((item) => item.tag !== '' && item.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((item) => item.tag);
}

/** Texts by their keys; those of the app stand one in another, and are named by the way to each: `field.country`. */
const flat = (texts: object, way = ''): (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [[way + name, text] as const];
    return typeof text === 'object' && text !== null ? flat(text, `${way}${name}.`) : [];
  });

/** Reads `<folder>/<locale>/<area>/<namespace>.json` of every locale once. @throws Error when en_US is missing or a file is not JSON. */
export function loadMessages(folder: string, namespace = 'sandbox', area = 'sandbox'): Messages {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const locale of readdirSync(folder)) {
    const file = join(folder, locale, area, `${namespace}.json`);
    if (!existsSync(file)) continue;
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) throw new Error(`${file} is not an object of texts`);
    texts.set(locale, new Map(flat(parsed)));
  }
  const source = texts.get(sourceLocale);
  if (source === undefined) throw new Error(`${join(folder, sourceLocale, area, `${namespace}.json`)} is missing`);
  const locales = [...texts.keys()].sort();
  return {
    locales,
    has: (key) => source.has(key),
    text(locale, key, params = {}) {
      const text = texts.get(locale)?.get(key) ?? source.get(key) ?? key;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
    },
    choose(acceptLanguage) {
      const locale = bestLocale(wanted(acceptLanguage ?? ''));
      return texts.has(locale) ? locale : sourceLocale;
    },
  };
}
