import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallSystemPackages, installSystemPackages, onPath, runShown } from './process.mjs';

/** The same engine without windows: a page costs a sixth less of the processors. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const commands = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const answers = (path) => process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
/**
 * An installed browser that answers, or undefined: Chromium's headless shell, else Chrome or Chromium.
 * @param isWhole true where the browser must be one that people have: where speed is measured.
 */
export const installedBrowser = (isWhole = false) =>
  [...(isWhole ? [] : [onPath(shells)]), onPath(commands), ...places].find(
    (path) => path !== undefined && existsSync(path) && answers(path),
  );

async function downloaded() {
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const args = ['node_modules/playwright/cli.js', 'install', 'chromium'];
  if (canInstallSystemPackages()) args.splice(2, 0, '--with-deps');
  console.log('Downloading Chromium with Playwright');
  const code = await runShown(process.execPath, args);
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * The browser for the tests: CHROMIUM_PATH, else an installed one, else Debian's package, else Playwright's download.
 * @param isWhole as in `installedBrowser`.
 * @throws Error with what to do when none can be had.
 */
export async function findBrowser(isWhole = false) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is "${wanted}", but there is no such file. Correct it, or unset it to let the tests find a browser.`);
  }
  const here = installedBrowser(isWhole);
  if (here) return here;
  if (canInstallSystemPackages()) {
    const name = isWhole ? 'chromium' : 'chromium-headless-shell';
    console.log(`Installing Debian's ${name} package`);
    if (installSystemPackages(name)) {
      const now = installedBrowser(isWhole);
      if (now) return now;
    }
  }
  const own = await downloaded();
  if (own) return own;
  throw new Error('No browser for the tests: install Chrome or Chromium, or set CHROMIUM_PATH to one, then run the tests again.');
}
