import base from '../e2e/playwright.config.ts';

/** Checks that take long or repeat often (tier N and R of the check list): `npm run test:nightly`. */
export default {
  ...base,
  testDir: '.',
  testMatch: '**/*.nightly.ts',
  timeout: 10 * 60_000,
  // Every test is its own work for one of the two workers.
  fullyParallel: true,
  // Hundreds of page loads: a trace of them all would take longer than they do.
  use: { ...base.use, trace: 'off' as const },
};
