import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTests } from './testTable.ts';

const demanded = [7, 8, 9, ...Array.from({ length: 11 }, (_, index) => index + 11), 25, 26, 29, 34, 35, 36, 45, 46, 47, 54];

const table = readFileSync('tests/security-checks.md', 'utf8');
/** Makes a text that the server will know again by its own key, without a row of the database. */
const sealing = /\b(createHmac|createSign|createCipheriv|SignJWT|subtle\.(sign|encrypt))\b|\bsign\(/;

test('every check has a row, and every row a file and a test that exist', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| C') || line.startsWith('| `sandbox/'));
  expect([...table.matchAll(/\| `tests\//g)]).toHaveLength(rows.length);
  expect(demanded.filter((check) => !rows.some((row) => row.startsWith(`| C${check} |`)))).toEqual([]);
  expect(missingTests(table)).toEqual([]);
});

test('the check turns red', () => {
  expect(missingTests('| C7 | x | `tests/rules/gone.test.ts`: any | 1 |')).toEqual(['tests/rules/gone.test.ts is gone']);
  expect(missingTests('| C7 | x | `tests/rules/cap.test.ts`: no such test | 1 |')).toEqual([
    'tests/rules/cap.test.ts has no test "no such test"',
  ]);
});

test('every text that the server seals and does not store says why', () => {
  const files = readdirSync('sandbox', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|mjs)$/.test(name));
  const sealed = files.filter((name) => sealing.test(readFileSync(join('sandbox', name), 'utf8')));
  const told = [...table.matchAll(/^\| `sandbox\/([^`]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(sealed.map((name) => name.replaceAll('\\', '/')))).toEqual(new Set(told));
});

test.each([
  "createHmac('sha256', key).update(uid).digest('base64url')",
  "sign('sha256', input, privateKey)",
  "new SignJWT({ uid }).setProtectedHeader({ alg: 'HS256' })",
  "crypto.subtle.sign('HMAC', key, bytes)",
])('sees a sealed text: %s', (code) => {
  expect(sealing.test(code)).toBe(true);
  expect(sealing.test('Object.assign(socket, {})')).toBe(false);
});
