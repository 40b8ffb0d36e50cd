import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowser } from '#tests/support/browser.mjs';

/**
 * Runs a test that the lab has generated as its user would: a file of its own, by Playwright's command, against the app at `origin`.
 * `folder` lies within the project, whose packages the test imports. Returns what the command printed; the run is over in two minutes.
 */
export function runRecorded(text: string, origin: string, folder: string): Promise<{ code: number; output: string }> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installedBrowser();
  const use = { baseURL: origin, locale: 'en-US', launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'recorded.spec.ts'), text);
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default ${JSON.stringify({ testDir: '.', timeout: 60_000, expect: { timeout: 20_000 }, reporter: 'list', outputDir: 'results', use })};\n`,
  );
  // The command is a run of its own and no part of this one.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:TEST_|PW_|PLAYWRIGHT_(?!BROWSERS_PATH))/.test(name)),
  );
  const command = ['node_modules/@playwright/test/cli.js', 'test', '-c', join(folder, 'playwright.config.mjs')];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env: environment, timeout: 120_000 }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? 1, output: `${out}${errors}` }),
    );
  });
}
