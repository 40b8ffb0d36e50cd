import { existsSync, readFileSync } from 'node:fs';

const suite = 'tests/support/paths.suite.ts';
/** Every quoted string of a file; a test's title is one of them. */
const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const holes = /%[sdifjo#]|\$\{[^}]*\}|\$[A-Za-z][\w.]*/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a title as it is written in code (`%s`, `$name` and `${…}` stand for what a table fills in) gives this name. */
function gives(title: string, name: string): boolean {
  if (title === name) return true;
  const parts = title.split(new RegExp(holes, 'g'));
  // A title that is nearly all holes would give every name.
  if (parts.length === 1 || parts.join('').trim().length < 8) return false;
  return new RegExp(`^${parts.map(escaped).join('.+?')}$`, 's').test(name);
}

function titlesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8') + (file.endsWith('.paths.test.ts') ? readFileSync(suite, 'utf8') : '');
  return [...code.matchAll(quoted)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\\(['"`\\])/g, '$1'),
  );
}

/** Tests that a Markdown table names in a cell, as `file`: name, but that do not exist. */
export function missingTests(table: string): string[] {
  const known = new Map<string, string[]>();
  return namedTests(table).flatMap(({ file, name }) => {
    if (!existsSync(file)) return [`${file} is gone`];
    const titles = known.get(file) ?? titlesIn(file);
    known.set(file, titles);
    return titles.some((title) => gives(title, name)) ? [] : [`${file} has no test "${name}"`];
  });
}

/** Every test that a table names. */
export const namedTests = (table: string): { file: string; name: string }[] =>
  [...table.matchAll(/\| `(tests\/[^`]+)`: (.+?) \|/g)].map(([, file = '', name = '']) => ({ file, name }));
