import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explained, runShown } from './install.mjs';

const sources = ['src', 'locales', 'index.html', 'lab.html', 'vite.config.ts', 'vite.lab.config.ts', 'tsconfig.json', 'package-lock.json'];

function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [{ path, changed: stat.mtimeMs }];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Whether a build was made from the sources as they are, and from `more`: by its mark, or because it is younger than all of them. */
export function buildState(folder = 'dist', more = []) {
  const files = [...sources, ...more].flatMap(filesOf);
  const hash = createHash('sha256');
  for (const { path } of files) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  const fingerprint = hash.digest('hex');
  const mark = join(folder, '.sources');
  const shell = statSync(join(folder, 'index.html'), { throwIfNoEntry: false });
  if (shell === undefined) return { fingerprint, isFresh: false };
  const marked = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
  return {
    fingerprint,
    isFresh: marked === fingerprint || (marked === undefined && files.every(({ changed }) => changed < shell.mtimeMs)),
  };
}

/** Builds the app when dist is older than the sources; tells whether it did. */
export async function buildIfStale(give) {
  const { fingerprint, isFresh } = buildState();
  if (!isFresh) {
    give('Building the app…');
    const code = await runShown(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    if (code !== 0) throw explained('The build failed: its message stands above. `npm run dev` shows the same fault in the browser.');
  }
  writeFileSync(join('dist', '.sources'), `${fingerprint}\n`);
  return !isFresh;
}
