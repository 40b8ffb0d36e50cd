import { parseArgs } from 'node:util';
import { findBrowser } from '../support/browser.mjs';
import { installPackages } from '../support/packages.mjs';
import { findPostgresql } from '../support/postgresql.mjs';
import { runShown } from '../support/process.mjs';

const usage = `npm run test:nightly                      what takes long: each part below, one after the other
npm run test:nightly -- --only widths     only these parts: masses, widths, walks
npm run test:nightly -- --only masses bank  a single part takes further words as its runner's own arguments
NIGHTLY_SHARE=0.05 runs a part of the masses`;

const playwright = (config) => ['node_modules/@playwright/test/cli.js', 'test', '-c', config];

/** Each with its command and what its environment adds. */
const parts = [
  { name: 'masses', args: playwright('tests/nightly/playwright.config.ts') },
  // By day a journey is made at one width.
  { name: 'widths', args: playwright('tests/e2e/playwright.config.ts'), env: { ALL_WIDTHS: '1' } },
  // By day the machines that changed are walked, and a fifth of the others.
  { name: 'walks', args: ['--import', 'tsx', 'tests/paths/main.ts'] },
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' }, help: { type: 'boolean' } } });
const only = values.only?.split(',').map((name) => name.trim());
const unknown = only?.filter((name) => !parts.some((part) => part.name === name)) ?? [];
if (values.help || unknown.length > 0) {
  console.log(usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}

await installPackages();
const postgresql = findPostgresql();
const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), ...(postgresql ? { POSTGRES_BIN: postgresql } : {}) };
if ((await runShown(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) !== 0) process.exit(1);
const failed = [];
for (const { name, args, env: own } of parts.filter((part) => only?.includes(part.name) ?? true)) {
  const words = only?.length === 1 ? positionals : [];
  if ((await runShown(process.execPath, [...args, ...words], { env: { ...env, ...own } })) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll parts passed' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
