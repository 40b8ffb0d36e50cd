import { defineConfig } from '@playwright/test';
import { installedBrowser } from '../support/browser.mjs';

const browser = process.env['CHROMIUM_PATH'] ?? installedBrowser();
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** Browser tests against the built app and a real sandbox; each worker starts its own (support/fixtures.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results/journeys',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  // Two leave a fifth of two processors idle: a journey waits for pages and answers.
  workers: 3,
  // In a whole run a red test gets a second go in a new browser; tests/run.mjs names what needed it.
  retries: report === undefined ? 0 : 1,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1600, height: 1000 },
    colorScheme: 'dark',
    // Requests must reach what a test puts in the way of them; offline.e2e.ts lets the worker in.
    serviceWorkers: 'block',
    // A trace costs two fifths of the processor time: `--trace retain-on-failure` keeps one of what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
