const node = process.execPath;
/** What steps remember from run to run; it goes with the installed packages. */
const caches = 'node_modules/.cache/checks';
const tool = (path, ...args) => [node, [`node_modules/${path}`, ...args]];

/** A red test gets a second go: real chains, databases and clocks share this machine with others. What needed it is named at the end. */
const vitest = (folders, ...options) =>
  tool(
    'vitest/vitest.mjs',
    'run',
    '--retry=1',
    ...['default', 'json', './tests/support/unsteadyTests.mjs'].map((reporter) => `--reporter=${reporter}`),
    ...options,
    ...folders.map((folder) => `tests/${folder}/`),
  );

/** Steps that need neither a build nor a browser, longest first so that two lanes end together. */
export const checks = [
  {
    name: 'sandbox',
    // As long as all the others together: with one worker a core would stand idle once those are through.
    command: vitest(['sandbox'], '--maxWorkers=2'),
    report: 'vitest',
    needsDatabase: true,
    needsPython: true,
    takesArguments: true,
    isSlow: true,
  },
  {
    name: 'views',
    // A page waits for its answers half of its time; with as many workers as the exchange beside it, it gets its half of both cores.
    command: vitest(['views'], 'tests/machines/lab/lab.drawing.test.ts', '--maxWorkers=2'),
    report: 'vitest',
    takesArguments: true,
    isSlow: true,
  },
  { name: 'unit', command: vitest(['machines', 'rules', 'services', 'checks']), report: 'vitest', takesArguments: true },
  // The generator's and the mutants' own tests run tools as others do: they are no time of the exchange.
  { name: 'tools', command: vitest(['tools'], '--maxWorkers=1'), report: 'vitest', takesArguments: true, isSlow: true },
  { name: 'simulation', command: vitest(['simulation']), report: 'vitest', takesArguments: true, isSlow: true },
  {
    name: 'types',
    // What did not change since the last run is not checked again: seconds in place of a minute of processor time.
    command: tool('typescript-7/bin/tsc', '-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', `${caches}/types.tsbuildinfo`),
  },
  { name: 'lint', command: tool('oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'format', command: tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'imports', command: tool('dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'sandbox', 'tests', 'vite.config.ts') },
  { name: 'deadcode', command: tool('knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', `${caches}/knip`) },
  { name: 'build', command: tool('vite/bin/vite.js', 'build'), afterBuild: true },
];

/** Steps on the built app. Those that make something come first; then one after the other: browser tests want both cores. */
export const journeys = [
  { name: 'budget', command: [node, ['--import', 'tsx', 'tests/checks/dist.ts']], afterBuild: true },
  {
    name: 'round',
    command: tool('@playwright/test/cli.js', 'test', '-c', 'tests/round/playwright.config.ts'),
    report: 'playwright',
    needsBrowser: true,
    needsTestBuild: true,
    takesArguments: true,
    isShownLive: true,
    afterBuild: true,
  },
  {
    name: 'journeys',
    command: tool('@playwright/test/cli.js', 'test', '-c', 'tests/e2e/playwright.config.ts'),
    report: 'playwright',
    needsBrowser: true,
    needsDatabase: true,
    takesArguments: true,
    isShownLive: true,
    afterBuild: true,
  },
  {
    name: 'walks',
    command: [node, ['--import', 'tsx', 'tests/paths/main.ts', '--daily']],
    report: 'playwright',
    needsBrowser: true,
    needsTestBuild: true,
    takesArguments: true,
    isShownLive: true,
    afterBuild: true,
  },
];

/** What reads files by itself, which no import tells: a branch runs it whole beside its narrowed steps. */
export const filesChecks = { name: 'checks', command: vitest(['checks']), report: 'vitest' };

export const stepNames = [...checks, ...journeys].map(({ name }) => name);
