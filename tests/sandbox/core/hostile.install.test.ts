import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'exchange-install-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const installer = new URL('../../../sandbox/start/install.mjs', import.meta.url).href;

test('packages behind a link are not deleted: npm ci empties what the link leads to', () => {
  const [project, shared, tools] = ['project', 'shared', 'tools'].map((name) => join(folder, name)) as [string, string, string];
  for (const path of [project, shared, tools]) mkdirSync(path);
  writeFileSync(join(shared, 'of-others'), '');
  symlinkSync(shared, join(project, 'node_modules'));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/absent': { version: '1.0.0' } } }));
  // Stands for npm, and does to the folder what npm ci does.
  writeFileSync(join(tools, 'npm'), '#!/bin/sh\nrm -rf node_modules/*\n', { mode: 0o755 });
  const program = `import(${JSON.stringify(installer)}).then(({ installIfStale }) => installIfStale(() => {})).catch((error) => { process.stderr.write(error.message); process.exit(3); })`;
  const ended = spawnSync(process.execPath, ['-e', program], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${tools}:/usr/bin:/bin` },
  });
  expect(existsSync(join(shared, 'of-others'))).toBe(true);
  expect([ended.status, ended.stderr]).toEqual([3, expect.stringContaining('node_modules is a link')]);
});
