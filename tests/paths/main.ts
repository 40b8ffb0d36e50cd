import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '#tests/machines/catalogue.ts';
import { drivers } from './drivers/index.ts';
import { isWhole, reportText, runReport } from './report.ts';
import { machineResult, type WalkResult } from './results.ts';

const usage = `npm run paths:browser                 walks generated from the statecharts drive the real app in Chromium
npm run paths:browser -- login swap   only these machines
  --journeys                          runs the browser tests of tests/e2e on the same build too, and counts what they pass through
  --json FILE                         writes what a real browser passed through
  --build FOLDER                      serves the telling build of an earlier run (FOLDER/dist), or makes it there
Ends with 1 when a walk fails or a driven machine has a gap without a reason, with 2 when not understood.
Driven: ${[...new Set(drivers.map(({ machine }) => machine))].join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, build: { type: 'string' }, journeys: { type: 'boolean' }, help: { type: 'boolean' } },
});

/** Builds the app so that it tells of its machines, unless the folder holds such a build. */
function build(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).includes('dist')) return;
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'tests/paths/telling/vite.config.ts'];
  execFileSync(process.execPath, [...args, '--outDir', join(folder, 'dist'), '--logLevel', 'error'], { stdio: 'inherit' });
}

const drive = (config: string, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', config];
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-paths-'));
  const start = performance.now();
  try {
    const [app, results] = [values.build ?? join(folder, 'app'), join(folder, 'results')];
    mkdirSync(results);
    build(app);
    const env = { PATHS_BUILD: app, PATHS_RESULTS: results, PATHS_MACHINES: positionals.join() };
    const code = await drive('tests/paths/playwright.config.ts', env);
    if (values.journeys === true) await drive('tests/e2e/playwright.config.ts', env);
    const walks = readdirSync(results)
      .sort()
      .map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as WalkResult);
    const isWanted = (machine: string): boolean => positionals.length === 0 || positionals.includes(machine);
    const machines = catalogue.map((row) =>
      machineResult(
        row,
        drivers.filter(({ machine }) => machine === row.id && isWanted(machine)),
        walks,
      ),
    );
    const report = runReport(machines, walks, (performance.now() - start) / 1_000);
    console.log(`\n${reportText(report)}`);
    if (values.json !== undefined) {
      mkdirSync(dirname(values.json), { recursive: true });
      writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
    }
    return code === 0 && walks.length > 0 && isWhole(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const unknown = positionals.filter((name) => !drivers.some(({ machine }) => machine === name));
if (values.help === true || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Nothing drives "${unknown.join('", "')}".\n`);
  console.log(usage);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  process.exitCode = (await run()) ? 0 : 1;
}
