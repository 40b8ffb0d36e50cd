import type { Page } from '@playwright/test';
import { routes } from '#machines/tab/navigation/navigation.routes.ts';
import { addressOf } from '#tests/round/areas.ts';
import { hostilePieces } from '#tests/support/hostileAddresses.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';

/** Goes to a place inside the app, as a link would. */
const goInside = (page: Page, address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address);

test('a guest who wants a page of members is led to login and back to it, one who wants a page of wallets to the wallet landing', async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  const led: Record<string, string | null> = {};
  // Pages for phones alone say so first.
  const wanted = routes.filter(({ access, devices }) => access === 'login' && devices === 'all');
  for (const { path } of wanted) {
    const address = `/en_US${addressOf(path)}?keep=1`;
    await goInside(page, address);
    await page.waitForURL((url) => url.pathname === '/en_US/login' && url.searchParams.get('next') === address);
    led[path] = new URL(page.url()).searchParams.get('next');
  }
  expect(led).toEqual(Object.fromEntries(wanted.map(({ path }) => [path, `/en_US${addressOf(path)}?keep=1`])));
  for (const { path } of routes.filter(({ access }) => access === 'wallet')) {
    await goInside(page, `/en_US${path}`);
    await page.waitForURL((url) => url.pathname === '/en_US/web3');
  }
  await shell.seeHeading(shell.text('web3:landing.title'));
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
  await page.goto('/en_US');
  const origin = new URL(baseURL ?? '').origin;
  const addresses = hostilePieces
    .flatMap((piece) => [`/${piece}`, `/en_US/${piece}`, `/en_US/market?next=${piece}`])
    .filter((address) => URL.canParse(address, origin) && new URL(address, origin).origin === origin)
    .map((address) => new URL(address, origin).href);
  const answers = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address, { failOnStatusCode: false, maxRedirects: 0 })).status()),
  );
  expect(addresses.filter((_, index) => ![200, 400, 404].includes(answers[index] ?? 0))).toEqual([]);
  const lost = await page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const hasHeading = () => [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility());
    const without: string[] = [];
    for (const address of all) {
      history.pushState(null, '', address);
      // One frame draws the page, or what stands until its code has come.
      for (let frames = 0; frames < 2 || (frames < 300 && !hasHeading()); frames += 1) await frame();
      if (!hasHeading() || location.origin !== new URL(address).origin) without.push(address);
    }
    return without;
  }, addresses);
  expect(lost).toEqual([]);
});

test('the first Tab offers the way past the header, a page that is changed to has the focus at its start and is spoken', async ({
  page,
}) => {
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeGuest();
  await page.keyboard.press('Tab');
  const past = page.getByRole('link', { name: shell.text('shell:skipToContent') });
  await expect(past).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await shell.header.getByRole('link', { name: shell.text('shell:header.login') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: shell.text('account:login.title') })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: shell.text('routes:login') })).toHaveCount(1);
});
