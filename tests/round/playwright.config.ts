import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

const launch = journeys.use?.launchOptions;

/** The round: one look at every stop, on the build that speaks the longest texts too. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/round-failures',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  // Two leave a fifth of two processors idle: a look waits for pages and answers.
  workers: 3,
  timeout: 300_000,
  // What is not there after this time is not reached; many stops share one test.
  expect: { timeout: 10_000 },
  use: {
    ...journeys.use,
    screenshot: 'off',
    actionTimeout: 10_000,
    reducedMotion: 'reduce',
    // Pages that are looked at once do not earn what the optimizing compiler costs, a tenth of a look.
    launchOptions: { ...launch, args: [...(launch?.args ?? []), '--js-flags=--no-opt'] },
  },
});
