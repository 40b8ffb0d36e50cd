import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretsIn } from './secrets.ts';

// Joined at run time, so that this file does not trip a scanner itself.
const join = (...parts: string[]): string => parts.join('');

test.each([
  ['a private key', join('-----BEGIN PRIVATE', ' KEY-----')],
  ['a private JSON Web Key', `{"kty":"EC","d":"${'a'.repeat(43)}"}`],
  ['the key of a local-chain account', join('0xac0974bec39a17e36ba4a6b4d238ff944bacb478', 'cbed5efcae784d7bf4f2ff80')],
  ['the phrase of the local chain', join('"test test test', ' test junk"')],
  ['a cloud access key', join('AKIA', 'ABCDEFGHIJKLMNOP')],
  ['an access token', join('ghp_', 'a'.repeat(36))],
  ['a JSON Web Token', join('eyJhbGciOiJFUzI1NiJ9', '.eyJzdWIiOiIxMjM0In0.', 'c2lnbmF0dXJl')],
  ['a database address', join('postgres:', '//postgres@127.0.0.1')],
  ['a source map', join('//# source', 'MappingURL=main.js.map')],
  ['the longest-text locale', 'locales/xx_XX/shell/shell.json'],
  ["an address of the testers' controls", 'fetch("/sandbox/scenarios")'],
  ['a path of the building machine', '"/home/someone/exchange/src/main.tsx"'],
])('finds %s', (name, text) => {
  expect(secretsIn('a.js', text)).toEqual([`a.js holds ${name}`]);
});
test('finds a source map file and a demo password', () => {
  expect(secretsIn('a.js.map', '{}')).toEqual(['a.js.map holds a source map file']);
  expect(secretsIn('a.js', 'const p = "hunter2-hunter2"', ['hunter2-hunter2'])).toEqual(['a.js holds a demo password']);
});
test('is silent about ordinary code', () => {
  expect(secretsIn('a.js', 'const address="0x5FbDB2315678afecb367f032d93F642f64180aa3";fetch("/hk-web/v2/login")')).toEqual([]);
});

test('no committed image, font or page carries one', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'locales', 'index.html'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(png|svg|jpe?g|webp|avif|ico|woff2?|html|json|css)$/.test(file));
  expect(files.flatMap((file) => (statSync(file, { throwIfNoEntry: false }) ? secretsIn(file, readFileSync(file, 'latin1')) : []))).toEqual(
    [],
  );
});
