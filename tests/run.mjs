import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './support/browser.mjs';
import { installPackages } from './support/packages.mjs';
import { changedSince } from './support/changes.mjs';
import { findPostgresql } from './support/postgresql.mjs';
import { findPython } from './support/python.mjs';
import { runStep } from './support/runStep.mjs';
import { planSince } from './support/since.mjs';
import { checks, filesChecks, journeys, stepNames } from './support/steps.mjs';
import { buildForTests } from './support/testBuild.mjs';
import { paceOf, spentTime } from './support/timeBudget.mjs';
import { historyFile, mostUnsteady, rememberUnsteady, unsteadyText } from './support/unsteady.mjs';

const usage = `npm test                          everything, in the order that finds faults soonest
npm test -- --since origin/main   what a branch changed, and what stands on it
npm test -- --only unit,lint      only these steps: ${stepNames.join(', ')}
npm test -- --only journeys swap  a single test runner takes further words as its own arguments
npm run check                     what takes a minute: everything without views, database, build and browser`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, since: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
});
const only = values.only?.split(',').map((name) => name.trim());
const unknown = only?.filter((name) => !stepNames.includes(name)) ?? [];
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no step "${unknown.join('", "')}".\n`);
  console.log(usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const folder = mkdtempSync(join(tmpdir(), 'exchange-tests-'));
const testBuild = join(folder, 'app');
const results = [];
const isWhole = only === undefined && values.since === undefined && !values.check;
/** Measured between steps, when nothing of the run works. */
const paces = [];
async function notePace({ CHROMIUM_PATH: browser }) {
  if (!isWhole) return;
  // Its packages may have been installed by this run.
  const { measurePace } = await import('./support/pace.mjs');
  paces.push(await measurePace(browser));
}

/** Which steps run, and with which words of whose. */
function chosen() {
  const own = () => (only?.length === 1 ? positionals : []);
  if (values.since !== undefined) {
    const changed = changedSince(values.since);
    const plan = planSince(changed, values.since);
    console.log(`Changed since ${values.since}: ${changed.length} files`);
    return { isWanted: plan.isWanted, wordsOf: ({ name }) => plan.words[name] ?? [], env: plan.env, more: [filesChecks] };
  }
  const isWanted = (step) => (only ? only.includes(step.name) : !(values.check && (step.afterBuild || step.isSlow)));
  return { isWanted, wordsOf: own, env: {}, more: [] };
}

/** Runs tasks on two lanes: one core each on the smallest machine that is supported. Throws the first error once both have ended. */
async function runOnLanes(tasks) {
  const queue = [...tasks];
  const lane = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) await task();
  };
  const failed = (await Promise.allSettled([lane(), lane()])).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function prepareTestBuild() {
  const start = performance.now();
  await buildForTests(testBuild);
  console.log(`✓ build for round and walks ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function main() {
  await installPackages();
  const { isWanted, wordsOf, env: own, more } = chosen();
  const wantedChecks = [...checks.filter(isWanted), ...more];
  const wantedJourneys = journeys.filter(isWanted);
  const env = { ...process.env, ...own };

  if ([...wantedChecks, ...wantedJourneys].some((step) => step.needsDatabase)) {
    const postgresql = findPostgresql();
    if (postgresql) env.POSTGRES_BIN = postgresql;
    else {
      console.log('\n*** No PostgreSQL server binaries: the tests against a real PostgreSQL cannot run and will fail.');
      console.log('*** Install PostgreSQL, or set POSTGRES_BIN to the folder that holds initdb.\n');
    }
  }
  if (wantedChecks.some((step) => step.needsPython)) {
    try {
      env.PYTHON_PATH = findPython();
    } catch ({ message }) {
      console.log(`\n*** ${message} The test of its program will fail.\n`);
    }
  }
  if (wantedJourneys.some((step) => step.needsBrowser)) env.CHROMIUM_PATH = await findBrowser();

  const runCheck = async (step) => {
    const result = await runStep(step, { env, folder, extra: wordsOf(step) });
    results.push({ ...result, name: step.name });
  };
  await notePace(env);
  await runOnLanes(wantedChecks.map((step) => () => runCheck(step)));
  await notePace(env);
  const buildFailed = results.some(({ name, failed }) => name === 'build' && failed > 0);
  // Not beside the build of the product: both write what a page looks like at first.
  if (!buildFailed && wantedJourneys.some((step) => step.needsTestBuild)) await prepareTestBuild();
  for (const step of wantedJourneys) {
    if (buildFailed && !only) {
      console.log(`✗ ${step.name}: not run, the build failed`);
      results.push({ name: step.name, passed: 0, failed: 1, skipped: 0, seconds: 0 });
    } else
      results.push({
        ...(await runStep(step, { env: step.needsTestBuild ? { ...env, PATHS_BUILD: testBuild } : env, folder, extra: wordsOf(step) })),
        name: step.name,
      });
    await notePace(env);
  }
}

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  results.push({ name: 'preparation', passed: 0, failed: 1, skipped: 0 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name);

const pace = paceOf(paces);
const spent = spentTime(results, pace);
if (isWhole) {
  console.log(`\n${spent.lines.join('\n')}`);
  if (pace > 1) console.log(`(by a machine that works ${pace.toFixed(2)} times longer than usual)`);
  if (spent.above.length > 0) {
    results.push({ name: 'time', passed: 0, failed: spent.above.length, skipped: 0 });
    failing.push(`time of ${spent.above.join(', ')}`);
  }
}
const unsteady = results.flatMap((result) => result.unsteady ?? []);
if (unsteady.length > 0)
  console.log(`\nUnsteady, passed on the second go only:\n${unsteady.map(({ name, words }) => `  ${name}${words}`).join('\n')}`);
if (isWhole && (unsteady.length > 0 || existsSync(historyFile))) {
  const history = rememberUnsteady(
    unsteady.map(({ name }) => name),
    new Date().toISOString().slice(0, 10),
  );
  if (history.length > 0) console.log(`\nNeeded a second go so far (${historyFile}):\n${unsteadyText(history).join('\n')}`);
  if (unsteady.length > mostUnsteady) {
    results.push({ name: 'steadiness', passed: 0, failed: 1, skipped: 0 });
    failing.push(`steadiness, ${unsteady.length} tests needed a second go (at most ${mostUnsteady})`);
  }
}
const red = results.flatMap((result) => result.red ?? []);
if (red.length > 0) console.log(`\nRed:\n${red.map((words) => `  ${words}`).join('\n')}`);
if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}`);
if (sum('skipped') > 0) console.log(`\nNot run: ${sum('skipped')} skipped tests`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || results.length === 0 ? 1 : 0);
