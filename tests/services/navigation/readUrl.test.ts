import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readUrl as readByRule } from '#machines/rules/url.ts';
import { readUrl } from '#services/navigation/readUrl.ts';

test.each([readUrl, readByRule])('an address is read alike however often it was asked before, in any letters', (read) => {
  const hosts = new Set(Array.from({ length: 20_000 }, () => read('https://meri\u00addian.example/\u00e4')?.host));
  expect([...hosts]).toEqual(['meridian.example']);
  expect(['', 'meridian', '/market', 'https://', 'https://exa mple.com'].map(read)).toEqual([null, null, null, null, null]);
});

test('nothing of the product asks URL.canParse, which forgets letters beyond ASCII on Node 20', () => {
  const asking = ['src', 'sandbox'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => /URL\.canParse\(/.test(readFileSync(file, 'utf8'))),
  );
  expect(asking).toEqual([]);
});
