import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildState } from '../../sandbox/start/build.mjs';
import { runShown } from './process.mjs';

/** What the build for tests is made of beside the product's sources. */
const ownSources = ['tests/paths/telling', 'tests/support/longestText.ts', 'tests/support/texts.ts'];

/** Where a run by hand keeps its build for the next one. */
export const keptBuild = '.data/test-build';

/**
 * The build that round and walks share: it tells of its machines and speaks the longest text of all languages as `xx_XX`.
 * Makes `<folder>/dist`, unless that is as new as its sources.
 * @throws Error when the build fails.
 */
export async function buildForTests(folder) {
  const { fingerprint, isFresh } = buildState(join(folder, 'dist'), ownSources);
  if (isFresh) return;
  mkdirSync(folder, { recursive: true });
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'tests/paths/telling/vite.config.ts', '--emptyOutDir'];
  const code = await runShown(process.execPath, [...args, '--outDir', join(folder, 'dist'), '--logLevel', 'error'], {
    // By its word, not the caller's: a test runner's own would build React's development half.
    env: { ...process.env, NODE_ENV: 'production', VITE_LONGEST_TEXT: '1' },
  });
  if (code !== 0) throw new Error('The build for tests failed: its message stands above.');
  writeFileSync(join(folder, 'dist', '.sources'), `${fingerprint}\n`);
}
