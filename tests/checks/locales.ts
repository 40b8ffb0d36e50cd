import { placeholdersOf, pluralOf, type Texts } from '#tests/support/texts.ts';

export type Glossary = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Keys that a locale must have: those of the source, each plural family with the forms of the language. */
export function wantedKeys(source: Texts, tag: string): Set<string> {
  const forms = (ordinal: boolean) =>
    new Intl.PluralRules(tag, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions().pluralCategories;
  return new Set(
    [...source.keys()].flatMap((key) => {
      const plural = pluralOf(key, source);
      return plural === undefined ? [key] : forms(plural.stem.endsWith('_ordinal')).map((form) => `${plural.stem}_${form}`);
    }),
  );
}

/** Missing keys, keys the source does not know, and missing or needless plural forms. */
export function keyProblems(source: Texts, texts: Texts, tag: string): string[] {
  const wanted = wantedKeys(source, tag);
  return [
    ...[...wanted].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is unknown to the source`),
  ];
}

/** Texts whose placeholders differ from the source's; a plural form may leave the count out. Empty and padded texts count too. */
export function placeholderProblems(source: Texts, texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const plural = pluralOf(key, source);
    const original = source.get(plural === undefined ? key : `${plural.stem}_other`);
    if (original === undefined) return [];
    if (text.trim() === '') return [`${key} is empty`];
    if (text !== text.trim()) return [`${key} begins or ends with a space`];
    const [wanted, found] = [placeholdersOf(original), placeholdersOf(text)];
    const missing = wanted.filter((name) => !found.includes(name) && !(plural !== undefined && name === '{{count}}'));
    const extra = found.filter((name) => !wanted.includes(name));
    return missing.length + extra.length === 0
      ? []
      : [`${key}: missing ${missing.join(' ') || 'none'}, unknown ${extra.join(' ') || 'none'}`];
  });
}

/** Texts that still stand in English in the marks that `npm run new:flow` puts around them. */
export const untranslated = (texts: Texts): string[] => [...texts].flatMap(([key, text]) => (/[⟦⟧]/.test(text) ? [`${key}: ${text}`] : []));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Texts that name a glossary term in the source but none of its agreed forms in the locale.
 * A form is a stem: it matches at any place, whatever the case, so that inflected languages can use one stem for many endings.
 */
export function glossaryProblems(source: Texts, texts: Texts, glossary: Glossary, locale: string): string[] {
  return Object.entries(glossary).flatMap(([term, forms]) => {
    const agreed = forms[locale];
    if (agreed === undefined) return [`the glossary has no "${term}"`];
    const named = new RegExp(`\\b${escaped(term)}s?\\b`, 'i');
    return [...texts]
      .filter(([key]) => named.test((source.get(key) ?? '').replaceAll(/\{\{[^}]*\}\}/g, '')))
      .filter(([, text]) => !agreed.some((form) => text.toLowerCase().includes(form.toLowerCase())))
      .map(([key, text]) => `${key}: "${text}" does not use ${agreed.join(' / ')} for "${term}"`);
  });
}

/** English endings and stems that are spelled in two ways, short words aside, where "our" and "ll" belong to other words. */
const englishForms: readonly (readonly [RegExp, string])[] = [
  [/our/, 'or'],
  [/is(e|ed|es|er|ing|ations?)$/, 'iz$1'],
  [/yse/, 'yze'],
  [/ll(ed|er|ing)$/, 'l$1'],
  [/tre(s?)$/, 'ter$1'],
  [/ogue/, 'og'],
  [/amme(s?)$/, 'am$1'],
  [/cence/, 'cense'],
];
const shortestForm = 6;
const oneForm = (word: string): string =>
  word.length < shortestForm ? word : englishForms.reduce((form, [variant, chosen]) => form.replace(variant, chosen), word);

/** Words of one language that stand in its texts in two spellings: with and without a hyphen, in English also "favourite" and "favorite". */
export function spellingProblems(texts: Texts, locale: string): string[] {
  const spellings = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const words = text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, ' ').match(/[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu) ?? [];
    for (const word of words.map((each) => each.toLowerCase())) {
      const joined = word.replaceAll(/[-‑]/g, '');
      const form = locale.startsWith('en') ? oneForm(joined) : joined;
      const known = spellings.get(form) ?? new Map<string, string>();
      if (!known.has(word)) spellings.set(form, known.set(word, key));
    }
  }
  return [...spellings.values()]
    .filter(({ size }) => size > 1)
    .map((known) => [...known].map(([word, key]) => `"${word}" (${key})`).join(' and '));
}

/**
 * Keys that no source file names: neither in full (with or without namespace), nor through a template such as `kinds.${kind}`.
 * `code` is the text of all source files.
 */
export function unusedKeys(source: Texts, code: string): string[] {
  const literals = new Set([...code.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map(([, , literal]) => literal ?? ''));
  const templates = [...code.matchAll(/`((?:[\w-]+:)?[\w.-]*(?:\$\{[^`{}]*\}[\w.-]*)+)`/g)]
    .map(([, template]) => template ?? '')
    .filter((template) => /[a-z]{3}/i.test(template.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(
      (template) =>
        new RegExp(
          `^(?:[\\w-]+:)?${template
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w-]+')}$`,
        ),
    );
  return [...new Set([...source.keys()].map((key) => pluralOf(key, source)?.stem.replace(/_ordinal$/, '') ?? key))].filter((key) => {
    const bare = key.slice(key.indexOf(':') + 1);
    return !literals.has(key) && !literals.has(bare) && !templates.some((template) => template.test(key) || template.test(bare));
  });
}

/**
 * Keys that a view asks for and no text has, in full or up to its first value (`kinds.${kind}`), among the namespaces of its file.
 * Such a text stands on the page as the last word of its key.
 */
export function unknownKeys(source: Texts, code: string): string[] {
  const keys = [...source.keys()];
  const spaces = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, space]) => space ?? ''),
  );
  const isKnown = (asked: string): boolean => {
    const [head = ''] = asked.split('${');
    const [space, rest] = head.includes(':') ? head.split(':') : [undefined, head];
    const isWhole = (key: string): boolean => key === rest || key.startsWith(`${rest}_`);
    return keys.some((key) => {
      const [own = '', bare = ''] = key.split(':');
      if (space === undefined ? spaces.length > 0 && !spaces.includes(own) : space !== own) return false;
      return head === asked ? isWhole(bare) : bare.startsWith(rest ?? '');
    });
  };
  const asked = [...code.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)].map(([, , key]) => key ?? '');
  return asked.filter((key) => !isKnown(key));
}
