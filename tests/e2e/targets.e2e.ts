import type { Page } from '@playwright/test';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';
import { smallTargets } from './support/targets.ts';
import { tourFooter, tourMenus, tourOverlays, tourTransfer, tourWallet, type Look } from './support/tour.ts';

const screens = [
  { name: 'with a mouse on a wide screen', least: 24, viewport: { width: 1600, height: 1000 } },
  { name: 'with a finger on a tablet', least: 44, viewport: { width: 1000, height: 800 }, isMobile: true, hasTouch: true },
  { name: 'with a finger on a phone', least: 44, ...phone },
] as const;

/** What stands over a page, and its foot. */
const over = 'header, footer, aside, [role="dialog"], [role="listbox"]';

for (const { name, least, ...options } of screens) {
  test.describe(`what is pressed ${name} is at least ${least} px each way (convention 49)`, () => {
    test.use(options);
    const collector = (page: Page): { readonly found: Record<string, string[]>; readonly look: Look } => {
      const found: Record<string, string[]> = {};
      const look: Look = async (state) => {
        const small = await smallTargets(page, least, state.startsWith('page') ? 'main, header' : over);
        if (small.length > 0) found[state] = small;
      };
      return { found, look };
    };

    test('for a guest: pages, menus, search, preferences, help, footer, wallet', async ({ page }) => {
      test.setTimeout(180_000);
      const { found, look } = collector(page);
      for (const path of ['/login', '/register', '/preMarket', '/margin/trade/uni_usdt', '/nowhere', '']) {
        await page.goto(`/en_US${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await look(`page ${path}`);
      }
      await tourFooter(page, look);
      await page.evaluate(() => scrollTo(0, 0));
      await tourMenus(page, look);
      await tourOverlays(page, look);
      await page.goto('/en_US/web3');
      await tourWallet(page, look);
      expect(found).toEqual({});
    });

    test('for a member: assets, transfer, records, messages, menus', async ({ page }) => {
      test.setTimeout(180_000);
      const { found, look } = collector(page);
      await logIn(page, trader.email);
      for (const path of ['/orderHome/transferRecord', '/inMail/noticeNavList', '/assetManagement/margin', '/assetManagement/overView']) {
        await page.goto(`/en_US${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await look(`page ${path}`);
      }
      await tourMenus(page, look);
      await tourTransfer(page, look);
      expect(found).toEqual({});
    });
  });
}
