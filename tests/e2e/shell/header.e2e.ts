import { locales } from '#services/i18n/locales.ts';
import { AccountForms } from '../pages/accountForms.ts';
import { HeaderMenus } from '../pages/headerMenus.ts';
import { Shell } from '../pages/shell.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { widths } from '../support/widths.ts';

for (const standing of ['guest', 'member'] as const)
  test(`every menu stands in the bar beside the wide search field, in every language, for a ${standing}`, async ({ page }) => {
    if (standing === 'member') await enter(page, trader.email);
    await page.goto('/en_US/app/downLoad');
    const shell = new Shell(page);
    await (standing === 'guest' ? shell.seeGuest() : shell.seeMember());
    for (const { code } of locales) {
      await shell.speak(code);
      const bar = shell.header.getByRole('navigation', { name: shell.text('shell:header.mainMenu') });
      await expect(bar.getByRole('listitem').filter({ visible: true })).toHaveCount(7);
      const box = await shell.header.getByRole('button', { name: shell.text('shell:header.search'), exact: true }).boundingBox();
      expect(box?.width, `search in ${code}`).toBeGreaterThanOrEqual(148);
      await shell.seeNoSideScroll();
    }
  });

test('a menu opens under a resting mouse, holds while the mouse crosses a neighbour, and closes behind it; two columns above six', async ({
  page,
}) => {
  const menus = new HeaderMenus(page);
  await page.goto('/en_US');
  await menus.shell.seeGuest();
  // The first visit fetches the panel: later ones are timed.
  for (const [menu, columns] of [
    ['more', 2],
    ['trade', 1],
  ] as const) {
    const links = (await menus.open(menu)).getByRole('link');
    const lefts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
    await page.keyboard.press('Escape');
  }
  await page.mouse.move(400, 600);
  await menus.name('trade').hover();
  await menus.seeOpen('trade');
  const list = await menus.list('trade').boundingBox();
  const neighbour = await menus.name('contract').boundingBox();
  if (list === null || neighbour === null) throw new Error('no boxes');
  // Sent together: a busy machine must not make a rest of the crossing.
  await Promise.all([page.mouse.move(neighbour.x + 10, neighbour.y + 10), page.mouse.move(list.x + 60, list.y + 40)]);
  await menus.seeOpen('trade');
  await expect(menus.list('contract')).toHaveCount(0);
  await menus.name('contract').hover();
  await menus.seeOpen('contract');
  await expect(menus.list('trade')).toHaveCount(0);
  await page.mouse.move(400, 700);
  await menus.seeClosed();
});

test('a guest is led through login to where the entry leads, and Log in leads back to the page on view; the UID is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const menus = new HeaderMenus(page);
  await page.goto('/en_US');
  await menus.shell.seeGuest();
  await menus.open('more');
  await menus.entry('pay').click();
  await page.waitForURL((url) => url.pathname === '/en_US/login' && url.searchParams.get('next') === '/en_US/pay/home');
  await new AccountForms(page).logIn(trader.email);
  await page.waitForURL('**/en_US/pay/home');
  await menus.shell.seeMember();
  await menus.openAccount();
  await menus.shell.header.getByRole('button', { name: menus.text('menu:account.copyUid') }).click();
  const toasts = page.getByRole('region', { name: menus.text('shell:toasts.label') });
  await expect(toasts.getByText(menus.text('clipboard:copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10000001');
  await page.keyboard.press('Escape');
  await menus.shell.logOut();
  await page.waitForURL('**/en_US');
  await page.goto('/en_US/market?sort=gainers');
  await menus.shell.header.getByRole('link', { name: menus.text('shell:header.register') }).click();
  await page.waitForURL((url) => url.pathname === '/en_US/register' && url.searchParams.get('next') === '/en_US/market?sort=gainers');
  await menus.shell.header.getByRole('link', { name: menus.text('shell:header.login') }).click();
  await new AccountForms(page).logIn(trader.email);
  await page.waitForURL('**/en_US/market?sort=gainers');
});

/** Screens whose menus fold into the drawer: a phone's by day, a laptop's too at night. */
const folded = [{ name: 'phone', options: phone }, ...widths.filter(({ name }) => name === 'laptop')];
for (const { name, options } of folded)
  test.describe(`the drawer on a ${name} screen`, () => {
    test.use(options);

    test('opens one menu at a time, keeps the focus, and closes by Escape and by the back button', async ({ page }) => {
      const menus = new HeaderMenus(page);
      await page.goto('/en_US/market');
      await page.goto('/en_US');
      await menus.shell.seeGuest();
      await menus.openInDrawer('trade');
      await expect(menus.entry('margin')).toBeVisible();
      const drawer = page.getByRole('dialog', { name: menus.text('shell:header.mainMenu') });
      await drawer.getByText(menus.text('shell:groups.financial'), { exact: true }).click();
      await expect(menus.entry('earn')).toBeVisible();
      await expect(menus.entry('margin')).toHaveCount(0);
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab');
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await menus.shell.openDrawer();
      await page.goBack();
      await expect(drawer).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe('/en_US');
      await menus.openInDrawer('trade');
      await menus.entry('margin').click();
      await page.waitForURL('**/en_US/margin/trade/btc_usdt');
      await expect(drawer).toHaveCount(0);
      await page.goBack();
      await page.waitForURL('**/en_US');
      await page.goBack();
      await page.waitForURL('**/en_US/market');
    });
  });

test('the screen type follows the width while the page stands: pc above 1440, pad above 768, else phone', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  const drawer = shell.header.getByRole('button', { name: shell.text('shell:header.openMenu') });
  const bottom = page.getByRole('navigation', { name: shell.text('shell:bottomBar.label') });
  const more = new HeaderMenus(page).name('more');
  for (const [width, screen] of [
    [1441, 'pc'],
    [1440, 'pad'],
    [769, 'pad'],
    [768, 'phone'],
    [769, 'pad'],
    [1441, 'pc'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(drawer).toBeVisible({ visible: screen !== 'pc' });
    await expect(bottom).toBeVisible({ visible: screen === 'phone' });
    await expect(more).toBeVisible({ visible: screen !== 'phone' });
    await shell.seeNoSideScroll();
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await shell.openDrawer();
  await page.getByRole('dialog').getByText(shell.text('shell:groups.financial'), { exact: true }).click();
  await expect(new HeaderMenus(page).entry('loan')).toHaveCount(0);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(new HeaderMenus(page).entry('loan')).toHaveCount(1);
});
