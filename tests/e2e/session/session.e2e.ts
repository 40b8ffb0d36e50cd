import { AccountForms } from '../pages/accountForms.ts';
import { Assets } from '../pages/assets.ts';
import { Door } from '../pages/door.ts';
import { EmailConfirmation } from '../pages/emailConfirmation.ts';
import { PasswordReset } from '../pages/passwordReset.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, logIn, moveSpotToContract, trader } from '../support/journey.ts';
import { textOf } from '../support/texts.ts';

test('a new visitor registers, is logged in at once, and confirms the email by the code of a letter', async ({ page }) => {
  const forms = new AccountForms(page);
  await forms.open('register');
  await forms.register('new.person@example.test', 'a quiet sentence for 2026');
  const confirmation = new EmailConfirmation(page);
  await confirmation.see();
  await confirmation.close();
  await new Shell(page).seeMember();
  // Who the account is comes from the exchange: a reload leads back to the same step.
  await page.reload();
  await confirmation.see();
  await confirmation.type(await confirmation.readCode());
  await confirmation.submit();
  await confirmation.seeConfirmed();
});

test('who has forgotten the password sets a new one by the code of a letter, after a reload too, and logs in with it', async ({ page }) => {
  const reset = new PasswordReset(page);
  await reset.open();
  await reset.sendTo('copy@demo.test');
  await reset.seeStep('code');
  await page.reload();
  await reset.seeStep('code');
  await reset.type('code', await reset.readCode('copy@demo.test'));
  await reset.seeStep('password');
  await reset.type('password', 'a quiet sentence for 2026');
  await reset.seeDone();
  await reset.toLogin();
  await new AccountForms(page).logIn('copy@demo.test', 'a quiet sentence for 2026');
  await new Shell(page).seeMember();
});

test('who logs in stands on the page that was wanted; a reload never shows a guest; a session that ended is asked for again', async ({
  page,
  context,
}) => {
  const wanted = '/en_US/orderHome/transferRecord?source=2&target=5';
  const forms = new AccountForms(page);
  await page.goto(wanted);
  await page.waitForURL((url) => url.pathname === '/en_US/login');
  await forms.logIn(trader.email);
  await page.waitForURL((url) => url.pathname + url.search === wanted);

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

  // A page that stands still reads something now and then, and would be refused before it is loaded anew.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto(wanted);
  await page.waitForURL((url) => url.pathname === '/en_US/login' && url.searchParams.get('next') === wanted);
  await forms.logIn(trader.email);
  await page.waitForURL((url) => url.pathname + url.search === wanted);
});

test('logout in one tab: the other follows, data is gone, the old cookie is dead', async ({ page, context, sandbox }) => {
  await logIn(page, trader.email);
  const other = await context.newPage();
  const assets = new Assets(other);
  await assets.open('overview');
  const cookies = await context.cookies();
  const shell = new Shell(page);
  await page.bringToFront();
  await shell.header.getByRole('button', { name: shell.text('shell:header.account') }).click();
  const leave = shell.header.getByRole('button', { name: shell.text('menu:account.logout') });
  await expect(leave).toBeVisible();
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

test("a login that is ended from another browser makes its page a guest's, which nobody had touched", async ({ page, visit }) => {
  const words = (key: string) => textOf('en_US', `openLogins:${key}`);
  const elsewhere = await visit();
  await enter(elsewhere.page, trader.email);
  await elsewhere.page.goto('/en_US/market');
  await new Shell(elsewhere.page).seeMember();
  await enter(page, trader.email);
  await page.goto('/en_US/user/overView');
  await page.getByRole('button', { name: words('endOthers') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('end'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await new Shell(elsewhere.page).seeGuest();
  await new Shell(page).seeMember();
});

test("the testers' door logs in: other tabs hear of it, and calls that the browser's key signs go through", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/en_US');
  const shell = new Shell(other);
  await shell.seeGuest();
  await page.bringToFront();
  await enter(page, trader.email);
  await shell.seeMember();
  await moveSpotToContract(page, '12.5');

  const door = new Door(page);
  await door.open();
  await door.enter('nobody@demo.test');
  await door.seeStatus('Nobody has the e-mail nobody@demo.test.');
});
