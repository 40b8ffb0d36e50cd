import { AccountForms } from './pages/accountForms.ts';
import { Assets } from './pages/assets.ts';
import { Door } from './pages/door.ts';
import { Shell } from './pages/shell.ts';
import { TransferForm } from './pages/transferForm.ts';
import { expect, test } from './support/fixtures.ts';
import { enter, logIn, moveSpotToContract, trader } from './support/journey.ts';

test('a new visitor registers and is logged in at once', async ({ page }) => {
  const forms = new AccountForms(page);
  await forms.open('register');
  await forms.register('new.person@example.test', 'a quiet sentence for 2026');
  await new Shell(page).seeMember();
});

test('register explains a taken address and a weak password', async ({ page }) => {
  const forms = new AccountForms(page);
  await forms.open('register');
  await forms.register(trader.email, 'a quiet sentence for 2026');
  await forms.seeRefusal('email.taken');
  await forms.register('someone.else@example.test', 'qwerty123');
  await forms.seeRefusal('password.weak');
  await forms.register('not an address', 'short');
  await forms.seeRefusal('email.malformed');
  await forms.seeRefusal('password.short');
});

test('a wrong password is refused in words and what was typed stays', async ({ page }) => {
  const forms = new AccountForms(page);
  await forms.open('login');
  await forms.logIn(trader.email, 'not the password');
  await forms.seeRefusal('login.refused');
  await expect(page.getByRole('textbox', { name: forms.text('email.label') })).toHaveValue(trader.email);
});

test('after login the visitor stands on the page that was wanted', async ({ page }) => {
  await page.goto('/en_US/orderHome/transferRecord?source=2&target=5');
  await page.waitForURL((url) => url.pathname === '/en_US/login');
  await new AccountForms(page).logIn(trader.email);
  await page.waitForURL((url) => url.pathname + url.search === '/en_US/orderHome/transferRecord?source=2&target=5');
});

test("a reload never shows a member the guest's buttons", async ({ page }) => {
  await logIn(page, trader.email);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenGuest: seen });
    new MutationObserver(() => {
      if (document.querySelector('header a[href$="/register"]') !== null) seen.push('register');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await new Shell(page).seeMember();
  expect(await page.evaluate(() => (window as unknown as { seenGuest: string[] }).seenGuest)).toEqual([]);
});

test('logout in one tab: the other follows, data is gone, the old cookie is dead', async ({ page, context, sandbox }) => {
  await logIn(page, trader.email);
  const other = await context.newPage();
  const assets = new Assets(other);
  await assets.open('overview');
  const cookies = await context.cookies();
  const shell = new Shell(page);
  await shell.header.getByRole('button', { name: shell.text('shell:header.account') }).click();
  const leave = shell.header.getByRole('button', { name: shell.text('menu:account.logout') });
  await expect(leave).toBeVisible();
  await page.bringToFront();
  let started = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/logout')) started = Date.now();
  });
  await leave.click();
  await page.waitForURL('**/en_US');
  await other.waitForURL('**/en_US');
  expect(Date.now() - started).toBeLessThan(3_500);
  await new Shell(other).seeGuest();
  await expect(other.getByText('12,480.22')).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return { local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage), databases: databases.map(({ name }) => name) };
  });
  expect(kept.local + kept.session).not.toContain(trader.email);
  const old = await fetch(`${sandbox.origin}/hk-web/user/biz-status`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(((await old.json()) as { data: { login: unknown } }).data.login).toBeNull();
  await page.goBack();
  await expect(page.getByText('12,480.22')).toHaveCount(0);
});

test('a member whose session ends on the server is asked to log in again and comes back', async ({ page, context }) => {
  await logIn(page, trader.email);
  const assets = new Assets(page);
  await assets.open('overview');
  await context.clearCookies();
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/en_US/login' && url.searchParams.get('next') === '/en_US/assetManagement/overView');
  await new AccountForms(page).logIn(trader.email);
  await assets.see('overview');
});

test('the transfer form speaks of zero, of too much, and of what it cut', async ({ page }) => {
  await logIn(page, trader.email);
  const assets = new Assets(page);
  const transfer = new TransferForm(page);
  await assets.open('spot');
  await assets.startTransfer();
  await transfer.seeOpen();
  await transfer.chooseWallets('2', '5');
  await transfer.chooseCoin('USDT');
  await transfer.confirm();
  await transfer.seeProblem('accountCoinTrade_082');
  await transfer.enterAmount('999999999');
  const available = await transfer.readAvailable();
  await expect.poll(async () => Number(await transfer.amount.inputValue())).toBe(Number(available));
  await expect(page.getByText(transfer.text('amount.cutAvailable'))).toBeVisible();
});

test("the testers' door logs in: other tabs hear of it, and calls that the browser's key signs go through", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en_US');
  const shell = new Shell(other);
  await shell.seeGuest();
  await enter(page, trader.email);
  await shell.seeMember();
  await moveSpotToContract(page, '12.5');

  const door = new Door(page);
  await door.open();
  await door.enter('nobody@demo.test');
  await door.seeStatus('Nobody has the e-mail nobody@demo.test.');
});
