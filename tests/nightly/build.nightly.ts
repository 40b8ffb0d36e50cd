import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);

async function build(folder: string): Promise<Map<string, string>> {
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

test('C46: two clean builds are the same to the byte', async () => {
  const folders = [mkdtempSync(join(tmpdir(), 'build-')), mkdtempSync(join(tmpdir(), 'build-'))];
  try {
    const [first, second] = await Promise.all(folders.map(build));
    expect(first?.size).toBeGreaterThan(200);
    expect(second).toEqual(first);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
