import base from '../e2e/playwright.config.ts';

/** Checks that take long or repeat often (tier N and R of the check list): `npm run test:nightly`. */
export default { ...base, testDir: '.', testMatch: '**/*.nightly.ts', timeout: 20 * 60_000 };
