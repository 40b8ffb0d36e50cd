import base from '../e2e/playwright.config.ts';

/** Checks that take long or repeat often (tier N and R of the check list): `npm run test:nightly`. */
export default {
  ...base,
  testDir: '.',
  testMatch: '**/*.nightly.ts',
  timeout: 10 * 60_000,
  // One after the other: times are measured, and a test that opens many pages has the machine to itself.
  fullyParallel: false,
  workers: 1,
};
