import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const left = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results']);
const written = [
  'src/machines/spot/priceAlert',
  'src/views/spot/priceAlert',
  'tests/machines/spot/priceAlert.plan.ts',
  'tests/machines/spot/priceAlert.paths.test.ts',
];
/** No vitest can end a test that waits for another process: the process is ended instead. */
const LONGEST_RUN = 120_000;
let copy = '';

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: LONGEST_RUN });
  return { status, output: stdout + stderr };
};
const tool = (path: string, ...args: string[]) => run(`node_modules/${path}`, ...args);

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-flow-')));
  cpSync('.', copy, { recursive: true, filter: (path) => !left.has(relative('.', path).split('/')[0] ?? '') });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  expect(run('tests/tools/newFlow.mjs', 'spot/priceAlert').status).toBe(0);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// With what it stands on; the whole tree is checked by a step of its own.
test('a generated flow passes types', { timeout: 240_000 }, () => {
  writeFileSync(join(copy, 'tsconfig.flow.json'), JSON.stringify({ extends: './tsconfig.json', include: written }));
  const types = () => tool('typescript-7/bin/tsc', '-p', 'tsconfig.flow.json', '--noEmit');
  expect(types()).toMatchObject({ status: 0, output: '' });
  const machine = join(copy, 'src/machines/spot/priceAlert/priceAlert.machine.ts');
  const text = readFileSync(machine, 'utf8');
  writeFileSync(machine, `${text}export const wrong: number = 'no number';\n`);
  expect(types().output).toContain("Type 'string' is not assignable to type 'number'");
  writeFileSync(machine, text);
});
test('it passes lint and format', { timeout: 60_000 }, () => {
  expect(tool('oxlint/bin/oxlint', '--deny-warnings', ...written)).toMatchObject({ status: 0 });
  expect(tool('oxfmt/bin/oxfmt', '--check', ...written)).toMatchObject({ status: 0 });
});
test('its paths test is green', { timeout: 60_000 }, () => {
  const paths = 'tests/machines/spot/priceAlert.paths.test.ts';
  // Its table is written by its first run; `--update` takes the word after it as its value.
  expect(tool('vitest/vitest.mjs', 'run', paths, '--update')).toMatchObject({ status: 0 });
  expect(tool('vitest/vitest.mjs', 'run', paths)).toMatchObject({ status: 0 });
  expect(readFileSync(join(copy, 'tests/machines/spot/tables/priceAlert.md'), 'utf8')).toContain('begins loadPriceAlert');
});
test('a name that is taken, not a noun in camelCase or in no area is refused', () => {
  expect(run('tests/tools/newFlow.mjs', 'spot/priceAlert').output).toContain('exists already');
  for (const name of ['spot/Price-alert', 'priceAlert', 'kit/priceAlert', 'nowhere/priceAlert'])
    expect(run('tests/tools/newFlow.mjs', name), name).toMatchObject({ status: 2 });
});
