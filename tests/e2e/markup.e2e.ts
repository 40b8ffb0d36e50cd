import type { Page } from '@playwright/test';
import { routes } from '#machines/navigation/navigation.routes.ts';
import { Shell } from './pages/shell.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';
import { markupProblems } from './support/markup.ts';

const addressOf = (path: string): string => `/en_US${path.replaceAll(/\{\w+\}/g, 'btcusdt')}`;
type Access = (typeof routes)[number]['access'];

/** Goes through routes inside the app, each until its content stands, and names what the validator has against them. */
async function walk(page: Page, accesses: readonly Access[], isMember: boolean): Promise<Record<string, string[]>> {
  const shell = new Shell(page);
  const found: Record<string, string[]> = {};
  const wanted = routes.filter(({ access, area }) => accesses.includes(access) && (area === 'session') !== isMember);
  expect(wanted.length).toBeGreaterThan(1);
  for (const { path, name } of wanted) {
    await page.evaluate((to) => history.pushState(null, '', to), addressOf(path));
    await shell.seeTitle(name === 'home' ? '' : shell.text(`routes:${name}`));
    await shell.seeHeading();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 10_000 });
    const problems = await markupProblems(page);
    if (problems.length > 0) found[path] = problems;
  }
  return found;
}

for (const [name, options] of [
  ['wide', { viewport: { width: 1600, height: 1000 } }],
  ['phone', phone],
] as const)
  test.describe(`on a ${name} screen`, () => {
    test.use(options);

    test('C49: the validator has nothing against any page', async ({ page }) => {
      test.setTimeout(240_000);
      await page.goto('/en_US');
      await new Shell(page).seeGuest();
      const ofGuest = await walk(page, ['all'], false);
      await logIn(page, trader.email);
      expect({ ...ofGuest, ...(await walk(page, ['all', 'login'], true)) }).toEqual({});
    });
  });
