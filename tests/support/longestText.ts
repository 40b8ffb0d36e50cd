import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { namespaceOf, pluralOf, readTexts, textFiles, type Texts } from './texts.ts';

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
/** Columns that a text takes, placeholders left out: an ideograph takes two, a combining mark none. */
const columnsOf = (text: string): number =>
  [...text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\p{M}/gu, '')].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

/** Per key of the source the longest text of all locales; a plural form may be as long as any form of any language. */
export function longestTexts(source: Texts, all: readonly Texts[]): Map<string, string> {
  return new Map(
    [...source.keys()].map((key) => {
      const stem = pluralOf(key, source)?.stem;
      const candidates = all.flatMap((texts) =>
        stem === undefined
          ? [texts.get(key) ?? '']
          : [...texts].filter(([other]) => pluralOf(other, source)?.stem === stem).map(([, text]) => text),
      );
      return [key, candidates.reduce((longest, text) => (columnsOf(text) > columnsOf(longest) ? text : longest), '')];
    }),
  );
}

/** Writes `locales/xx_XX` anew from the locales beside it. */
export function writeLongestTexts(folder: string, sourceLocale: string, longestLocale: string): void {
  const codes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== longestLocale);
  const source = readTexts(folder, sourceLocale);
  const longest = longestTexts(
    source,
    codes.map(({ name }) => readTexts(folder, name)),
  );
  const home = join(folder, longestLocale);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const loader of ['texts.ts', 'others.ts']) copyFileSync(join(folder, sourceLocale, loader), join(home, loader));
  for (const file of textFiles(join(folder, sourceLocale))) {
    const start = `${namespaceOf(file)}:`;
    const entries = [...longest].filter(([key]) => key.startsWith(start)).map(([key, text]) => [key.slice(start.length), text] as const);
    mkdirSync(join(home, dirname(file)), { recursive: true });
    writeFileSync(join(home, file), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
}

const isWanted = (): boolean => process.env['VITE_LONGEST_TEXT'] === '1';

/** Generates the longest-text locale for a build that asks for it (VITE_LONGEST_TEXT=1); any other build gets none. */
export const longestText = (): Plugin => ({
  name: 'longest-text',
  config: () => {
    if (isWanted()) writeLongestTexts('locales', 'en_US', 'xx_XX');
  },
  // Left there it would count as a change of the sources.
  closeBundle: () => {
    if (isWanted()) rmSync(join('locales', 'xx_XX'), { recursive: true, force: true });
  },
});
