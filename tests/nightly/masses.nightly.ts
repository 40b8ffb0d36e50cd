import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Who takes a mass by itself, and who by the suite of all machines. */
const sources = ['#tests/support/masses.ts', '#tests/support/paths.suite.ts'];
/** Simulations have a night of their own (`simulation.nightly.ts`). */
const folders = ['machines', 'rules', 'services', 'checks', 'sandbox'];

const massFiles = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join('tests', folder), { recursive: true, encoding: 'utf8' }).map((name) => join('tests', folder, name)),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => sources.some((source) => readFileSync(file, 'utf8').includes(source)));

test('every mass that ordinary runs try in part holds whole', () => {
  test.setTimeout(60 * 60_000);
  const files = massFiles();
  expect(files.length).toBeGreaterThan(100);
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files], {
    encoding: 'utf8',
    env: { ...process.env, WHOLE_MASSES: '1' },
  });
  expect(status, stdout).toBe(0);
});
