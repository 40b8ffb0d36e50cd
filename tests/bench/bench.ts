import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { spend, type Budget } from '#tests/checks/budget.ts';
import { readBuildRecord } from '#tests/support/buildRecord.ts';
import { startSandboxProcess } from '#tests/support/sandboxProcess.ts';
import { measureContractOrders } from './contractLoad.ts';
import { measureFunding, measureLiquidations } from './contractMasses.ts';
import { floorOfGoals, startFloor } from './floor.ts';
import { measureLiveBook, measureResync, measureSoak, tradeAddress } from './liveBook.ts';
import { measureManyTokens } from './manyTokens.ts';
import { measureMarketFeed } from './marketFeed.ts';
import { medianLoad, type PageLoad } from './pageLoad.ts';
import { measureSwitches } from './routeSwitch.ts';
import { measureSandboxLoad } from './sandboxLoad.ts';
import { measureProcesses } from './twoProcesses.ts';
import { measureStart } from './startTime.ts';
import { startStreamServer } from './streamServer.ts';

/**
 * Prints each goal with its figure; the goals are those of the project's performance page. Narrow with names: `npm run bench P3 P15`.
 * Milliseconds in a browser were set on one machine: they are held to its ratio to the floor (`floor.ts`), measured here in the same run.
 */
type Row = { readonly goal: string; readonly what: string; readonly wanted: string; readonly figure: string; readonly ok: boolean };
const rows: Row[] = [];
const asked = process.argv.slice(2);
const wants = (...goals: string[]): boolean => asked.length === 0 || goals.some((goal) => asked.includes(goal));
const add = (goal: string, what: string, most: number, figure: number, unit: string, digits = 0): void => {
  rows.push({ goal, what, wanted: `≤ ${most} ${unit}`, figure: `${figure.toFixed(digits)} ${unit}`, ok: figure <= most });
};

/** A goal in milliseconds of the machine where it was set; there the floor took `there`, here it takes `here`. */
const addScaled = (goal: string, what: string, most: number, figure: number, { there, here }: { there: number; here: number }): void => {
  // On a machine that is no slower the goals stand as they are.
  const slower = Math.max(1, here / there);
  const scaled = most * slower;
  const wanted = `≤ ${most} x ${slower.toFixed(2)} = ${scaled.toFixed(0)} ms`;
  rows.push({ goal, what, wanted, figure: `${figure.toFixed(0)} ms`, ok: figure <= scaled });
};
const addLeast = (goal: string, what: string, least: number, figure: number, unit: string, digits = 0): void => {
  rows.push({ goal, what, wanted: `≥ ${least} ${unit}`, figure: `${figure.toFixed(digits)} ${unit}`, ok: figure >= least });
};
/** The part of the soak's ten minutes that is run: `BENCH_SHARE`, above 0 and at most 1. */
const soakShare = Number(process.env['BENCH_SHARE'] ?? 1);

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

/** Code as it travels, by what the byte budget holds to: the trade page's first view; the wallet's beyond the first view of `/`. */
function benchBytes(goal: 'P2' | 'P8'): void {
  const all = JSON.parse(readFileSync('tests/checks/budget.json', 'utf8')) as Budget[];
  for (const budget of all.filter(({ name }) => name.includes(`(${goal})`))) {
    const compress = (bytes: Buffer): Buffer => (budget.compression === 'gzip' ? gzipSync(bytes, { level: 9 }) : brotliCompressSync(bytes));
    const { kilobytes } = spend(budget, all, readBuildRecord(), (file) => compress(readFileSync(join('dist', file))).length);
    add(goal, budget.name.replace(` (${goal})`, ''), budget.kilobytes, kilobytes, 'kB', 1);
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

/** Pages beside `/` and the trade page that may not shift either. */
const calmPages = ['/en_US/market', '/en_US/marketExplore/overview', '/en_US/login', '/en_US/web3'];

type Scale = { readonly there: number; readonly here: number };
/** What the machine makes of the floor: paints of the first views, and what blocks while a chart and a book are opened, for the processor. */
type Scales = Readonly<Record<'home' | 'trade' | 'processor', Scale>>;

async function measureFloor(browser: Browser): Promise<Scales> {
  const floor = await startFloor();
  try {
    const shell = await medianLoad(browser, `${floor.origin}/`, 'slow');
    const trade = await medianLoad(browser, `${floor.origin}/trade.html`, 'slow');
    return {
      home: { there: floorOfGoals.shellPaint, here: shell.largestPaint },
      trade: { there: floorOfGoals.tradePaint, here: trade.largestPaint },
      processor: { there: floorOfGoals.tradeBlocking, here: trade.blocking },
    };
  } finally {
    await floor.stop();
  }
}

async function benchPages(): Promise<void> {
  const sandbox = await startSandboxProcess({ environment: { SANDBOX_SCENES: '' }, timeoutMs: 240_000 });
  const browser = await launch();
  try {
    const scales = await measureFloor(browser);
    if (wants('P1', 'P3', 'P4', 'P5', 'P7')) await benchHome(browser, sandbox.origin, scales);
    if (wants('P3', 'P4', 'P5')) await benchTrade(browser, sandbox.origin, scales);
    if (wants('P5'))
      for (const path of calmPages) {
        const { shift } = await medianLoad(browser, `${sandbox.origin}${path}`, 'slow', 3);
        add('P5', `CLS of ${path.slice('/en_US'.length)}, slow`, 0.01, shift, '', 4);
      }
    if (wants('P6'))
      for (const [speed, most] of [
        ['slow', 200],
        ['fast', 60],
      ] as const) {
        const { toTrade, toMarket } = await measureSwitches(browser, sandbox.origin, speed);
        addScaled('P6', `switch to the visited trade page, ${speed}`, most, toTrade, scales.processor);
        addScaled('P6', `switch to the visited markets, ${speed}`, most, toMarket, scales.processor);
      }
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}

async function benchHome(browser: Browser, origin: string, scales: Scales): Promise<void> {
  const slow = await medianLoad(browser, `${origin}/`, 'slow');
  const fast = await medianLoad(browser, `${origin}/`, 'fast');
  const chunks = readBuildRecord();
  const walletBytes = fast.codeFiles
    .flatMap((path) => chunks.filter(({ file }) => basename(file) === basename(path)))
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([module]) => walletPackages.test(module))
    .reduce((sum, [, length]) => sum + length, 0);
  add('P1', 'first view of /, JS and CSS as sent', 130, fast.codeBytes / 1000, 'kB', 1);
  add('P1', 'first view of /, JS and CSS requests', 20, fast.codeFiles.length, 'files');
  addScaled('P3', 'LCP of /, slow', 1_500, slow.largestPaint, scales.home);
  add('P18', 'LCP of / against its first paint, slow', 1.8, slow.largestPaint / slow.firstPaint, 'times', 2);
  addScaled('P4', 'TBT of /, slow', 60, slow.blocking, scales.processor);
  add('P5', 'CLS of /, slow', 0.01, slow.shift, '', 4);
  add('P5', 'CLS of /, fast', 0.01, fast.shift, '', 4);
  add('P7', 'wallet code on the first view of /', 0, walletBytes, 'bytes');
  compare('/', slow, fast);
}

async function benchTrade(browser: Browser, origin: string, scales: Scales): Promise<void> {
  const slow = await medianLoad(browser, tradeAddress(origin), 'slow');
  const fast = await medianLoad(browser, tradeAddress(origin), 'fast');
  addScaled('P3', 'LCP of the trade page, slow', 2_000, slow.largestPaint, scales.trade);
  addScaled('P4', 'TBT of the trade page, slow', 250, slow.blocking, scales.processor);
  add('P5', 'CLS of the trade page, slow', 0.01, slow.shift, '', 4);
  add('P5', 'CLS of the trade page, fast', 0.01, fast.shift, '', 4);
  compare('the trade page', slow, fast);
}

function compare(page: string, slow: PageLoad, fast: PageLoad): void {
  console.log(
    `For comparison, not held to: ${page}: fast LCP ${fast.largestPaint.toFixed(0)} ms, fast TBT ${fast.blocking.toFixed(0)} ms, slow FCP ${slow.firstPaint.toFixed(0)} ms, all requests ${fast.requests}, JS and CSS with all that comes after the first view ${(fast.codeBytes / 1000).toFixed(1)} kB.`,
  );
}

/** The live book of the trade page, filled by a stream of ours at any rate. */
async function benchLiveBook(): Promise<void> {
  const stream = await startStreamServer();
  const folder = mkdtempSync(join(tmpdir(), 'exchange-bench-'));
  const configFile = join(folder, 'config.json');
  writeFileSync(configFile, JSON.stringify({ stream: { url: stream.address } }));
  const sandbox = await startSandboxProcess({ environment: { SANDBOX_SCENES: '', CONFIG_FILE: configFile }, timeoutMs: 240_000 });
  const browser = await launch();
  try {
    const live = (updatesPerSecond: number, slowdown: number) =>
      measureLiveBook(browser, tradeAddress(sandbox.origin), stream, { updatesPerSecond, slowdown });
    if (wants('P9')) {
      const floor = await startFloor();
      const bare = `${floor.origin}/trade.html?stream=${encodeURIComponent(stream.address)}`;
      const least = await measureLiveBook(browser, bare, stream, { updatesPerSecond: 500, slowdown: 4 });
      await floor.stop();
      const slow = await live(500, 4);
      addLeast('P9', 'frames of the book at 500 updates/s, slow', 55, slow.framesPerSecond, '/s', 1);
      add('P9', 'long tasks in 10 s of it', 0, slow.longTasks, '');
      addScaled('P9', 'update to paint, 95 of 100', 35, slow.lag, { there: floorOfGoals.lag, here: least.lag });
      addLeast('P9', 'frames that show something new', 95, slow.fresh, '%');
    }
    if (wants('P10')) {
      const fast = await live(2_000, 1);
      addLeast('P10', 'frames of the book at 2,000 updates/s, fast', 58, fast.framesPerSecond, '/s', 1);
      add('P10', 'main thread at 2,000 updates/s, fast', 45, fast.busy, '%', 1);
    }
    if (wants('P11')) add('P11', 'whole book after the network is back', 300, await measureResync(browser, sandbox.origin, stream), 'ms');
    if (wants('P12')) {
      const minutes = 10 * soakShare;
      const soak = await measureSoak(browser, sandbox.origin, stream, minutes);
      const name = `${Number(minutes.toFixed(1))} min of 200 updates/s on the page`;
      add('P12', `heap after ${name}`, 5, soak.heapGrowth, '%', 1);
      add('P12', `listeners more after ${name}`, 5, soak.moreListeners, '');
      add('P12', `timers more after ${name}`, 2, soak.moreTimers, '');
    }
  } finally {
    await browser.close();
    await sandbox.stop();
    await stream.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the market feed takes before anything is painted. */
async function benchMarketFeed(): Promise<void> {
  const { busyAtMost, heapGrowth } = await measureMarketFeed();
  add('P10', 'stream, machines and stores at 2,000 updates/s, of one core', 45, busyAtMost, '%', 1);
  add('P12', 'heap after 120,000 updates of the feed', 5, heapGrowth, '%', 1);
}

/** Streams, reads and transfers at once on an exchange with a PostgreSQL server. */
async function benchLoad(): Promise<void> {
  const { receiving, median, p99, longest, transfersPerSecond, notes } = await measureSandboxLoad();
  addLeast('P14', 'streams at once that hear all they asked for', 2_000, receiving, '');
  add('P14', '1,000 reads/s while they are open, 99 of 100', 50, p99, 'ms', 1);
  addLeast('P14', 'transfers on PostgreSQL while they are open', 300, transfersPerSecond, '/s');
  for (const note of notes) console.log(`P14, ${note}.`);
  console.log(`P14, reads: half within ${median.toFixed(1)} ms, the longest ${longest.toFixed(0)} ms.`);
}

/** The contract engine on a PostgreSQL server: orders by their calls, and masses of positions at once. */
async function benchContracts(): Promise<void> {
  const { median, p95, longest } = await measureContractOrders();
  add('P20', '100 contract orders/s by their calls, 95 of 100', 150, p95, 'ms', 1);
  console.log(`P20, orders: half within ${median.toFixed(1)} ms, the longest ${longest.toFixed(0)} ms.`);
  const funding = await measureFunding();
  add('P20', `funding of ${funding.positions} positions`, 2, funding.took, 's', 2);
  const liquidations = await measureLiquidations();
  add('P20', `${liquidations.positions} liquidations`, 30, liquidations.took, 's', 1);
}

/** What a second process on the same PostgreSQL brings; it is held to its goal where there are cores for it. */
async function benchProcesses(): Promise<void> {
  const { one, two, cores } = await measureProcesses();
  // Two processes, PostgreSQL and the bench want a core each.
  if (cores >= 4) addLeast('P21', 'reads/s of two processes to those of one', 1.7, two / one, 'times', 2);
  console.log(
    `P21: one process answers ${one.toFixed(0)} reads/s, two ${two.toFixed(0)}, ${(two / one).toFixed(2)} times as many, with PostgreSQL and the bench on the same ${cores} cores.`,
  );
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

if (wants('P2')) benchBytes('P2');
if (wants('P1', 'P3', 'P4', 'P5', 'P6', 'P7', 'P18')) await benchPages();
if (wants('P8')) benchBytes('P8');
if (wants('P10', 'P12')) await benchMarketFeed();
if (wants('P9', 'P10', 'P11', 'P12')) await benchLiveBook();
if (wants('P13')) await benchManyTokens();
if (wants('P14')) await benchLoad();
if (wants('P20')) await benchContracts();
if (wants('P21')) await benchProcesses();
if (wants('P15')) await benchStart();
if (wants('P16')) benchChecks();

const width = (key: keyof Omit<Row, 'ok'>): number => Math.max(key.length, ...rows.map((row) => row[key].length));
const line = (row: Omit<Row, 'ok'>, verdict: string): string =>
  `${row.goal.padEnd(width('goal'))}  ${row.what.padEnd(width('what'))}  ${row.wanted.padStart(width('wanted'))}  ${row.figure.padStart(width('figure'))}  ${verdict}`;
console.log(line({ goal: 'goal', what: 'what', wanted: 'wanted', figure: 'figure' }, 'ok'));
for (const row of rows) console.log(line(row, row.ok ? 'ok' : 'NOT OK'));
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
