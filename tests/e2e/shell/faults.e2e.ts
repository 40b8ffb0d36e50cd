import type { Locator } from '@playwright/test';
import { AccountForms } from '../pages/accountForms.ts';
import { Assets } from '../pages/assets.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, trader } from '../support/journey.ts';

test('a call that says 401 while the session lives leads to the login page once, and a login goes on from there', async ({
  page,
  controls,
  watch,
}) => {
  watch.allow(/status of 401/);
  await logIn(page, trader.email);
  await controls.force('assetTotal', { status: 401, body: '{"code":40108,"message":""}', type: 'application/json' });
  let visits = 0;
  page.on('framenavigated', (frame) => (visits += Number(frame === page.mainFrame())));
  await page.goto('/en_US/assetManagement/overView');
  const forms = new AccountForms(page);
  await forms.seeForm('login');
  // No question that the page asks by itself brings it back.
  await page.waitForLoadState('networkidle');
  await forms.seeForm('login');
  expect(visits).toBe(2);
  await controls.clear();
  await forms.logIn(trader.email);
  await new Assets(page).see('overview');
});

test('a config that cannot be fetched or is a page of HTML is explained', async ({ page, watch }) => {
  watch.allow(/./);
  const shell = new Shell(page);
  await page.route('**/config.json', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>404</h1>' }));
  await page.goto('/en_US');
  await shell.seeHeading(shell.text('boundary:bootFailed.title'));
  await page.unroute('**/config.json');
  await page.route('**/config.json', (route) => route.abort());
  await page.reload();
  await shell.seeHeading(shell.text('boundary:bootFailed.title'));
  await page.unroute('**/config.json');
  await page.getByRole('link', { name: shell.text('boundary:bootFailed.retry') }).click();
  await shell.seeGuest();
});

/** Names of what can be pressed under the words of the connection, whatever is scrolled to. */
const coveredBy = (words: Locator): Promise<readonly string[]> =>
  words.evaluate((element) => {
    const box = (element.closest('[role="status"]')?.firstElementChild ?? element).getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('header a, header button, main a, main button, main input, nav a, nav button')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { top, bottom, left, right, height } = part.getBoundingClientRect();
        return height > 0 && top < box.bottom - 1 && bottom > box.top + 1 && left < box.right && right > box.left;
      })
      .map((part) => part.ariaLabel ?? part.innerText);
  });

test('offline at start: the shell stands, says it beside everything that can be pressed, and lives again when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const shell = new Shell(page);
  await page.route(/\/hk-web\//, (route) => route.abort());
  await page.routeWebSocket(/\/stream/, (socket) => void socket.close());
  await page.goto('/en_US');
  await shell.seeHeading();
  await context.setOffline(true);
  const words = page.getByRole('status').getByText(shell.text('shell:connection.offline'));
  await expect(words).toBeVisible({ timeout: 15_000 });
  for (const width of [1600, 1000, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => coveredBy(words), `at ${width} px`).toEqual([]);
  }
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('table').first()).toContainText('BTC', { timeout: 60_000 });
  await shell.seeGuest();
});

test('nonsense in the storage, a forged cookie and a clock ten minutes off give the defaults and cost no login', async ({
  page,
  context,
  sandbox,
  watch,
}) => {
  watch.allow(/status of 401/);
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 600_000;
    if (window !== window.top || sessionStorage.getItem('spoilt') !== null) return;
    for (const key of ['hk.theme', 'hk.currency', 'hk.locale', 'hk.assetDisplay', 'hk.draft', 'hk.wallet'])
      localStorage.setItem(key, '{"version":1,"value":{"choice":"__proto__"}');
    sessionStorage.setItem('hk.draft', '[[[');
    sessionStorage.setItem('hk.reloadedAt', '"never"');
    sessionStorage.setItem('spoilt', '');
  });
  for (const name of ['__Host-sid', '__Host-qrb'])
    await context.addCookies([
      { name, value: 'A'.repeat(43), url: sandbox.origin.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Strict' },
    ]);
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(new URL(response.url()).pathname));
  const shell = new Shell(page);
  await page.goto('/');
  await page.waitForURL('**/en_US');
  await shell.seeHeading();
  await shell.seeTheme('dark');
  await shell.seeGuest();
  await logIn(page, trader.email);
  expect(refused.filter((path) => path.endsWith('/v2/login')).length).toBeLessThanOrEqual(2);
});

test('storage that is forbidden or full, without a place for keys: everything works for the life of the tab', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeHeading();
  await shell.chooseTheme('light');
  await shell.chooseCurrency('EUR');
  await shell.closeDialog();
  await logIn(page, trader.email);
});

test('a file that is gone after a deploy reloads the page once and keeps what was typed', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|ERR_FAILED|dynamically imported|modulepreload/i);
  const forms = new AccountForms(page);
  await forms.open('login');
  await page.getByRole('textbox', { name: forms.text('email.label') }).fill('kept@example.test');
  let loads = 0;
  page.on('load', () => (loads += 1));
  // Gone until the page has been loaded anew, from the new build.
  await page.route(/\/assets\/PreferencesDialog-/, (route) => (loads === 0 ? route.abort() : route.continue()));
  await page
    .getByRole('banner')
    .getByRole('button', { name: new Shell(page).text('shell:header.preferences') })
    .click();
  await expect.poll(() => loads).toBe(1);
  await forms.seeForm('login');
  await expect(page.getByRole('textbox', { name: forms.text('email.label') })).toHaveValue('kept@example.test');
});

test("a file that stays away leaves the page's own words, not a loop", async ({ page, watch }) => {
  watch.allow(/./);
  await page.goto('/en_US');
  const shell = new Shell(page);
  await shell.seeGuest();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/Login-.*\.js/, (route) => route.abort());
  await shell.header.getByRole('link', { name: shell.text('shell:header.login') }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: shell.text('faults:unexpected') }),
  ).toBeVisible();
  expect(loads).toBeLessThanOrEqual(1);
});
