import { existsSync } from 'node:fs';
import { findBrowser } from '../support/browser.mjs';
import { installPackages } from '../support/packages.mjs';
import { runShown } from '../support/process.mjs';

await installPackages();
const env = { ...process.env, CHROMIUM_PATH: await findBrowser(true) };
const run = (...args) => runShown(process.execPath, args, { env });
if (!existsSync('dist/index.html') && (await run('node_modules/vite/bin/vite.js', 'build')) !== 0) process.exit(1);
process.exit(await run('--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)));
