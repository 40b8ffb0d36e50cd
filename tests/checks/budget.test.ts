import type { ChunkRecord } from '#tests/support/buildRecord.ts';
import { expect, test } from 'vitest';
import { spend, type Budget } from './budget.ts';

const chunk = (file: string, modules: string[], imports: string[] = [], css: string[] = [], isEntry = false): ChunkRecord => ({
  file,
  isEntry,
  imports,
  css,
  modules: Object.fromEntries(modules.map((module) => [module, 1])),
});
const chunks = [
  chunk('entry.js', ['src/main.tsx'], ['react.js'], ['shell.css'], true),
  chunk('react.js', ['node_modules/react/index.js']),
  chunk('home.js', ['src/views/home/home/Home.tsx'], ['react.js'], ['home.css']),
  chunk('wallet.js', ['src/services/wallet/config.ts', 'node_modules/viem/index.js'], ['react.js']),
];
const sizes: Record<string, number> = {
  'entry.js': 10_000,
  'react.js': 50_000,
  'home.js': 5_000,
  'wallet.js': 60_000,
  'shell.css': 1_000,
  'home.css': 500,
};
const bytesOf = (file: string): number => sizes[file] ?? 0;
const home: Budget = { name: 'home', modules: ['src/views/home/home/Home.tsx'], kilobytes: 70, files: 5, without: ['viem'] };

test('counts the entry, what it imports, the page and their styles, each once', () => {
  expect(spend(home, [home], chunks, bytesOf)).toEqual({
    name: 'home',
    kilobytes: 66.5,
    files: ['entry.js', 'shell.css', 'react.js', 'home.js', 'home.css'],
    problems: [],
  });
});
test('does not count again what an earlier page has loaded', () => {
  const wallet: Budget = { name: 'wallet', modules: ['src/services/wallet/config.ts'], kilobytes: 70, files: 1, after: 'home' };
  expect(spend(wallet, [home, wallet], chunks, bytesOf)).toEqual({ name: 'wallet', kilobytes: 60, files: ['wallet.js'], problems: [] });
});
test('turns red for too many bytes, too many files, an unwanted package and a module that moved', () => {
  const tight: Budget = {
    name: 'tight',
    modules: ['src/services/wallet/config.ts', 'src/gone.ts'],
    kilobytes: 100,
    files: 2,
    without: ['viem'],
  };
  expect(spend(tight, [tight], chunks, bytesOf).problems).toEqual([
    'no chunk holds src/gone.ts: correct tests/checks/budget.json',
    'viem is loaded',
    '121.0 kB is above 100 kB',
    '4 files are above 2',
  ]);
});
