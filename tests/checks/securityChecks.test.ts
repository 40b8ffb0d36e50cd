import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests } from './testTable.ts';

const demanded = [7, 8, 9, ...Array.from({ length: 11 }, (_, index) => index + 11), 25, 26, 29, 34, 35, 36, 45, 46, 47, 54];

test('every check has a row, and every row a file and a test that exist', () => {
  const table = readFileSync('tests/security-checks.md', 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('| C'));
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
