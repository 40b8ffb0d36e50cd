import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Parts that take a form's place and ask something, by themselves and not as a dialog of the library, which hears Escape. */
const asks = /role=("alertdialog"|\{[^}]*'alertdialog')/;

const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
const texts = files.map((name) => ({ name, text: readFileSync(`src/views/${name}`, 'utf8') }));
/** Tooltips are no level, and their own flow hears Escape. */
const tooltips = 'ui/TooltipPopup.tsx';

/** The opening tags of elements, whose arrows and braces are passed over. */
function tagsOf(text: string, opening: RegExp): readonly string[] {
  return [...text.matchAll(opening)].map(({ index }) => {
    let depth = 0;
    for (let end = index; end < text.length; end += 1) {
      const letter = text[end];
      depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
      if (letter === '>' && depth === 0 && text[end - 1] !== '=') return text.slice(index, end + 1);
    }
    return text.slice(index);
  });
}
const wordless = /=\{\(\) => (undefined|null|\{\s*\}|void 0)\}/;
/** What Escape ends in an element of the library, or in a part that asks its owner to close: it has to be heard. */
const unheard = (tag: string, word: string): boolean => !tag.includes(`${word}=`) || wordless.test(tag.slice(tag.indexOf(`${word}=`)));

/** What of a component would stay open at Escape. */
function deafIn(name: string, text: string): readonly string[] {
  const owned = tagsOf(text, /<\w+\.Root\b/g).filter((tag) => name !== tooltips && /\bopen\b/.test(tag) && unheard(tag, 'onOpenChange'));
  const asked = tagsOf(text, /<(?:Dialog|SidePanel)(?=[\s>])/g).filter((tag) => unheard(tag, 'onClose'));
  const byBrowser = tagsOf(text, /<\w+[^<>]*\spopover=/g).filter((tag) => !tag.includes('popover="auto"'));
  return [...owned, ...asked, ...byBrowser].map((tag) => `${name}: ${tag}`);
}
const imports = (text: string, name: string): boolean => text.includes(`/${name.slice(name.lastIndexOf('/') + 1)}'`);
/** Dialogs and menus that a component makes of plain elements are left by Escape in it, or in a part that draws it. */
const selfMade = /<dialog\b|role="(dialog|menu|listbox)"/;

test('each dialog, panel and popover of every component is closed by Escape', () => {
  const openers = texts.filter(({ text }) => /<\w+\.Root\b|<(?:Dialog|SidePanel)[\s>]|\spopover=/.test(text));
  expect(openers.length).toBeGreaterThan(20);
  expect(openers.flatMap(({ name, text }) => deafIn(name, text))).toEqual([]);
});

test('a dialog or a menu that is made of plain elements hears Escape, or what draws it does', () => {
  const made = texts.filter(({ text }) => selfMade.test(text) && !/closest\('\[role=/.test(text));
  expect(made.map(({ name }) => name)).not.toEqual([]);
  const hears = (text: string): boolean => text.includes("'Escape'") || text.includes('<LeaveByEscape ');
  const deaf = made.filter(({ name, text }) => !hears(text) && !texts.some((other) => imports(other.text, name) && hears(other.text)));
  expect(deaf.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['a dialog that nobody hears', "<Dialog open onClose={() => undefined} title={t('a')}>"],
  ['a panel without an owner', '<SidePanel open label="a">'],
  ['an element of the library', '<Base.Root open={isOpen}>'],
  ['a popover that the browser leaves open', '<div id={id} popover="manual">'],
])('%s is found', (_, text) => {
  expect(deafIn('Seeded.tsx', text)).toHaveLength(1);
});

test('what asks in the place of a form is left by Escape, to that form alone', () => {
  const asking = texts.filter(({ text }) => asks.test(text));
  expect(asking.length).toBeGreaterThan(2);
  expect(asking.filter(({ text }) => !text.includes('<LeaveByEscape ')).map(({ name }) => name)).toEqual([]);
});
