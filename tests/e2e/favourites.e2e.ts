import type { Page, Request } from '@playwright/test';
import { Favourites } from './pages/favourites.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { AccountForms } from './pages/accountForms.ts';
import { trader } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
const path = '/hk-web/user/user_favorite_json';
const vip = 'vip@demo.test';

const openHome = async (page: Page): Promise<Favourites> => {
  await page.goto('/en_US');
  await new Shell(page).seeHeading();
  return new Favourites(page);
};
/** Logs in without a look at the header, which is another flow's. */
const logIn = async (page: Page, email: string): Promise<void> => {
  const forms = new AccountForms(page);
  await forms.open('login');
  await forms.logIn(email);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
};
const isChange = (request: Request): boolean => request.method() === 'POST' && new URL(request.url()).pathname === path;

for (const { name, ...options } of widths) {
  test.describe(`favourites on a ${name} screen`, () => {
    test.use(options);

    test('a guest marks pairs by a first click, finds them in a list of their own, and still has them after a reload', async ({ page }) => {
      const favourites = await openHome(page);
      await expect(favourites.tab).toBeHidden();
      await favourites.star('BTC/USDT').click();
      await favourites.see('BTC/USDT', 'lit');
      await favourites.star('ETH/USDT').press('Space');
      await favourites.see('ETH/USDT', 'lit');
      await favourites.openList();
      await favourites.seeList(['ETH/USDT', 'BTC/USDT']);
      expect(new URL(page.url()).pathname).toBe('/en_US');
      await new Shell(page).seeNoSideScroll();
      await page.reload();
      await expect(favourites.star('BTC/USDT')).toBeVisible();
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 1);
      await favourites.see('BTC/USDT', 'lit');
      await favourites.star('BTC/USDT').click();
      await favourites.openList();
      await favourites.star('ETH/USDT').click();
      await favourites.seeEmpty();
      await favourites.leaveEmpty();
      await favourites.see('ETH/USDT', 'dark');
      await expect(favourites.tab).toBeHidden();
    });

    test('a member’s stars are the account’s, and a guest’s are offered to it after the login', async ({ page }) => {
      const favourites = await openHome(page);
      await favourites.star('XRP/USDT').click();
      await favourites.see('XRP/USDT', 'lit');
      await logIn(page, trader.email);
      await expect(favourites.offer).toBeVisible();
      await expectAccessible(page);
      await favourites.answerOffer('accept');
      await openHome(page);
      await favourites.openList();
      await favourites.seeList(['XRP/USDT', 'SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
      await expectAccessible(page);
      await favourites.star('XRP/USDT').click();
      await favourites.seeList(['SOL/USDT', 'ETH/USDT', 'BTC/USDT']);
    });
  });
}

test('an offer that was declined is not made again, and the guest keeps the list', async ({ page }) => {
  const favourites = await openHome(page);
  await favourites.star('BTC/USDT').click();
  await favourites.see('BTC/USDT', 'lit');
  await logIn(page, vip);
  await favourites.answerOffer('decline');
  await openHome(page);
  await favourites.see('BTC/USDT', 'dark');
  await expect(favourites.offer).toBeHidden();
  await new Shell(page).logOut();
  await page.waitForURL('**/en_US');
  await favourites.see('BTC/USDT', 'lit');
});

test('many quick clicks settle to the last wish, with no request twice', async ({ page }) => {
  await logIn(page, vip);
  const favourites = await openHome(page);
  await favourites.see('ETH/USDT', 'dark');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isChange(request)) sent.push(/name="operate"\s+(\w+)/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  const star = favourites.star('ETH/USDT');
  await star.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 7; click += 1) button.click();
  });
  await favourites.see('ETH/USDT', 'lit');
  await expect(async () => expect(sent).toEqual(['add'])).toPass();
  await page.reload();
  await favourites.see('ETH/USDT', 'lit');
  await star.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(async () => expect(sent).toEqual(['add', 'remove'])).toPass();
  await favourites.see('ETH/USDT', 'dark');
});

test('other tabs follow, of a guest and of a member', async ({ page, context }) => {
  const here = await openHome(page);
  const other = await context.newPage();
  const there = await openHome(other);
  await other.mouse.move(9, 9);
  await here.star('BTC/USDT').click();
  await there.see('BTC/USDT', 'lit');
  await there.star('BTC/USDT').click();
  await here.see('BTC/USDT', 'dark');
  await logIn(page, vip);
  await openHome(page);
  await here.see('SOL/USDT', 'dark');
  await there.star('SOL/USDT').click();
  await here.see('SOL/USDT', 'lit');
  await here.star('SOL/USDT').click();
  await there.see('SOL/USDT', 'dark');
});

const faults = [
  ['HTTP 500', { status: 500 }, 'status'],
  ['HTML in place of JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, 'status'],
  ['HTTP 429', { status: 429 }, 'rateLimit'],
  ['a lost answer', { drop: 'after' }, 'network'],
  ['an unknown code', { code: 77_777, message: 'Stars rest today' }, ''],
] as const;
for (const [name, effect, reason] of faults) {
  test(`a star falls back with a message after ${name}`, async ({ page, controls, watch }) => {
    watch.allow(/status of (500|502|429)|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await logIn(page, vip);
    const favourites = await openHome(page);
    await favourites.see('DOGE/USDT', 'dark');
    // Until cleared: Chromium itself asks again when a kept connection breaks.
    await controls.force('changeSpotFavourite', effect);
    await favourites.star('DOGE/USDT').click();
    if (reason !== '') await favourites.seeMessage(favourites.text(`faults:${reason}`));
    else await favourites.seeMessage('Stars rest today');
    await controls.clear();
    // What the server holds is read again: a lost answer may have had its effect.
    await favourites.see('DOGE/USDT', name === 'a lost answer' ? 'lit' : 'dark');
    if (name === 'a lost answer') await favourites.star('DOGE/USDT').click();
  });
}

test('offline a guest goes on, and a member’s star falls back and works again once back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await logIn(page, vip);
  const favourites = await openHome(page);
  await favourites.see('SOL/USDT', 'dark');
  await context.setOffline(true);
  await favourites.star('SOL/USDT').click();
  await favourites.seeMessage(favourites.text('faults:network'));
  await favourites.see('SOL/USDT', 'dark');
  await context.setOffline(false);
  await favourites.star('SOL/USDT').click();
  await favourites.see('SOL/USDT', 'lit');
  await expect(async () => expect((await page.request.get(path)).ok()).toBe(true)).toPass();
  await favourites.star('SOL/USDT').click();
  await favourites.see('SOL/USDT', 'dark');
});

test('axe finds nothing on the list and the offer in the light theme', async ({ page }) => {
  const favourites = await openHome(page);
  await favourites.star('BTC/USDT').click();
  await favourites.see('BTC/USDT', 'lit');
  await logIn(page, 'copy@demo.test');
  await new Shell(page).chooseTheme('light');
  await new Shell(page).closeDialog();
  await expect(favourites.offer).toBeVisible();
  await expectAccessible(page);
});
