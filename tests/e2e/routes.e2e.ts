import type { Page } from '@playwright/test';
import { routes } from '#machines/navigation/navigation.routes.ts';
import { hostilePieces } from '#tests/support/hostileAddresses.ts';
import { Shell } from './pages/shell.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn } from './support/journey.ts';

const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, 'btcusdt');

/** Goes to a place inside the app, as a link would: the whole table in one page load. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Visits routes one after the other and names those without their page; login and register lead a member away. */
async function walk(page: Page, access: readonly string[], isMember = false): Promise<string[]> {
  const shell = new Shell(page);
  const problems: string[] = [];
  const wanted = routes.filter((route) => access.includes(route.access) && !(isMember && route.area === 'session'));
  for (const { path, name } of wanted) {
    await goInside(page, `/en_US${addressOf(path)}`);
    try {
      await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === `/en_US${addressOf(path)}`.replace(/\/$/, ''), {
        timeout: 5_000,
      });
      await shell.seeHeading();
      await shell.seeTitleOf(name);
      await shell.seeNoSideScroll();
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  }
  return problems;
}

test('every route that is open to guests has its page', async ({ page }) => {
  await page.goto('/en_US');
  await new Shell(page).seeGuest();
  expect(await walk(page, ['all'])).toEqual([]);
});

test('every route that is open to members has its page', async ({ page }) => {
  await logIn(page, 'trader@demo.test');
  expect(await walk(page, ['login'], true)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);
  test('every route has its page without side scroll', async ({ page }) => {
    test.setTimeout(180_000);
    await logIn(page, 'trader@demo.test');
    expect(await walk(page, ['all', 'login'], true)).toEqual([]);
  });
});

test('a guest who wants a member page is led to login and back to it', async ({ page }) => {
  for (const { path } of routes.filter(({ access }) => access === 'login').slice(0, 5)) {
    await page.goto(`/en_US${addressOf(path)}?keep=1`);
    await page.waitForURL((url) => url.pathname === '/en_US/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/en_US${addressOf(path)}?keep=1`);
  }
});

test('wallet pages lead to the wallet landing, KOL pages refuse with a way on, phone pages name where else', async ({ page }) => {
  const shell = new Shell(page);
  await page.goto('/en_US/web3/asset');
  await page.waitForURL((url) => url.pathname === '/en_US/web3');
  await shell.seeHeading(shell.text('web3:landing.title'));
  await page.goto('/en_US/activity/kol-incentive-plan');
  await shell.seeHeading();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/en_US/swaps/exchange');
  await shell.seeHeading(shell.text('boundary:phoneOnly.title'));
});

test("an unknown locale or page is a real not-found page in the visitor's language", async ({ page, visit }) => {
  const shell = new Shell(page);
  for (const address of ['/xx_YY/market', '/en_US/no/such/page', '/en_US/market/extra']) {
    await page.goto(address);
    await shell.seeHeading(shell.text('pages:notFound.title'));
  }
  const german = await visit({ locale: 'de-DE' });
  await german.page.goto('/xx_YY');
  await new Shell(german.page, 'de_DE').seeHeading(new Shell(german.page, 'de_DE').text('pages:notFound.title'));
});

test('hostile addresses end at a page of this site, and nothing of them runs', async ({ page, baseURL }) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  const origin = new URL(baseURL ?? '').origin;
  const addresses = hostilePieces.flatMap((piece) => [`/${piece}`, `/en_US/${piece}`, `/en_US/market?next=${piece}`]);
  for (const address of addresses.filter((candidate) => URL.canParse(candidate, origin) && new URL(candidate, origin).origin === origin)) {
    const answer = await page.request.get(new URL(address, origin).href, { failOnStatusCode: false, maxRedirects: 0 });
    expect([200, 400, 404], address).toContain(answer.status());
    await goInside(page, new URL(address, origin).href);
    await shell.seeHeading();
    expect(new URL(page.url()).origin).toBe(origin);
  }
});
