import { expect, test } from 'vitest';
import type { Build } from '#sandbox/core/pages/build.ts';
import { hintProblems } from './hints.ts';

type Hints = Pick<Build, 'files' | 'texts' | 'pages' | 'unknownSources'>;
const build = (
  pages: Record<string, readonly string[]>,
  texts: Record<string, readonly string[]> = { en_US: ['/assets/t.js'] },
): Hints => ({
  files: new Map(['/assets/t.js', '/assets/page.js', '/assets/words.js'].map((path) => [path, {} as never])),
  texts: new Map(Object.entries(texts)),
  pages: new Map(Object.entries(pages)),
  unknownSources: [],
});

test('documents that name their code and words, all of them made, are in order', () => {
  expect(hintProblems(build({ 'en_US/': ['/assets/page.js', '/assets/words.js'] }), [''])).toEqual([]);
});
test('a file that the build did not make is told, of a page and of a language', () => {
  const pages = { 'en_US/login': ['/assets/page.js', '/assets/words.js', '/assets/gone.js'] };
  expect(hintProblems(build(pages, { en_US: ['/assets/lost.js'] }), ['login'])).toEqual([
    'en_US names /assets/lost.js, which the build did not make',
    'en_US/login names /assets/gone.js, which the build did not make',
  ]);
});
test('an entrance whose source was moved names no code any more', () => {
  expect(hintProblems(build({ 'en_US/login': ['/assets/words.js'] }), ['login'])).toEqual([
    'en_US/login does not name its code and its words: correct the entrances of sandbox/core/pages/build.ts',
  ]);
});
test('a source that became part of another file is told, even where other files are named', () => {
  const page = build({ 'en_US/': ['/assets/page.js', '/assets/words.js'] });
  expect(hintProblems({ ...page, unknownSources: ['src/views/Page.tsx'] }, [''])).toEqual([
    'the build knows no src/views/Page.tsx: correct the entrances of sandbox/core/pages/build.ts',
  ]);
});
