import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './support/browser.mjs';
import { installPackages } from './support/packages.mjs';
import { findPostgresql } from './support/postgresql.mjs';
import { runStep } from './support/runStep.mjs';
import { checks, journeys, stepNames } from './support/steps.mjs';

const usage = `npm test                        everything, in the order that finds faults soonest
npm test -- --only unit,lint    only these steps: ${stepNames.join(', ')}
npm test -- --only e2e journey  a single test runner takes further words as its own arguments
npm run check                   what takes a minute: everything without database, build and browser`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
});
const only = values.only?.split(',').map((name) => name.trim());
const unknown = only?.filter((name) => !stepNames.includes(name)) ?? [];
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no step "${unknown.join('", "')}".\n`);
  console.log(usage);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const isWanted = (step) => (only ? only.includes(step.name) : !(values.check && (step.afterBuild || step.isSlow)));
const folder = mkdtempSync(join(tmpdir(), 'exchange-tests-'));
const results = [];

/** Runs the steps on two lanes: one core each on the smallest machine that is supported. */
async function runOnLanes(steps, env) {
  const queue = [...steps];
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await runStep(step, { env, folder, extra: only?.length === 1 ? positionals : [] });
      results.push({ ...result, name: step.name });
    }
  };
  await Promise.all([lane(), lane()]);
}

async function main() {
  await installPackages();
  const wantedChecks = checks.filter(isWanted);
  const wantedJourneys = journeys.filter(isWanted);
  const env = { ...process.env };

  if ([...wantedChecks, ...wantedJourneys].some((step) => step.needsDatabase)) {
    const postgresql = findPostgresql();
    if (postgresql) env.POSTGRES_BIN = postgresql;
    else {
      console.log('\n*** No PostgreSQL server binaries: the tests against a real PostgreSQL cannot run and will fail.');
      console.log('*** Install PostgreSQL, or set POSTGRES_BIN to the folder that holds initdb.\n');
    }
  }
  if (wantedJourneys.some((step) => step.needsBrowser)) env.CHROMIUM_PATH = await findBrowser();

  await runOnLanes(wantedChecks, env);
  const buildFailed = results.some(({ name, failed }) => name === 'build' && failed > 0);
  for (const step of wantedJourneys) {
    if (buildFailed && !only) {
      console.log(`✗ ${step.name}: not run, the build failed`);
      results.push({ name: step.name, passed: 0, failed: 1, skipped: 0 });
    } else results.push({ ...(await runStep(step, { env, folder, extra: only?.length === 1 ? positionals : [] })), name: step.name });
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
if (failing.length > 0) console.log(`\nFailed: ${failing.join(', ')}`);
const unsteady = results.flatMap((result) => result.unsteady ?? []);
if (unsteady.length > 0) console.log(`\nUnsteady, passed on the second go only:\n${unsteady.map((name) => `  ${name}`).join('\n')}`);
if (sum('skipped') > 0) console.log(`\nNot run: ${sum('skipped')} skipped tests`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || results.length === 0 ? 1 : 0);
