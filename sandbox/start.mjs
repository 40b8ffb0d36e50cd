// What `npm start` runs. Plain JavaScript without packages: they may not be installed yet.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from './start/build.mjs';
import { explain } from './start/explain.mjs';
import { installIfStale } from './start/install.mjs';
import { loadExchange } from './start/load.mjs';
import { nodeProblem } from './start/node.mjs';

const usage = `npm start                 install and build what is missing, then run the exchange
npm start -- --fresh      begin anew: puts the data aside first
npm start -- --dev        hot reload instead of the build (the same as npm run dev)

PORT=8080  HOST=127.0.0.1  DATABASE_URL=postgres://…  DATA_DIR=.data  CONFIG_FILE=…  PUBLIC_ORIGIN=https://…
HOST=0.0.0.0 opens it to the local network, so that a phone can scan the QR code.`;

const give = (text) => process.stdout.write(`${text}\n`);
const fail = (text, code = 1) => {
  process.stderr.write(`\n${text}\n`);
  process.exit(code);
};

function readOptions() {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean' }, dev: { type: 'boolean' }, help: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`, 2);
  }
}

async function loadSources() {
  const { register } = await import('tsx/esm/api');
  register();
  return import('./main.ts');
}

const options = readOptions();
if (options.help) {
  give(usage);
  process.exit(0);
}
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const problem = nodeProblem(process.versions.node);
if (problem !== undefined) fail(problem);

try {
  const begun = performance.now();
  const timings = [];
  const timed = async (name, work) => {
    const start = performance.now();
    if (await work()) timings.push([name, performance.now() - start]);
  };
  await timed('install', () => installIfStale(give));
  if (!options.dev) await timed('build', () => buildIfStale(give));
  const { startExchange } = await (options.dev ? loadSources() : loadExchange());
  timings.push(['load', performance.now() - begun - timings.reduce((sum, [, ms]) => sum + ms, 0)]);
  await startExchange({ environment: process.env, fresh: options.fresh === true, development: options.dev === true, timings });
} catch (error) {
  fail(explain(error));
}
