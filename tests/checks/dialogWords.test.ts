import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const views = import.meta.glob<string>('/src/views/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Words that are there before any page is: those of the shell, its menus and of faults. */
const alwaysThere: ReadonlySet<string> = new Set(['shell', 'menu', 'faults']);

type Part = { readonly folder: string; readonly name: string; readonly words: readonly string[]; readonly isDialog: boolean };

/** The functions of a view's file, with the words that each asks for, and whether it draws a dialog itself. */
const partsOf = (path: string, source: string): readonly Part[] =>
  source
    .split(/\n(?=(?:export )?function \w+)/)
    .slice(1)
    .map((text) => ({
      folder: dirname(path),
      name: /function (\w+)/.exec(text)?.[1] ?? '',
      words: [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, asked = '']) =>
        [...asked.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
      ),
      isDialog: /<(?:Confirm)?Dialog\b/.test(text),
    }));

/** What each dialog asks for that nothing else of its folder has asked for: `folder name: words`. */
function late(parts: readonly Part[]): readonly string[] {
  return parts
    .filter(({ isDialog }) => isDialog)
    .flatMap(({ folder, name, words }) => {
      const there = new Set(parts.filter((part) => part.folder === folder && !part.isDialog).flatMap((part) => part.words));
      const missing = words.filter((word) => !there.has(word) && !alwaysThere.has(word));
      return missing.length === 0 ? [] : [`${folder} ${name}: ${missing.join(', ')}`];
    });
}

test('no dialog asks for words that its page has not: the page would give way to them, and the focus be lost', () => {
  expect(late(Object.entries(views).flatMap(([path, source]) => partsOf(path, source)))).toEqual([]);
});

test('words that a dialog alone asks for are found', () => {
  const page = "\nfunction Page() {\n  useTranslation('page');\n}";
  const dialog =
    "\nexport function Ask() {\n  const { t } = useTranslation(['page', 'proof', 'shell']);\n  return <Dialog>{t('a')}</Dialog>;\n}";
  expect(late(partsOf('/a/Page.tsx', page + dialog))).toEqual(['/a Ask: proof']);
  expect(late([...partsOf('/a/Page.tsx', page.replace("'page'", "['page', 'proof']")), ...partsOf('/a/Ask.tsx', dialog)])).toEqual([]);
  expect(late(partsOf('/a/Page.tsx', page + dialog.replace('<Dialog>', '<div>').replace('</Dialog>', '</div>')))).toEqual([]);
});
