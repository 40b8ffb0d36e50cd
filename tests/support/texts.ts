import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Texts of one locale: `namespace:dotted.key` to text. */
export type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, prefix: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) flatten(child, prefix.endsWith(':') ? `${prefix}${key}` : `${prefix}.${key}`, into);
  } else throw new Error(`${prefix} is ${typeof value}: a text file holds texts only.`);
}

/** The namespace that a text file holds: its name, whatever its area. */
export const namespaceOf = (file: string): string => basename(file, '.json');

/** The text files of one locale, as paths below its folder: `<area>/<namespace>.json`. */
export const textFiles = (home: string): string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .toSorted();

/** Reads every namespace of a locale; an absent folder gives no texts. */
export function readTexts(folder: string, locale: string): Texts {
  const home = join(folder, locale);
  const texts = new Map<string, string>();
  if (!existsSync(home)) return texts;
  for (const file of textFiles(home)) {
    flatten(JSON.parse(readFileSync(join(home, file), 'utf8')), `${namespaceOf(file)}:`, texts);
  }
  return texts;
}

/** What one namespace of a locale holds, as it stands in its file. @throws Error when no area has such a file. */
export function readNamespace(locale: string, namespace: string): Record<string, unknown> {
  const home = join('locales', locale);
  const file = textFiles(home).find((path) => namespaceOf(path) === namespace);
  if (file === undefined) throw new Error(`${home} has no texts ${namespace}`);
  return JSON.parse(readFileSync(join(home, file), 'utf8')) as Record<string, unknown>;
}

const pluralSuffix = /^(?<stem>.+?)_(?<ordinal>ordinal_)?(?<form>zero|one|two|few|many|other)$/;

export type PluralKey = { readonly stem: string; readonly form: string };

/** Splits `shell:days_few` into stem and form when the stem is a plural family of the source (it has `_other` there). */
export function pluralOf(key: string, source: Texts): PluralKey | undefined {
  const groups = pluralSuffix.exec(key)?.groups;
  if (groups === undefined) return undefined;
  const stem = `${groups['stem']}${groups['ordinal'] === undefined ? '' : '_ordinal'}`;
  return source.has(`${stem}_other`) && source.has(`${stem}_one`) ? { stem, form: groups['form'] ?? 'other' } : undefined;
}

/** The names of a text's `{{values}}`, `<tags>` and `$t(nested)` keys, each once, sorted. */
export function placeholdersOf(text: string): string[] {
  const found = [
    ...[...text.matchAll(/\{\{\s*-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(/<(\/?\w+)\s*\/?>/g)].map(([, name]) => `<${name}>`),
    ...[...text.matchAll(/\$t\(([^),]+)/g)].map(([, name]) => `$t(${name})`),
  ];
  return [...new Set(found)].toSorted();
}
