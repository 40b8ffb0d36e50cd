import type { Page } from '@playwright/test';
import type { Effect } from '#sandbox/scenes/scenes.ts';
import { AccountForms } from './pages/accountForms.ts';
import { Assets } from './pages/assets.ts';
import { Shell } from './pages/shell.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const serverError: Effect = { status: 500, body: '{"code":50000,"message":""}', type: 'application/json' };
const answers: readonly (readonly [name: string, effect: Effect, words: string])[] = [
  ['a page of HTML', { status: 200, body: '<!doctype html><h1>Gateway</h1>', type: 'text/html' }, 'faults:shape'],
  ['an HTML error page', { status: 502, body: '<html><body>Bad gateway</body></html>', type: 'text/html' }, 'faults:status'],
  ['500', serverError, 'faults:status'],
  [
    '429 with Retry-After',
    { status: 429, body: '{"code":42901,"message":""}', type: 'application/json', retryAfter: 1 },
    'faults:rateLimit',
  ],
  ['JSON that is cut off', { status: 200, body: '{"code":200,"data":[{"tra', type: 'application/json' }, 'faults:shape'],
  [
    'JSON of another shape',
    { status: 200, body: '{"code":200,"message":"","data":{"unexpected":true}}', type: 'application/json' },
    'faults:shape',
  ],
  ['nothing', { status: 200, body: '', type: 'application/json' }, 'faults:shape'],
];

const provoked = /status of (429|500|502)/;
const alert = (page: Page, text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text });

for (const [name, effect, words] of answers) {
  test(`the API answers ${name}: the page says so and recovers without a reload`, async ({ page, controls, watch }) => {
    watch.allow(provoked);
    const shell = new Shell(page);
    await logIn(page, trader.email);
    await controls.force('assetTotal', effect);
    await page.goto('/en_US/assetManagement/overView');
    await shell.seeHeading();
    const failure = alert(page, shell.text(words));
    await expect(failure).toBeVisible({ timeout: 30_000 });
    await controls.clear();
    await failure.getByRole('button', { name: shell.text('shell:ui.retry') }).click();
    await expect(failure).toHaveCount(0, { timeout: 15_000 });
    await new Assets(page).see('overview');
    await expect(page.getByText('USDT').first()).toBeVisible();
  });
}

test('a server that does not say who is logged in: the page says so, and shows the member when it answers', async ({
  page,
  controls,
  watch,
}) => {
  watch.allow(provoked);
  const shell = new Shell(page);
  await logIn(page, trader.email);
  await controls.force('bizStatus', serverError);
  await page.goto('/en_US/assetManagement/overView');
  const notice = page.getByRole('status').filter({ hasText: shell.text('faults:status') });
  const words = notice.getByText(shell.text('faults:status'));
  const retry = notice.getByRole('button', { name: shell.text('shell:ui.retry') });
  await expect(words).toBeVisible();
  await retry.click();
  await expect(words).toBeVisible();
  await controls.clear();
  await retry.click();
  await new Assets(page).see('overview');
  await expect(notice).toHaveCount(0);
});

test('currencies that do not come are told in the settings, the choice stays, and trying again brings them', async ({
  page,
  controls,
  watch,
}) => {
  watch.allow(provoked);
  await controls.force('currencyDetail', serverError);
  await page.goto('/en_US');
  const shell = new Shell(page);
  const dialog = await shell.openPreferences();
  await expect(dialog.getByText(shell.text('menu:preferences.currencyFailed'))).toBeVisible();
  await controls.clear();
  await dialog.getByRole('button', { name: shell.text('shell:ui.retry') }).click();
  await expect(dialog.getByRole('button', { name: 'EUR' })).toBeVisible();
});

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
  // Longer than any question that the page asks by itself takes to bring it back.
  await page.waitForTimeout(2_000);
  await forms.seeForm('login');
  expect(visits).toBe(2);
  await controls.clear();
  await forms.logIn(trader.email);
  await new Assets(page).see('overview');
});

test('the home page stands when every market call fails', async ({ page, controls, watch }) => {
  watch.allow(provoked);
  for (const call of ['spotList', 'popularSearch', 'statOverview', 'trendlines'])
    await controls.force(call, { status: 500, body: 'x', type: 'text/plain' });
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeHeading();
  await shell.seeGuest();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
});

test('an answer that never comes ends in words', async ({ page, controls }) => {
  test.setTimeout(180_000);
  const shell = new Shell(page);
  await logIn(page, trader.email);
  await controls.force('assetTotal', { delayMs: 60_000 });
  await page.goto('/en_US/assetManagement/overView');
  await expect(alert(page, shell.text('faults:timeout'))).toBeVisible({ timeout: 60_000 });
});

test('a connection cut in the middle of a transfer moves the money once', async ({ page, controls, watch }) => {
  // The browser itself sends a request again when its connection ends unanswered; the same proof is then refused as a replay.
  watch.allow(/ERR_(EMPTY_RESPONSE|CONNECTION)|status of (401|409) .*transfer\/submit/);
  const { TransferForm } = await import('./pages/transferForm.ts');
  const { TransferRecords } = await import('./pages/transferRecords.ts');
  await logIn(page, trader.email);
  const assets = new Assets(page);
  const transfer = new TransferForm(page);
  await assets.open('spot');
  await assets.startTransfer();
  await transfer.seeOpen();
  await transfer.chooseWallets('2', '5');
  await transfer.chooseCoin('USDT');
  await transfer.enterAmount('3.25');
  await controls.force('submitTransfer', { drop: 'after', times: 1 });
  await transfer.confirm();
  await transfer.seeClosed();
  const records = new TransferRecords(page);
  await records.open('2', '5');
  await records.seeNewest('USDT', '3.25');
  expect(await records.count('3.25')).toBe(1);
});

test('a config that is wrong shows what is wrong', async ({ page, watch }) => {
  watch.allow(/./);
  await page.route('**/config.json', (route) => route.fulfill({ json: { brand: { name: '' }, stream: { url: 'nowhere' } } }));
  await page.goto('/en_US');
  const shell = new Shell(page);
  await shell.seeHeading(shell.text('boundary:bootFailed.title'));
  await expect(page.getByRole('listitem').filter({ hasText: 'brand.name' })).toBeVisible();
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

test('offline at start: the shell stands, says it, and lives again when the network is back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const shell = new Shell(page);
  await page.route(/\/hk-web\//, (route) => route.abort());
  await page.routeWebSocket(/\/stream/, (socket) => void socket.close());
  await page.goto('/en_US');
  await shell.seeHeading();
  await context.setOffline(true);
  await expect(page.getByText(shell.text('shell:connection.offline')).first()).toBeVisible({ timeout: 15_000 });
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('table').first()).toContainText('BTC', { timeout: 60_000 });
  await shell.seeGuest();
});

test('storage that holds nonsense gives the defaults', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['hk.theme', 'hk.currency', 'hk.locale', 'hk.assetDisplay', 'hk.draft', 'hk.wallet'])
      localStorage.setItem(key, '{"version":1,"value":{"choice":"__proto__"}');
    sessionStorage.setItem('hk.draft', '[[[');
    sessionStorage.setItem('hk.reloadedAt', '"never"');
  });
  const shell = new Shell(page);
  await page.goto('/');
  await page.waitForURL('**/en_US');
  await shell.seeHeading();
  await shell.seeTheme('dark');
});

test('storage that is forbidden or full lets everything work for the life of the tab', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
  const shell = new Shell(page);
  await page.goto('/en_US');
  await shell.seeHeading();
  await shell.chooseTheme('light');
  await shell.chooseCurrency('EUR');
  await shell.closeDialog();
  await logIn(page, trader.email);
});

test('a browser without a key store logs in for the life of the tab', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await logIn(page, trader.email);
});

test('a forged cookie is nobody', async ({ page, context, sandbox }) => {
  for (const name of ['__Host-sid', '__Host-qrb']) {
    await context.addCookies([
      { name, value: 'A'.repeat(43), url: sandbox.origin.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Strict' },
    ]);
  }
  await page.goto('/en_US');
  await new Shell(page).seeGuest();
});

test('a clock ten minutes off costs no login', async ({ page, watch }) => {
  watch.allow(/status of 401/);
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 600_000;
  });
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(new URL(response.url()).pathname));
  await logIn(page, trader.email);
  expect(refused.filter((path) => path.endsWith('/v2/login')).length).toBeLessThanOrEqual(2);
});

test('a replayed request is refused', async ({ page, sandbox, context }) => {
  await logIn(page, trader.email);
  const sent = page.waitForRequest((request) => request.url().includes('/hk-web/web3/wallet/generate/qrcode'));
  await page.goto('/en_US/web3');
  await new Shell(page).connectWallet();
  const request = await sent;
  await expect.poll(async () => (await request.response())?.status()).toBeDefined();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(request.url(), { headers: { ...(await request.allHeaders()), cookie, origin: sandbox.origin } });
  expect(answer.status).toBe(401);
  expect([40105, 40107]).toContain(((await answer.json()) as { code: number }).code);
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
  await expect(alert(page, shell.text('faults:unexpected'))).toBeVisible({ timeout: 15_000 });
  expect(loads).toBeLessThanOrEqual(1);
});
