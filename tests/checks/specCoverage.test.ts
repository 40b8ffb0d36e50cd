import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests, namedTests } from './testTable.ts';

const table = readFileSync('tests/spec-coverage.md', 'utf8');

test('every row of the specification names a test that exists', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| spec |'));
  expect(namedTests(table)).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(150);
  expect(missingTests(table)).toEqual([]);
});

test('a name that nobody tests turns it red', () => {
  expect(missingTests('| x | y | `tests/rules/gone.test.ts`: any |')).toEqual(['tests/rules/gone.test.ts is gone']);
  expect(missingTests('| x | y | `tests/rules/cap.test.ts`: no such test |')).toEqual([
    'tests/rules/cap.test.ts has no test "no such test"',
  ]);
});
