import { expect, test } from 'vitest';
import { addIntegrity, changedLoader } from '#sandbox/core/pages/integrity.ts';
import { pathsIn, withTextFiles } from '#sandbox/core/pages/textFiles.ts';

const digests = new Map([
  ['/assets/index-1.js', 'sha256-a'],
  ['/assets/page-2.js', 'sha256-b'],
  ['/assets/index-3.css', 'sha256-c'],
]);

test('names the hash of every script and stylesheet before the first module, and of what the page loads itself', () => {
  const page = addIntegrity(
    '<head><script>theme()</script><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-3.css"></head>',
    digests,
  );
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(map)).toEqual({ integrity: Object.fromEntries(digests) });
  expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('type="module"'));
  expect(page).toContain('src="/assets/index-1.js" integrity="sha256-a"');
  expect(page).toContain('href="/assets/index-3.css" integrity="sha256-c"');
  expect(page).toContain('<script>theme()</script>');
});

test('leaves a file without a hash as it is', () => {
  expect(addIntegrity('<link rel="icon" href="/favicon.svg"><link rel="preload" href="/assets/other.woff2">', digests)).not.toContain(
    'integrity=',
  );
});

const loader = `(err) => {
  seen[href] = void 0;
  throw err;
}
link.href = dep.href;
if (e.type === "error") rej(new Error());`;

test('a stylesheet that loads later names its hash, and one that did not come is forgotten, its link with it', () => {
  const changed = changedLoader(loader);
  expect(changed).toContain('link.integrity = ');
  expect(changed).toContain('delete seen[href];');
  expect(changed).not.toContain('seen[href] = void 0;');
  expect(changed).toContain('link.remove(), rej(');
});

test.each([
  ['link.href = dep.href;', /unchecked/],
  ['seen[href] = void 0;', /missing for good/],
  ['if (e.type === "error") rej(', /missing for good/],
])('a loader without "%s" is not built with', (part, words) => {
  expect(() => changedLoader(loader.replace(part, ''))).toThrow(words);
});

const list =
  'export const files = Object.assign({"./market/market.json": () => import("./market/market.json"),"./session/account.json": () => import("./session/account.json")});';
const market = { path: 'market/market', address: '/assets/market-1234567.json', integrity: 'sha256-a' };

test('texts of pages are fetched with their hash; those that a document names ahead stay modules', () => {
  expect(pathsIn(list)).toEqual(['market/market']);
  const changed = withTextFiles(list, [market]);
  expect(changed).toContain('"./market/market.json": textFile("/assets/market-1234567.json", "sha256-a")');
  expect(changed).toContain('() => import("./session/account.json")');
});

test.each([
  ['none of the files', []],
  ['a file that the list does not have', [market, { ...market, path: 'help/status' }]],
])('a list of texts that names %s is not built with', (_, files) => {
  expect(() => withTextFiles(list, files)).toThrow(/would name all of them/);
});
