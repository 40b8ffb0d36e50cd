import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Walks generated from the statecharts, on the build that tells of its machines; started by main.ts. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'walks.drive.ts',
  outputDir: '../../test-results/paths',
  fullyParallel: true,
  reporter: [['list']],
  timeout: 120_000,
  use: { ...journeys.use, trace: 'off' },
});
