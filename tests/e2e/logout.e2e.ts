import type { Effect } from '#sandbox/scenes/scenes.ts';
import { Shell } from './pages/shell.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const answers: readonly (readonly [name: string, effect: Effect])[] = [
  ['answers 500', { status: 500, body: 'x', type: 'text/plain' }],
  ['answers 429', { status: 429, body: '{"code":42901,"message":""}', type: 'application/json', retryAfter: 1 }],
  ['answers with a page of HTML', { status: 200, body: '<!doctype html>', type: 'text/html' }],
  ['answers JSON of another shape', { status: 200, body: '{"unexpected":true}', type: 'application/json' }],
  ['answers an unknown code', { code: 99_999 }],
  ['loses the request', { drop: 'before' }],
  ['loses the answer', { drop: 'after' }],
  ['is slow', { delayMs: 20_000 }],
];

for (const [name, effect] of answers) {
  test(`logout while the server ${name}: out here, in the other tab, and still out after a reload`, async ({
    page,
    context,
    controls,
    watch,
  }) => {
    watch.allow(/status of (429|500)|ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    const shell = new Shell(page);
    await logIn(page, trader.email);
    const other = await context.newPage();
    await other.goto('/en_US/assetManagement/overView');
    await new Shell(other).seeMember();
    await controls.force('logout', effect);
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
    const login = await page.evaluate(async () => {
      const answer = await fetch('/hk-web/user/biz-status');
      return ((await answer.json()) as { data: { login: unknown } }).data.login;
    });
    expect(login).toBeNull();
  });
}

test('logout offline: out at once, and the server hears of it when the network is back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const shell = new Shell(page);
  await logIn(page, trader.email);
  await shell.header.getByRole('button', { name: shell.text('shell:header.account') }).click();
  const leave = shell.header.getByRole('button', { name: shell.text('menu:account.logout') });
  await expect(leave).toBeVisible();
  await context.setOffline(true);
  await leave.click();
  await shell.seeGuest();
  await context.setOffline(false);
  await page.goto('/en_US/market');
  await shell.seeGuest();
  const login = await page.evaluate(async () => {
    const answer = await fetch('/hk-web/user/biz-status');
    return ((await answer.json()) as { data: { login: unknown } }).data.login;
  });
  expect(login).toBeNull();
});

test('the language home follows one second after logout', async ({ page }) => {
  const shell = new Shell(page, 'de_DE');
  await logIn(page, trader.email, 'de_DE');
  await page.goto('/de_DE/market');
  await shell.seeMember();
  await shell.header.getByRole('button', { name: shell.text('shell:header.account') }).click();
  const leave = shell.header.getByRole('button', { name: shell.text('menu:account.logout') });
  await expect(leave).toBeVisible();
  const [took] = await Promise.all([
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const started = { at: 0 };
          addEventListener('click', () => (started.at = performance.now()), { capture: true, once: true });
          addEventListener('pushState', () => resolve(performance.now() - started.at), { once: true });
        }),
    ),
    leave.click(),
  ]);
  await page.waitForURL('**/de_DE');
  expect(took).toBeGreaterThan(1_000);
});
