import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBuild, type Build } from '#sandbox/core/pages/build.ts';
import { preparePage } from '#sandbox/core/pages/shell.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/shell-11111111.js', isEntry: true },
  'src/views/home/home/Home.tsx': {
    file: 'assets/Home-22222222.js',
    css: ['assets/Home-33333333.css'],
    imports: ['src/main.tsx', '_part.js'],
  },
  '_part.js': { file: 'assets/part-44444444.js', imports: ['src/views/home/home/Home.tsx'] },
  'locales/en_US/texts.ts': { file: 'assets/texts-55555555.js' },
  'locales/en_US/home/home.json': { file: 'assets/home-66666666.js' },
  '_trading-7777777.js': { file: 'assets/trading-7777777.js', name: 'trading', imports: ['_part.js'], css: ['assets/trading-8888888.css'] },
  'src/views/spot/tradePage/ChartCanvas.tsx': { file: 'assets/ChartCanvas-9999999.js', imports: ['src/main.tsx'] },
  'src/views/later.ts': { file: 'assets/later-0000000.js' },
  'locales/en_US/spot/trade.json': { file: 'assets/trade-1111111.js' },
};
const html = '<html><head><script type="module" src="/assets/shell-11111111.js"></script></head></html>';
const folder = mkdtempSync(join(tmpdir(), 'exchange-entrances-'));
let build: Build;

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), html);
  build = await loadBuild(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('an entrance names what its page needs and the shell does not name already', () => {
  expect(build.pages.get('en_US/')).toEqual([
    '/assets/Home-22222222.js',
    '/assets/Home-33333333.css',
    '/assets/part-44444444.js',
    '/assets/home-66666666.js',
  ]);
  expect(build.pages.get('en_US/login')).toEqual([]);
});

test('an entrance names more than one source: the trade page with its words, the ways and the chart', () => {
  expect(build.pages.get('en_US/trade/exchange')).toEqual([
    '/assets/trading-7777777.js',
    '/assets/trading-8888888.css',
    '/assets/part-44444444.js',
    '/assets/Home-22222222.js',
    '/assets/Home-33333333.css',
    '/assets/trade-1111111.js',
    '/assets/later-0000000.js',
    '/assets/ChartCanvas-9999999.js',
  ]);
});

test('a source that the build does not know is told', () => {
  expect(build.unknownSources).toEqual(['src/views/session/login/Login.tsx', 'src/views/session/register/Register.tsx']);
});

test('scripts are named as modules under the nonce, styles as the first look needs them', () => {
  expect(preparePage(html)(build.pages.get('en_US/')?.slice(0, 2))('n1')).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/Home-22222222.js" nonce="n1"><link rel="stylesheet" crossorigin href="/assets/Home-33333333.css"></head>',
  );
});
