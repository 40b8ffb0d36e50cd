import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Each house rule must turn red on a file that breaks it: the files live in a small tree of their own. */
let tree = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};
const tool = (path: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [`node_modules/${path}`, ...args], { cwd: tree, encoding: 'utf8' });
  return stdout + stderr;
};

beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'house-rules-')));
  for (const file of ['.oxlintrc.json', '.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) copyFileSync(file, join(tree, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('import rules', () => {
  const value = (to: string): string => `import { x } from '${to}';\nexport const y = x;\n`;
  const broken: readonly (readonly [rule: string, from: string, to: string])[] = [
    ['machine-is-pure', 'src/machines/pay/bill/pay.machine.ts', 'src/services/assets/calls.ts'],
    ['machine-is-pure', 'src/machines/pay/bill/pay.setup.ts', 'src/services/assets/calls.ts'],
    ['machine-is-pure', 'src/machines/pay/bill/pay.states.ts', 'src/services/assets/calls.ts'],
    ['machine-no-view', 'src/machines/pay/bill/pay.flow.ts', 'src/views/pay/bill/Pay.ts'],
    ['flows-apart', 'src/machines/pay/bill/pay.rules.ts', 'src/machines/earn/other/other.rules.ts'],
    ['flows-apart', 'src/machines/pay/bill/bill.rules.ts', 'src/machines/pay/note/note.rules.ts'],
    ['kit-knows-no-flow', 'src/machines/kit/part.ts', 'src/machines/earn/other/other.rules.ts'],
    ['app-takes-residents-only', 'src/machines/app/app.machine.ts', 'src/machines/earn/other/other.flow.ts'],
    ['services-know-no-flow', 'src/services/assets/funds.ts', 'src/machines/earn/other/other.rules.ts'],
    ['stream-knows-no-market', 'src/services/stream/wire.ts', 'src/services/market/prices.ts'],
    ['views-know-no-service', 'src/views/pay/bill/PayForm.ts', 'src/services/assets/calls.ts'],
    ['views-know-no-machine', 'src/views/pay/bill/PayBox.ts', 'src/machines/earn/other/other.machine.ts'],
    ['views-know-no-machine', 'src/views/pay/bill/PayParts.ts', 'src/machines/earn/other/other.setup.ts'],
    ['views-apart', 'src/views/pay/bill/PayRow.ts', 'src/views/earn/other/Earn.ts'],
    ['views-apart-of-margin', 'src/views/margin/loan/Loan.ts', 'src/views/earn/other/Earn.ts'],
    ['ui-is-flowless', 'src/views/ui/Part.ts', 'src/views/earn/other/Earn.ts'],
    ['ui-is-flowless', 'src/views/ui/Mounts.ts', 'src/machines/earn/other/other.flow.ts'],
    ['styles-alone', 'src/styles/theme.ts', 'src/services/assets/calls.ts'],
    ['src-never-sandbox', 'src/services/assets/cheat.ts', 'sandbox/core/clock.ts'],
    ['sandbox-takes-the-contract', 'sandbox/server.ts', 'src/views/earn/other/Earn.ts'],
    ['core-knows-no-area', 'sandbox/core/http/peek.ts', 'sandbox/areas/spot/spot.routes.ts'],
    ['engines-know-no-area', 'sandbox/engine/market/peek.ts', 'sandbox/areas/spot/peek.routes.ts'],
    ['areas-of-the-exchange-apart', 'sandbox/areas/live/live.ts', 'sandbox/areas/help/help.routes.ts'],
    ['no-cycle', 'src/services/a/a.ts', 'src/services/a/b.ts'],
  ];

  test('each is broken by the file that breaks it, and by no other', () => {
    for (const [, from, to] of broken) {
      write(to, to === 'src/services/a/b.ts' ? value('./a.ts').replace('const y', 'const x') : 'export const x = 1;\n');
      const up = '../'.repeat(from.split('/').length - 1);
      write(from, value(`${up}${to}`));
    }
    write('src/services/c/c.ts', "import type { x } from './d.ts';\nexport type Y = typeof x;\n");
    write('src/services/c/d.ts', "import type { Y } from './c.ts';\nexport const x = 1;\nexport type Z = Y;\n");
    write('src/machines/pay/bill/pay.selectors.ts', "import { useState } from 'react';\nexport const y = useState;\n");
    write('src/views/pay/bill/Wallet.ts', "import { http } from 'viem';\nexport const y = http;\n");
    const quiet = 'src/machines/pay/quiet/quiet.machine.ts';
    write(quiet, "import type { x } from '../../../services/assets/calls.ts';\nexport type Y = typeof x;\n");
    const output = tool('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', 'src', 'sandbox');
    const found = [...output.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, from]) => `${rule} ${from}`);
    // Either file of a circle may be named first.
    const wanted = broken.map(([rule, from]) => (rule === 'no-cycle' ? `${rule} ${dirname(from)}/` : `${rule} ${from}`));
    // A type closes a circle as well.
    const more = ['no-cycle src/services/c/', 'machine-no-browser-library', 'wallet-library-at-home'];
    expect([...wanted, ...more].filter((rule) => !found.some((line) => line.startsWith(rule)))).toEqual([]);
    // A type of a service is free for a machine.
    expect(found.filter((line) => line.endsWith(quiet))).toEqual([]);
  });
});

describe('lint rules', () => {
  let count = 0;
  const cases: readonly (readonly [rule: string, path: string, text: string])[] = [
    ['no-restricted-imports', 'src/views/pay/bill/Effect.tsx', "import { useEffect } from 'react';\nexport const y = useEffect;\n"],
    [
      'no-restricted-imports',
      'src/views/shell/Query.tsx',
      "import { useQuery } from '@tanstack/react-query';\nexport const y = useQuery;\n",
    ],
    ['jsx-no-literals', 'src/views/pay/bill/Words.tsx', 'export const Words = () => <p>Bare words</p>;\n'],
    ['no-default-export', 'src/services/assets/plain.ts', 'export default 1;\n'],
    ['no-barrel-file', 'src/services/assets/barrel.ts', "export * from './calls.ts';\n"],
    ['no-explicit-any', 'src/services/assets/any.ts', 'export const y = (x: any): unknown => x;\n'],
    ['no-non-null-assertion', 'src/services/assets/bang.ts', 'export const y = (x: string | null): string => x!;\n'],
    ['no-console', 'src/services/assets/noise.ts', "console.log('x');\n"],
    ['no-restricted-properties', 'src/machines/pay/bill/random.ts', 'export const y = () => Math.random();\n'],
    ['no-restricted-properties', 'src/machines/pay/bill/time.ts', 'export const y = () => Date.now();\n'],
    ['no-restricted-globals', 'src/machines/pay/bill/timer.ts', 'export const y = () => setTimeout(() => {}, 1);\n'],
    ['no-restricted-globals', 'src/machines/rules/money.ts', "export const y = Number('1.1');\n"],
    ['max-lines', 'src/machines/pay/bill/long.machine.ts', 'export const y = 1;\n'.repeat(251).replaceAll('y', () => `y${(count += 1)}`)],
    ['max-lines-per-function', 'src/services/assets/long.ts', `export function y(): void {\n${'  void 1;\n'.repeat(70)}}\n`],
    ['no-restricted-globals', 'sandbox/core/ledger/sum.ts', "export const y = parseFloat('1.1');\n"],
    ['alt-text', 'src/views/pay/bill/Picture.tsx', 'export const Picture = () => <img src="/a.png" />;\n'],
    ['no-focused-tests', 'tests/a.test.ts', "import { test } from 'vitest';\ntest.only('a', () => {});\n"],
    ['no-disabled-tests', 'tests/b.test.ts', "import { test } from 'vitest';\ntest.skip('a', () => {});\n"],
    ['no-floating-promises', 'src/services/assets/floating.ts', 'const later = async (): Promise<void> => {};\nlater();\n'],
  ];
  let found: string[] = [];
  beforeAll(() => {
    for (const [, path, text] of cases) write(path, text);
    found = tool('oxlint/bin/oxlint', '-f', 'unix', ...cases.map(([, path]) => path)).split('\n');
  }, 60_000);

  test.each(cases)('%s is broken by %s', (rule, path) => {
    expect(found.filter((line) => line.startsWith(`${path}:`) && line.includes(`(${rule})`))).not.toEqual([]);
  });
});
