import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';

/** Whom the server takes this browser for. */
const serverLogin = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const answer = await fetch('/hk-web/user/biz-status');
    return ((await answer.json()) as { data: { login: unknown } }).data.login;
  });

test('logout while the server answers 500: out here, in the other tab, and still out after a reload', async ({
  page,
  context,
  controls,
  watch,
}) => {
  watch.allow(/status of 500|Failed to load resource/);
  const shell = new Shell(page);
  await enter(page, trader.email);
  await page.goto('/en_US');
  const other = await context.newPage();
  await other.goto('/en_US/assetManagement/overView');
  await new Shell(other).seeMember();
  await controls.force('logout', { status: 500, body: 'x', type: 'text/plain' });
  await page.bringToFront();
  await shell.logOut();
  await page.waitForURL('**/en_US');
  await shell.seeGuest();
  await other.waitForURL('**/en_US');
  await new Shell(other).seeGuest();
  await page.reload();
  await shell.seeGuest();
  await controls.clear();
  // The server hears of it at the next look, and the session is dead for whoever kept its cookie.
  await page.reload();
  await shell.seeGuest();
  expect(await serverLogin(page)).toBeNull();
});

test('logout offline: out at once, and the server hears of it when the network is back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const shell = new Shell(page);
  await enter(page, trader.email);
  await page.goto('/en_US');
  await shell.header.getByRole('button', { name: shell.text('shell:header.account') }).click();
  const leave = shell.header.getByRole('button', { name: shell.text('menu:account.logout') });
  await expect(leave).toBeVisible();
  await context.setOffline(true);
  await leave.click();
  await shell.seeGuest();
  await context.setOffline(false);
  await page.goto('/en_US/market');
  await shell.seeGuest();
  expect(await serverLogin(page)).toBeNull();
});
