import type { Page } from '@playwright/test';
import { routes } from '#machines/navigation/navigation.routes.ts';
import { Shell } from './pages/shell.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { connectByPhone, logIn, seeChainBalances, trader } from './support/journey.ts';
import { markupProblems } from './support/markup.ts';
import { tourFooter, tourMenus, tourOverlays, tourTransfer, tourWallet, type Look } from './support/tour.ts';

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
    await shell.seeTitleOf(name);
    await shell.seeHeading();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 10_000 });
    const problems = await markupProblems(page);
    if (problems.length > 0) found[path] = problems;
  }
  return found;
}

/** Lets the validator judge each state that a tour stops at. */
function judge(page: Page): { readonly found: Record<string, string[]>; readonly look: Look } {
  const found: Record<string, string[]> = {};
  const look: Look = async (state) => {
    const problems = await markupProblems(page);
    if (problems.length > 0) found[state] = problems;
  };
  return { found, look };
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

    test('C49: nor against the menus, popovers and dialogs over them', async ({ page }) => {
      test.setTimeout(180_000);
      const { found, look } = judge(page);
      await page.goto('/en_US');
      await new Shell(page).seeGuest();
      await tourFooter(page, look);
      await page.evaluate(() => scrollTo(0, 0));
      await tourMenus(page, look);
      await tourOverlays(page, look);
      await logIn(page, trader.email);
      await page.goto('/en_US/assetManagement/overView');
      await new Shell(page).seeMember();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await tourMenus(page, look);
      await tourTransfer(page, look);
      expect(found).toEqual({});
    });

    test("C49: nor against the wallet's pages and dialogs, and the page for key opinion leaders", async ({ page, visit }) => {
      test.setTimeout(180_000);
      const { found, look } = judge(page);
      const shell = new Shell(page);
      await page.goto('/en_US/web3');
      await tourWallet(page, look);
      await shell.connectWallet();
      await connectByPhone(page, await visit(phone));
      await seeChainBalances(page, new URL(page.url()).origin);
      await page.getByRole('main').locator('button[aria-controls="web3-hidden"]').click();
      await look('wallet assets');
      await tourMenus(page, look);
      Object.assign(found, await walk(page, ['wallet'], true));
      const leader = (await visit(options)).page;
      await logIn(leader, 'kol@demo.test', 'zh_CN');
      await leader.goto('/zh_CN/activity/kol-incentive-plan');
      const chinese = new Shell(leader, 'zh_CN');
      await chinese.seeTitle(chinese.text('routes:activityKolIncentivePlan'));
      const ofLeader = judge(leader);
      await ofLeader.look('kol');
      expect({ ...found, ...ofLeader.found }).toEqual({});
    });
  });
