import { build, type Plugin } from 'esbuild';
import { compileFunction } from 'node:vm';
import { fileURLToPath } from 'node:url';
import type * as tab from './tab.ts';

/** What the app's code finds as its globals; each tab has its own. */
export const tabGlobals = [
  'globalThis',
  'self',
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'WebSocket',
  'KeyboardEvent',
  'MutationObserver',
  'ResizeObserver',
  'AbortSignal',
  'Date',
  'Math',
  'crypto',
  'fetch',
  'matchMedia',
  'performance',
  'innerWidth',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;
export type TabGlobals = Readonly<Record<(typeof tabGlobals)[number], unknown>>;
export type TabCode = typeof tab;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Words are no part of the simulation: their loader is left out. */
const withoutWords: Plugin = {
  name: 'without-words',
  setup(bundle) {
    bundle.onLoad({ filter: /services\/i18n\/i18n\.ts$/ }, () => ({
      contents: 'export const loadTexts = async () => {}; export const changeLanguage = async () => {};',
      loader: 'ts',
    }));
  },
};

/** Bundles the app's flows and services as they are; each call of the result runs them anew, in a tab of its own. */
export async function buildTabScript(): Promise<(globals: TabGlobals) => TabCode> {
  const { outputFiles } = await build({
    entryPoints: [here('./tab.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'tab',
    platform: 'browser',
    write: false,
    logLevel: 'error',
    define: { 'import.meta.env': '{}', 'process.env.NODE_ENV': '"production"' },
    // Wallets of the browser and their libraries come when they are asked for; nobody asks here.
    external: ['wagmi', 'wagmi/*', '@wagmi/*', 'viem', 'viem/*', '@walletconnect/*', '@reown/*'],
    plugins: [withoutWords],
  });
  const run = compileFunction(`${outputFiles[0]?.text ?? ''}\nreturn tab;`, [...tabGlobals], { filename: 'simulated-tab.js' });
  return (globals) => run(...tabGlobals.map((name) => globals[name])) as TabCode;
}
