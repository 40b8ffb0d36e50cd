import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const rooms = ['src', 'sandbox', 'tests', 'locales'];
const pages = [
  ...readdirSync('.').filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
  ...rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('README.md')),
  ),
];

/** What a page names and is not there: paths from the root in backticks, and links to files. Patterns in angle brackets are no paths. */
function goneIn(page: string, text: string, exists: (path: string) => boolean = existsSync): string[] {
  const named = [...text.matchAll(/`((?:src|sandbox|tests|locales)\/[\w./-]*\w)`/g)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(page), path));
  return [...named, ...linked].filter((path) => !exists(path));
}

describe('pages that tell how', () => {
  test('are many', () => {
    expect(pages.length).toBeGreaterThan(10);
  });

  test.each(pages)('%s names only what is there', (page) => {
    expect(goneIn(page, readFileSync(page, 'utf8'))).toEqual([]);
  });

  test('a file that has gone is told, a pattern and an address of the web are not', () => {
    const text = 'Read `src/gone.ts` and [that](gone.md#part), `src/<flow>.ts`, [this](https://a.test/b), [here](#part), `npm test`.';
    expect(goneIn('sandbox/README.md', text, () => false)).toEqual(['src/gone.ts', 'sandbox/gone.md']);
  });
});
