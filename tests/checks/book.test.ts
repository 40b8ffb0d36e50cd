import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const book = 'test-results/round';

/** Where a Playwright configuration has its results, which each run of it clears; relative to the project. */
const resultsOf = (config: string): string => {
  const [, folder = 'test-results'] = /outputDir: '([^']+)'/.exec(readFileSync(config, 'utf8')) ?? [];
  return join(dirname(config), folder);
};

test('no later step clears the pictures of the round: its book is there for reviewers after a whole run', () => {
  const configs = readdirSync('tests').map((folder) => `tests/${folder}/playwright.config.ts`);
  const folders = configs.filter((config) => existsSync(config)).map(resultsOf);
  expect(folders.length).toBeGreaterThanOrEqual(3);
  for (const folder of folders) expect(relative(folder, book)).toMatch(/^\.\./);
});
