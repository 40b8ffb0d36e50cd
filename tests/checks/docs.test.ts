import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeFiles, changeProblems, withVersion } from '#tests/tools/changelog.ts';

const rooms = ['src', 'sandbox', 'tests', 'locales', 'changes'];
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

describe('the changelog', () => {
  test.each(changeFiles(readdirSync('changes')))('changes/%s says what changed in list lines', (name) => {
    const text = readFileSync(join('changes', name), 'utf8');
    expect(text).toMatch(/^- /);
    expect(changeProblems(text)).toEqual([]);
  });

  test('nobody writes into it before there is a version', () => {
    expect(readFileSync('CHANGELOG.md', 'utf8')).not.toMatch(/^## .*unreleased/im);
  });

  test('a version takes the changes that wait, above those of before', () => {
    const before = '# Changelog\n\nWords.\n\n## 0.1.0 (2026-01-02)\n\n- Old.\n';
    expect(withVersion(before, '0.2.0', '2026-02-03', ['- One.\n', '- Two.\n- Three.\n'])).toBe(
      '# Changelog\n\nWords.\n\n## 0.2.0 (2026-02-03)\n\n- One.\n- Two.\n- Three.\n\n## 0.1.0 (2026-01-02)\n\n- Old.\n',
    );
    expect(() => withVersion(before, '0.1.0', '2026-02-03', [])).toThrow('already');
    expect(() => withVersion('# Changelog\n', '0.1.0', '2026-02-03', [])).toThrow('no line');
  });

  test('a line without a full stop, or that is no list line, is told', () => {
    expect(changeProblems('- Orders are cards on a phone.\nAnd more.\n- no capital letter here.\n')).toEqual([
      'And more.',
      '- no capital letter here.',
    ]);
  });
});
