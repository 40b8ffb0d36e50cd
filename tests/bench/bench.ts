import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { spend, type Budget } from '#tests/checks/budget.ts';
import { readBuildRecord } from '#tests/support/buildRecord.ts';
import { startSandboxProcess } from '#tests/support/sandboxProcess.ts';
import { measureManyTokens } from './manyTokens.ts';
import { measureMarketFeed } from './marketFeed.ts';
import { medianLoad } from './pageLoad.ts';
import { measureStart } from './startTime.ts';

/** Prints each goal with its figure; the goals are those of the project's performance page. Narrow with names: `npm run bench P3 P15`. */
type Row = { readonly goal: string; readonly what: string; readonly wanted: string; readonly figure: string; readonly ok: boolean };
const rows: Row[] = [];
const asked = process.argv.slice(2);
const wants = (...goals: string[]): boolean => asked.length === 0 || goals.some((goal) => asked.includes(goal));
const add = (goal: string, what: string, most: number, figure: number, unit: string, digits = 0): void => {
  rows.push({ goal, what, wanted: `≤ ${most} ${unit}`, figure: `${figure.toFixed(digits)} ${unit}`, ok: figure <= most });
};

const walletPackages = /node_modules\/(?:wagmi|@wagmi|viem|ox|abitype|@walletconnect|@reown)\//;

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The wallet's code as it travels to who asks for it, beyond the first view: what the byte budget holds to. */
function benchWalletStack(): void {
  const all = JSON.parse(readFileSync('tests/checks/budget.json', 'utf8')) as Budget[];
  for (const budget of all.filter(({ name }) => name.includes('(P8)'))) {
    const { kilobytes } = spend(budget, all, readBuildRecord(), (file) => gzipSync(readFileSync(join('dist', file)), { level: 9 }).length);
    add('P8', budget.name.replace(' (P8)', ''), budget.kilobytes, kilobytes, 'kB', 1);
  }
}

async function benchManyTokens(): Promise<void> {
  const browser = await launch();
  try {
    const { firstRows, readsPerChain, longestFrame, rows: held } = await measureManyTokens(browser);
    add('P13', `first rows of ${held} tokens on 2 chains, fast`, 1_000, firstRows, 'ms');
    add('P13', 'multicalls per chain per refresh', 1, readsPerChain, '');
    add('P13', 'longest frame while scrolling', 50, longestFrame, 'ms');
  } finally {
    await browser.close();
  }
}

async function benchPages(): Promise<void> {
  const sandbox = await startSandboxProcess({ environment: { SANDBOX_SCENES: '' } });
  const browser = await launch();
  try {
    const slow = await medianLoad(browser, `${sandbox.origin}/`, 'slow');
    const fast = await medianLoad(browser, `${sandbox.origin}/`, 'fast');
    const chunks = readBuildRecord();
    const walletBytes = fast.codeFiles
      .flatMap((path) => chunks.filter(({ file }) => basename(file) === basename(path)))
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([module]) => walletPackages.test(module))
      .reduce((sum, [, length]) => sum + length, 0);
    add('P1', 'first view of /, JS and CSS as sent', 130, fast.codeBytes / 1000, 'kB', 1);
    add('P1', 'first view of /, JS and CSS requests', 20, fast.codeFiles.length, 'files');
    add('P3', 'LCP of /, slow', 1_500, slow.largestPaint, 'ms');
    add('P4', 'TBT of /, slow', 60, slow.blocking, 'ms');
    add('P5', 'CLS of /, slow', 0.01, slow.shift, '', 4);
    add('P5', 'CLS of /, fast', 0.01, fast.shift, '', 4);
    add('P7', 'wallet code on the first view of /', 0, walletBytes, 'bytes');
    console.log(
      `For comparison, not held to: fast LCP ${fast.largestPaint.toFixed(0)} ms, fast TBT ${fast.blocking.toFixed(0)} ms, slow FCP ${slow.firstPaint.toFixed(0)} ms, all requests of / ${fast.requests}.`,
    );
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}

/** What the market feed takes before anything is painted. */
async function benchMarketFeed(): Promise<void> {
  const { busyAtMost, heapGrowth } = await measureMarketFeed();
  add('P10', 'stream, machines and stores at 2,000 updates/s, of one core', 45, busyAtMost, '%', 1);
  add('P12', 'heap after 120,000 updates of the feed', 5, heapGrowth, '%', 1);
}

async function benchStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-bench-'));
  try {
    const first = await measureStart(join(folder, 'data'));
    const again = await measureStart(join(folder, 'data'));
    add('P15', 'npm start until ready, new data', 8, first.seconds, 's', 1);
    add('P15', 'npm start until ready, kept data', 8, again.seconds, 's', 1);
    add('P15', 'memory of the whole', 1_024, Math.max(first.megabytes, again.megabytes), 'MB');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function timeSteps(names: string): { readonly seconds: number; readonly note: string } {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['tests/run.mjs', '--only', names], { stdio: 'ignore' });
  return { seconds: (performance.now() - start) / 1000, note: status === 0 ? '' : ' (with failures)' };
}

function benchChecks(): void {
  const checks = timeSteps('types,lint,imports,unit');
  add('P16', `types, lint, import rules, unit and path tests${checks.note}`, 60, checks.seconds, 's', 1);
  const views = timeSteps('views');
  console.log(`For comparison, not held to: view tests ${views.seconds.toFixed(1)} s${views.note}.`);
}

if (wants('P1', 'P3', 'P4', 'P5', 'P7')) await benchPages();
if (wants('P8')) benchWalletStack();
if (wants('P10', 'P12')) await benchMarketFeed();
if (wants('P13')) await benchManyTokens();
if (wants('P15')) await benchStart();
if (wants('P16')) benchChecks();

const width = (key: keyof Omit<Row, 'ok'>): number => Math.max(key.length, ...rows.map((row) => row[key].length));
const line = (row: Omit<Row, 'ok'>, verdict: string): string =>
  `${row.goal.padEnd(width('goal'))}  ${row.what.padEnd(width('what'))}  ${row.wanted.padStart(width('wanted'))}  ${row.figure.padStart(width('figure'))}  ${verdict}`;
console.log(line({ goal: 'goal', what: 'what', wanted: 'wanted', figure: 'figure' }, 'ok'));
for (const row of rows) console.log(line(row, row.ok ? 'ok' : 'NOT OK'));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
