import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const left = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results']);
/** No vitest can end a test that waits for another process: the process is ended instead. */
const LONGEST_RUN = 240_000;
const timeout = LONGEST_RUN + 20_000;
/** One flow of each kind, a resource for members too, each with a route of its own. */
const flows = [
  ['priceAlert', 'resource', '/priceAlert'],
  ['priceNote', 'resource', '/priceNotes login'],
  ['priceList', 'records', '/priceLists login'],
  ['priceForm', 'form', '/priceForm login'],
  ['pricePath', 'steps', '/pricePath'],
  ['pricePledge', 'intent', '/pricePledge login'],
  ['priceWord', 'page', '/priceWord'],
] as const;
const names = flows.map(([name]) => name);
/** A list has a second machine, for its file, and an intent one for its way to the exchange. */
const pathTests = [...names, 'priceListFile', 'pricePledgeSubmit'].map((name) => `tests/machines/spot/${name}.paths.test.ts`);
let copy = '';
/** Files that the generator wrote or changed, as it says. */
let touched: readonly string[] = [];

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
    timeout: LONGEST_RUN,
  });
  return { status, output: stdout + stderr };
};
const tool = (path: string, ...args: string[]) => run(`node_modules/${path}`, ...args);
const vitest = (project: string, ...args: string[]) => tool('vitest/vitest.mjs', 'run', '--project', project, ...args);
const scripts = () => touched.filter((path) => /\.tsx?$/.test(path));
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-flow-')));
  cpSync('.', copy, { recursive: true, filter: (path) => !left.has(relative('.', path).split('/')[0] ?? '') });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const table = 'src/machines/tab/navigation/navigation.routes.ts';
  const paths = flows.map(([, , path]) => path).join(' ');
  writeFileSync(join(copy, table), read(table).replace("'spot ", `'spot ${paths} `));
  touched = flows.flatMap(([name, kind, path]) => {
    const route = path.slice(1).replace(' login', '');
    const { status, output } = run(
      'tests/tools/newFlow.mjs',
      `spot/${name}`,
      '--kind',
      kind,
      ...(route === name ? [] : ['--route', route]),
    );
    expect(output).toContain('Written:');
    expect(status).toBe(0);
    return [...output.matchAll(/^ {2}(\S+\/\S+)$/gm)].map(([, file = '']) => file);
  });
  // The first run of a path test writes the machine's table; `--update` takes the word after it as its value.
  expect(vitest('unit', ...pathTests, '--update')).toMatchObject({ status: 0 });
}, timeout);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('what is generated', () => {
  test('passes types: the one error is that which is put in', { timeout }, () => {
    const machine = 'src/machines/spot/priceAlert/priceAlert.machine.ts';
    const text = read(machine);
    writeFileSync(join(copy, machine), `${text}export const wrong: number = 'no number';\n`);
    // With what it stands on; these two would draw in nearly the whole tree.
    const include = scripts().filter((path) => path !== 'src/views/later.ts' && !path.startsWith('tests/nightly/'));
    writeFileSync(join(copy, 'tsconfig.flow.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const { output } = tool('typescript-7/bin/tsc', '-p', 'tsconfig.flow.json', '--noEmit');
    writeFileSync(join(copy, machine), text);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^src\/machines\/spot\/priceAlert\/.* Type 'string' is not assignable to type 'number'/),
    ]);
  });

  test('passes lint and format', { timeout }, () => {
    expect(scripts()).toContain('src/views/later.ts');
    expect(tool('oxlint/bin/oxlint', '--deny-warnings', ...scripts())).toMatchObject({ status: 0 });
    expect(tool('oxfmt/bin/oxfmt', '--check', ...scripts())).toMatchObject({ status: 0 });
  });

  test('imports only what its folder may, and leaves no dead code', { timeout }, () => {
    expect(tool('dependency-cruiser/bin/dependency-cruise.mjs', ...scripts())).toMatchObject({ status: 0 });
    expect(tool('knip/bin/knip.js', '--no-progress')).toMatchObject({ status: 0 });
  });

  test(
    'is green in its path test, and in the checks of areas, docs, conventions, looks, calls, endpoints and heads of files',
    { timeout },
    () => {
      const checks = ['areas', 'docs', 'proofPlan', 'endpointTable', 'recordFiles'].map((name) => `tests/checks/${name}.test.ts`);
      const charts = ['catalogue', 'conventions'].map((name) => `tests/machines/${name}.test.ts`);
      const own = [
        ...pathTests,
        ...['priceList', 'priceForm', 'pricePath', 'pricePledge'].map((name) => `tests/rules/spot/${name}.test.ts`),
      ];
      expect(vitest('unit', ...checks, ...charts, ...own)).toMatchObject({ status: 0 });
      // The table of what the kit makes is the kit's.
      for (const own of ['priceWord', 'pricePledge']) expect(read(`tests/machines/spot/tables/${own}.md`)).toContain('(start)');
    },
  );

  test('is green in its view test and in the table of faults', { timeout }, () => {
    const files = ['flowFaults.table.test.ts', 'flowFaults.test.ts', ...names.map((name) => `spot/${name}.test.tsx`)];
    const titles =
      'price(Alert|Note|List|ListFile|Form|Path|Pledge|PledgeSubmit)Flow|every (actor|call)|shows what was|says|saves what was|is sent|keeps what|unfolds';
    const { status, output } = vitest('views', ...files.map((file) => `tests/views/${file}`), '-t', titles);
    expect(output).toMatch(/\b88 passed/);
    expect(status).toBe(0);
  });

  test('is red until its texts are translated, and the check names each', { timeout }, () => {
    const texts = () => vitest('unit', 'tests/checks/locales.test.ts', '-t', 'left in English');
    const { status, output } = texts();
    expect(status).toBe(1);
    expect(output).toContain('priceAlert:empty: ⟦Nothing here yet⟧');
    expect(read('locales/en_US/spot/priceAlert.json')).not.toContain('⟦');
  });
});

test('a flow that is taken, of no kind, in another case, or without a free route is refused', () => {
  const refused = (...args: string[]) => run('tests/tools/newFlow.mjs', ...args);
  const kind = ['--kind', 'resource'];
  expect(refused('spot/orderEntry', ...kind, '--route', 'tradeExchange')).toMatchObject({ status: 2 });
  for (const args of [
    ['spot/priceAlert', ...kind],
    ['spot/Price-alert', ...kind, '--route', 'vip'],
    ['priceAlert', ...kind],
    ['nowhere/vip', ...kind],
    ['growth/vip'],
    ['growth/vip', '--kind', 'novel'],
    // What moves money knows whose it is: a page for guests is none for it.
    ['growth/vip', '--kind', 'intent'],
    ['growth/vip', '--other'],
  ])
    expect(refused(...args), args.join(' ')).toMatchObject({ status: 2 });
  expect(refused('growth/swap', ...kind, '--route', 'vip').output).toContain('src/machines/web3/swap/swap.machine.ts exists already');
});
