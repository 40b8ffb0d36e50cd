import { expect, type Locator, type Page } from '@playwright/test';
import { Footer } from '#tests/e2e/pages/footer.ts';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { Search } from '#tests/e2e/pages/search.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { longestLocale } from '#tests/e2e/support/texts.ts';
import { Tips } from '#tests/e2e/pages/tips.ts';
import { broken, type Stop, type StopArea, type StopStage } from './stop.ts';

const dialog = '[role="dialog"]';
const panel = 'header [data-panel]';
/** A page that asks the exchange for nothing, so that what hangs over it has come when it has. */
const quiet = '/app/downLoad';

const header = (page: Page): Locator => page.getByRole('banner');
const shellOf = ({ page, locale }: StopStage): Shell => new Shell(page, locale);
const visibleDialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** Opens what hangs from the header by a name of its own (`data-menu`), and waits until it has its content. */
const openMenu =
  (name: string) =>
  async ({ page }: StopStage): Promise<void> => {
    const button = page.locator(`header [data-menu="${name}"] button[aria-expanded]`).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator(`${panel} a, ${panel} button`).first()).toBeVisible();
    await expect(header(page).locator('[aria-busy="true"]')).toHaveCount(0);
  };

/** Opens the drawer and unfolds one of its menus. */
const openDrawer =
  (menu: 'more' | 'assets') =>
  async (stage: StopStage): Promise<void> => {
    const menus = new HeaderMenus(stage.page, stage.locale);
    await menus.openInDrawer(menu);
    await expect(visibleDialog(stage.page).locator('details[open] a').first()).toBeVisible();
    await expect(visibleDialog(stage.page).locator('[aria-busy="true"]')).toHaveCount(0);
  };

/** Opens search and looks for words; what is shown for them is seen. */
const look =
  (words: string, seen: string) =>
  async ({ page, locale }: StopStage): Promise<void> => {
    const search = new Search(page, locale);
    await search.open();
    await search.look(words);
    await expect(search.dialog.locator(seen).first()).toBeVisible();
    await expect(search.dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  };

const openHelp = async ({ page, locale }: StopStage): Promise<Help> => {
  const help = new Help(page, locale);
  await help.giveSign();
  // It may have stepped aside from a control; the keyboard brings it back.
  await help.button.press('Enter');
  await expect(help.panel).toBeVisible();
  return help;
};

const menus: readonly Stop[] = [
  { name: 'menu of one column', at: quiet, as: 'guest', on: [1600], open: openMenu('buy'), part: panel },
  { name: 'menu of two columns', at: quiet, as: 'guest', on: [1600, 1000], open: openMenu('more'), part: panel },
  { name: 'menu of a guest', at: quiet, as: 'guest', on: [1600, 1000], open: openMenu('account'), part: panel },
  { name: 'drawer of a guest', at: quiet, as: 'guest', on: [1000, 390, 320], open: openDrawer('more'), part: dialog },
  { name: 'assets menu', at: quiet, as: 'vip', on: [1600], open: openMenu('assets'), part: panel },
  {
    name: 'assets menu without balances',
    at: quiet,
    as: 'trader',
    on: [1600],
    force: { assetWallets: broken },
    open: openMenu('assets'),
    part: panel,
  },
  { name: 'orders menu', at: quiet, as: 'vip', on: [1600], open: openMenu('orders'), part: panel },
  { name: 'account menu', at: quiet, as: 'vip', on: [1600], open: openMenu('account'), part: panel },
  {
    name: 'account menu without an identity',
    at: quiet,
    as: 'trader',
    on: [1600],
    force: { identityStatus: broken },
    open: openMenu('account'),
    part: panel,
  },
  { name: 'drawer of a member', at: quiet, as: 'vip', on: [1000, 390, 320], open: openDrawer('assets'), part: dialog },
  {
    name: 'UID to copy by hand',
    at: quiet,
    as: 'trader',
    on: [1600, 390, 320],
    open: async (stage) => {
      const { page } = stage;
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
        document.execCommand = () => false;
      });
      if (stage.width === 1600) await openMenu('account')(stage);
      else await shellOf(stage).openDrawer();
      await page.getByRole('button', { name: shellOf(stage).text('menu:account.copyUid') }).click();
      await expect(page.getByRole('textbox', { name: shellOf(stage).text('clipboard:field') })).toBeFocused();
    },
    part: `${panel}, ${dialog}`,
  },
  {
    name: 'download',
    at: '/vip',
    as: 'guest',
    on: [1600],
    open: async (stage) => {
      await openMenu('download')(stage);
      await expect(stage.page.locator(`${panel} [role="img"]`)).toBeVisible();
    },
    part: panel,
  },
  {
    name: 'download without a code',
    at: '/vip',
    as: 'guest',
    on: [1600],
    force: { downloadUrl: broken },
    open: openMenu('download'),
    part: panel,
  },
];

const dialogs: readonly Stop[] = [
  {
    name: 'preferences',
    at: '/market',
    as: 'guest',
    open: async (stage) => void (await shellOf(stage).openPreferences()),
    part: dialog,
  },
  {
    name: 'preferences without rates',
    at: '/vip',
    as: 'guest',
    fresh: true,
    force: { currencyDetail: broken },
    open: async (stage) => {
      const preferences = await shellOf(stage).openPreferences();
      await expect(preferences.getByText(shellOf(stage).text('menu:preferences.currencyFailed'))).toBeVisible();
    },
    part: dialog,
  },
  {
    name: 'preferences of a page that is dark only',
    at: '/live/room?id=1',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      const preferences = await shellOf(stage).openPreferences();
      await expect(preferences.locator('[aria-disabled="true"]').first()).toBeVisible();
    },
    part: dialog,
  },
  { name: 'search popular', at: '/vip', as: 'guest', open: look('', '[role="gridcell"] a'), part: dialog },
  { name: 'search results', at: '/vip', as: 'guest', open: look('btc', '[role="gridcell"] mark'), part: dialog },
  { name: 'search nothing found', at: '/vip', as: 'guest', open: look('zzzzzz', '[role="status"] p'), part: dialog },
  { name: 'search failed', at: '/vip', as: 'guest', force: { search: broken }, open: look('btc', '[role="alert"]'), part: dialog },
  {
    name: 'search without popular pairs',
    at: '/vip',
    as: 'guest',
    force: { searchRecommend: broken },
    open: look('', 'p[role="status"] button'),
    part: dialog,
  },
  { name: 'palette', at: '/vip', as: 'guest', open: look('>', '[role="gridcell"] button'), part: dialog },
  { name: 'palette without such a command', at: '/vip', as: 'guest', open: look('>zzzzzz', '[role="status"] p'), part: dialog },
  {
    name: 'keys sheet',
    at: '/vip',
    as: 'guest',
    open: async ({ page, locale }) => {
      await new Help(page, locale).giveSign();
      await page.keyboard.press('?');
      await expect(visibleDialog(page)).toBeVisible();
    },
    part: dialog,
  },
];

const help: readonly Stop[] = [
  {
    name: 'help',
    at: '/vip',
    as: 'guest',
    open: async (stage) => {
      const opened = await openHelp(stage);
      for (const line of [1, 2, 3] as const) await opened.seeStanding(line, 'ready');
    },
    part: 'section[aria-labelledby="help-title"]',
  },
  {
    name: 'help of a member, with a live room',
    at: '/vip',
    as: 'trader',
    // Rooms speak English and Chinese.
    on: [1600, 390],
    open: async (stage) => {
      const opened = await openHelp(stage);
      if (stage.locale === 'en_US') await expect(opened.region.getByRole('link', { name: opened.text('support:line.room') })).toBeVisible();
    },
    part: 'section[aria-labelledby="help-title"]',
  },
  {
    name: 'chat',
    at: '/vip',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      const opened = await openHelp(stage);
      await opened.way(1).click();
      // The desk writes in languages of the product alone.
      if (stage.locale === longestLocale) return expect(opened.frame(1).getByRole('textbox')).toBeVisible();
      await opened.say(1, 'Hello');
      await expect(opened.frame(1).getByRole('log')).toContainText(await opened.readTicket(1));
    },
    part: dialog,
  },
  {
    name: 'chat that is not available',
    at: '/vip',
    as: 'guest',
    fresh: true,
    on: [390],
    force: { webChatScript: { status: 404 } },
    open: async (stage) => {
      const opened = await openHelp(stage);
      await opened.seeStanding(1, 'unavailable', 20_000);
      await opened.way(1).click();
      await expect(opened.chat(1).getByRole('alert')).toBeVisible();
    },
    part: dialog,
  },
];

const foot: readonly Stop[] = [
  {
    name: 'footer unfolded',
    at: '/vip',
    as: 'guest',
    // The footer stands under every page, and would be unfolded already.
    fresh: true,
    open: async ({ page, locale }) => {
      const footer = new Footer(page, locale);
      await footer.reach();
      await footer.unfold();
      const more = footer.backups.locator('button[aria-expanded="false"]');
      await more.click();
      await expect(footer.backups.getByRole('link').nth(3)).toBeVisible();
    },
    part: 'footer',
  },
  {
    name: 'way to the top',
    at: '/market',
    as: 'guest',
    open: async ({ page, locale }) => {
      await new Help(page, locale).giveSign();
      await page.evaluate(() => scrollTo({ top: innerHeight + 60, behavior: 'instant' }));
      await expect(new Footer(page, locale).toTop).toBeVisible();
    },
    part: 'aside',
  },
];

const notes: readonly Stop[] = [
  {
    name: 'first-run tip',
    at: '',
    as: 'guest',
    on: [1600, 1000],
    fresh: true,
    open: async ({ page, locale }) => {
      const tips = new Tips(page, locale);
      await tips.showAfter([]);
      await tips.seeClear();
    },
    close: ({ page, locale }) => new Tips(page, locale).switchOff(),
    part: '[data-tip-card]',
  },
  {
    name: 'tips among the preferences',
    at: '/vip',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      const preferences = await shellOf(stage).openPreferences();
      await expect(preferences.getByRole('region', { name: shellOf(stage).text('tips:title') })).toBeVisible();
    },
    part: dialog,
  },
  {
    name: 'a version deployed meanwhile',
    at: '/vip',
    as: 'guest',
    fresh: true,
    open: async (stage) => {
      const { page } = stage;
      await page.route('**/build.json', (route) => route.fulfill({ json: { build: '000000000000' } }));
      await new Help(page, stage.locale).giveSign();
      const offer = page.getByText(shellOf(stage).text('update:text'));
      // The machine that asks comes after the first view.
      await expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(offer).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 10_000 });
    },
    close: ({ page }) => page.unroute('**/build.json'),
  },
  {
    name: 'favourites',
    at: '',
    as: 'trader',
    fresh: true,
    open: async ({ page }) => {
      const tabs = page.getByRole('main').getByRole('tab');
      // The visitor's own list is the last, and comes with the first sign of life.
      await expect(async () => {
        await page.keyboard.press('Shift');
        await expect(tabs).toHaveCount(5, { timeout: 1_000 });
      }).toPass({ timeout: 10_000 });
      await tabs.last().click();
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    },
  },
  {
    name: 'offer of a guest’s favourites',
    at: '/vip',
    as: 'newcomer',
    fresh: true,
    open: async (stage) => {
      const { page } = stage;
      await page.evaluate(() => localStorage.setItem('hk.favourites', JSON.stringify({ version: 1, value: ['spot:1'] })));
      await page.reload();
      await new Help(page, stage.locale).giveSign();
      await expect(page.getByRole('region', { name: shellOf(stage).text('favourites:offer.title') })).toBeVisible();
    },
    close: ({ page }) => page.evaluate(() => localStorage.removeItem('hk.favourites')),
  },
];

const home: readonly Stop[] = [
  {
    name: 'home without pairs',
    at: '',
    as: 'guest',
    fresh: true,
    look: { of: 'home', when: 'empty' },
    force: { spotList: { code: 200, data: [] }, popularSearch: { code: 200, data: [] } },
    open: async (stage) => expect(stage.page.getByRole('main').getByText(shellOf(stage).text('home:markets.empty')).first()).toBeVisible(),
  },
  {
    name: 'home that cannot be read',
    at: '',
    as: 'guest',
    look: { of: 'home', when: 'failed' },
    force: { spotList: broken },
    open: async ({ page }) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible({ timeout: 30_000 }),
  },
];

/** Menus, dialogs and notes that belong to every page, and the home. */
export const shellStops: StopArea = { area: 'shell', stops: [...menus, ...dialogs, ...help, ...foot, ...notes, ...home] };
