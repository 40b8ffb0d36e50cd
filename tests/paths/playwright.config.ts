import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Walks generated from the statecharts, on the build that tells of its machines; started by main.ts. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'walks.drive.ts',
  outputDir: '../../test-results/paths',
  fullyParallel: true,
  timeout: 120_000,
  // Two leave a fifth of two processors idle: a walk waits for pages and answers.
  workers: 3,
  // Drawing what moves is nobody's concern here.
  use: { ...journeys.use, trace: 'off', reducedMotion: 'reduce' },
});
