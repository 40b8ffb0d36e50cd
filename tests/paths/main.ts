import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '#tests/machines/catalogue.ts';
import { baseCommit, changedSince } from '#tests/support/changes.mjs';
import { buildForTests } from '#tests/support/testBuild.mjs';
import { changedMachines, walkedOn } from './daily.ts';
import { driverFiles, drivers } from './drivers/index.ts';
import { isWhole, reportText, runReport } from './report.ts';
import { machineResult, type WalkResult } from './results.ts';

const usage = `npm run paths:browser                 walks generated from the statecharts drive the real app in Chromium
npm run paths:browser -- login swap   only these machines
  --daily                             the machines that changed, and a fifth of the others by date
  --since REF                         only the machines that changed since a commit
  --journeys                          runs the browser tests of tests/e2e on the same build too, and counts what they pass through
  --json FILE                         writes what a real browser passed through
  --build FOLDER                      serves the telling build of an earlier run (FOLDER/dist), or makes it there
Ends with 1 when a walk fails or a driven machine has a gap without a reason, with 2 when not understood.
Driven: ${[...new Set(drivers.map(({ machine }) => machine))].join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    build: { type: 'string' },
    journeys: { type: 'boolean' },
    daily: { type: 'boolean' },
    since: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
/** How the files of other machines in a folder begin, but for those that the rest of the folder takes something of. */
function notOf(machine: string, folder: string): readonly string[] {
  const others = catalogue.filter(({ id, file }) => id !== machine && folderOf(file) === folder).map(({ id }) => id);
  const names = readdirSync(folder).filter((name) => !others.some((other) => name.startsWith(`${other}.`)));
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return others.filter((other) => !texts.some((text) => text.includes(`/${other}.`))).map((other) => `${folder}/${other}.`);
}
const walked = driverFiles.map(({ driver: { machine }, file: own }) => {
  const folders = catalogue.filter(({ id }) => id === machine).map(({ file }) => folderOf(file));
  return { machine, files: [...folders, own], without: folders.flatMap((folder) => notOf(machine, folder)) };
});

/** The machines that are walked, by the words of the command: undefined for all. */
function chosen(): readonly string[] | undefined {
  if (values.since !== undefined) return changedMachines(walked, changedSince(values.since));
  if (values.daily !== true) return positionals.length === 0 ? undefined : positionals;
  const base = baseCommit();
  return walkedOn(walked, base === undefined ? [] : changedSince(base), Date.now());
}

const drive = (config: string, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', config];
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function run(wanted: readonly string[] | undefined): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-paths-'));
  const start = performance.now();
  try {
    const [app, results] = [values.build ?? process.env['PATHS_BUILD'] ?? join(folder, 'app'), join(folder, 'results')];
    mkdirSync(results);
    await buildForTests(app);
    const env = { PATHS_BUILD: app, PATHS_RESULTS: results, PATHS_MACHINES: wanted?.join() ?? '' };
    const code = await drive('tests/paths/playwright.config.ts', env);
    if (values.journeys === true) await drive('tests/e2e/playwright.config.ts', env);
    const walks = readdirSync(results)
      .sort()
      .map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as WalkResult);
    const isWanted = (machine: string): boolean => wanted?.includes(machine) ?? true;
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
  const wanted = chosen();
  if (wanted !== undefined) console.log(`Walked: ${wanted.join(', ') || 'none, no machine changed'}`);
  process.exitCode = wanted?.length === 0 || (await run(wanted)) ? 0 : 1;
}
