import { existsSync, readFileSync } from 'node:fs';

/** Tests that a Markdown table names in a cell, as `file`: name, but that do not exist; `%s` stands for what a table-driven test fills in. */
export function missingTests(table: string): string[] {
  return namedTests(table).flatMap(({ file, name }) => {
    if (!existsSync(file)) return [`${file} is gone`];
    const code = readFileSync(file, 'utf8');
    return ["'", '"', '`'].some((quote) => code.includes(`${quote}${name}${quote}`)) ? [] : [`${file} has no test "${name}"`];
  });
}

/** Every test that a table names. */
export const namedTests = (table: string): { file: string; name: string }[] =>
  [...table.matchAll(/\| `(tests\/[^`]+)`: (.+?) \|/g)].map(([, file = '', name = '']) => ({ file, name }));
