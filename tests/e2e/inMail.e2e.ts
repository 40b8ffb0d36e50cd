import type { Page } from '@playwright/test';
import { Notices } from './pages/notices.ts';
import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, moveSpotToContract } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;

/** Logs in and waits until the member's controls are there. */
async function enter(page: Page, email: string): Promise<void> {
  await logIn(page, email);
  await new Shell(page).seeMember();
}

/** Puts a message into somebody's box, as the exchange would. */
async function post(page: Page, message: Record<string, unknown>): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/sandbox/messages', { data: message, headers: { origin, 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(200);
}

for (const { name, ...options } of widths) {
  test.describe(`messages on a ${name} screen`, () => {
    test.use(options);

    test('arrive live, are read by a press, agree between tabs, and are all read at once', async ({ page, context }) => {
      await enter(page, 'trader@demo.test');
      const notices = new Notices(page);
      await notices.open();
      const before = await notices.unread();
      await post(page, { email: 'trader@demo.test', title: 'Live one', bizType: 15 });
      await notices.seeUnread(before + 1);
      await notices.see('Live one');

      const other = await context.newPage();
      await other.goto('/en_US/inMail/noticeNavList');
      const otherNotices = new Notices(other);
      await otherNotices.seeUnread(before + 1);
      await notices.press('Live one');
      await notices.seeUnread(before);
      await otherNotices.seeUnread(before);
      await otherNotices.seeRead('Live one');

      await notices.readAll();
      await notices.seeToast('allReadDone');
      await notices.seeUnread(0);
      await otherNotices.seeUnread(0);
    });

    test('load ten at a time to the end, by module and by kind', async ({ page }) => {
      await enter(page, 'vip@demo.test');
      await post(page, { email: 'vip@demo.test', kind: 'task', times: 12 });
      const notices = new Notices(page);
      await notices.open();
      await notices.scrollToEnd();
      expect(await notices.count()).toBeGreaterThan(40);
      await notices.chooseModule(4);
      await notices.chooseKind('Copy trading');
      await notices.seeTitles(['New follower', 'Position copied', 'New lead trader']);
      await new Shell(page).seeNoSideScroll();
    });

    test('pass axe as page and popover in both themes', async ({ page }) => {
      await enter(page, 'copy@demo.test');
      await post(page, { email: 'copy@demo.test', kind: 'activity', jumpLink: 'example.com/winter' });
      const notices = new Notices(page);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await notices.open();
        await notices.see('Winter campaign');
        await expectAccessible(page);
        await notices.press('Winter campaign');
        await notices.seeLeaving('http://example.com/winter');
        await expectAccessible(page);
        await notices.stay();
        if (name === 'phone') continue;
        await notices.openPopover();
        await expectAccessible(page);
        await notices.pressInPopover('Winter campaign');
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      await new Shell(page).seeNoSideScroll();
    });
  });
}

test('a price alert that fires is one message under Quotes, in every tab, and leads to its pair (user ask 20)', async ({
  page,
  context,
}) => {
  await enter(page, 'merchant@demo.test');
  const notices = new Notices(page);
  await notices.open();
  await notices.chooseModule(3);
  const before = await notices.unread();
  const other = await context.newPage();
  await other.goto('/en_US/inMail/noticeNavList');
  const otherNotices = new Notices(other);
  await otherNotices.seeUnread(before);
  const alert = { alertType: 1, baseCurrency: 'SOL', quoteCurrency: 'USDT', alertValue: '777', currentPrice: '777.7', instType: 2 };
  await post(page, { email: 'merchant@demo.test', kind: 'priceAlert', dataJson: JSON.stringify({ ...alert, contractCode: 'solusdt' }) });
  for (const tab of [notices, otherNotices]) {
    await tab.seeUnread(before + 1);
    await tab.chooseModule(3);
    await expect(tab.main.getByRole('listitem').filter({ hasText: 'SOL/USDT rose to 777' })).toHaveCount(1);
    await tab.chooseModule(4);
    await expect(tab.main.getByRole('tabpanel').locator('time').first()).toBeVisible();
    await expect(tab.main.getByText('SOL/USDT rose to 777')).toHaveCount(0);
  }
  await notices.chooseModule(3);
  await notices.press('SOL/USDT rose to 777');
  await page.waitForURL(/tradeCode=sol_usdt/i);
  await otherNotices.seeUnread(before);
});

test('a transfer writes a message that leads to its record, and the bell tells of it', async ({ page }) => {
  await enter(page, 'trader@demo.test');
  await moveSpotToContract(page, '3.5');
  const notices = new Notices(page);
  await notices.openPopover();
  await notices.pressInPopover('Transfer complete');
  await page.waitForURL('**/en_US/orderHome/transferRecord?source=2&target=5');
});

test('a link of another site opens in a new tab that does not know us; a hostile one and broken data open nothing', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/request to another host: localhost/);
  await enter(page, 'kol@demo.test');
  const origin = new URL(page.url()).origin.replace('127.0.0.1', 'localhost');
  await post(page, { email: 'kol@demo.test', title: 'Bad link', bizType: 22, jumpLink: 'javascript:document.title="ran"' });
  await post(page, { email: 'kol@demo.test', title: 'Broken', bizType: 22, dataJson: '{broken', jumpLink: null });
  await post(page, {
    email: 'kol@demo.test',
    title: 'Hostile <b>title</b>',
    content:
      '<img src="https://evil.test/x.png" onerror="document.title=\'ran\'"><script>document.title="ran"</script><p style="position:fixed">kept</p>',
    bizType: 15,
  });
  const notices = new Notices(page);
  await notices.open();
  await notices.see('Hostile <b>title</b>');
  await expect(page.getByText('kept')).toBeVisible();
  await notices.press('Bad link');
  await notices.seeToast('linkRefused');
  const report = page.waitForRequest('**/err');
  await notices.press('Broken');
  expect((await report).postDataJSON()).toMatchObject({ name: 'UnreadableNotice' });
  expect(await page.title()).not.toBe('ran');
  expect(new URL(page.url()).pathname).toBe('/en_US/inMail/noticeNavList');

  await post(page, { email: 'kol@demo.test', title: 'Good link', bizType: 22, jumpLink: `${origin}/config.json` });
  await notices.press('Good link');
  await notices.seeLeaving(`${origin}/config.json`);
  const [opened] = await Promise.all([context.waitForEvent('page'), notices.leave()]);
  expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
  await opened.close();
});

test('midnight passes while the page is open: what was today is earlier', async ({ page, watch }) => {
  await enter(page, 'unverified@demo.test');
  watch.allow(/status of 401/);
  const notices = new Notices(page);
  await notices.open();
  await notices.see('New login');
  await expect(notices.day('today')).toContainText('New login');
  await page.clock.install({ time: new Date() });
  await notices.open();
  await expect(notices.day('today')).toContainText('New login');
  await page.clock.fastForward('25:00:00');
  await expect(notices.day('earlier')).toContainText('New login');
  await expect(notices.day('today')).toHaveCount(0);
});

for (const [fault, effect] of [
  ['HTTP 500', { status: 500, times: 9 }],
  ['too many requests', { status: 429, retryAfter: 1, body: '{"code":42901,"message":"Too many"}', type: 'application/json' }],
  ['HTML in place of JSON', { status: 200, body: '<html></html>', type: 'text/html' }],
  ['a wrong shape', { code: 200, data: { list: 'x' } }],
  ['an unknown code', { code: 77_777, message: 'Unknown to all' }],
] as const)
  test(`messages that do not come (${fault}) say so and can be asked for again`, async ({ page, controls, watch }) => {
    await enter(page, 'trader@demo.test');
    const notices = new Notices(page);
    watch.allow(/status of (500|429)/);
    await controls.force('messageList', effect);
    await notices.open();
    await notices.seeFault();
    await controls.clear();
    await notices.retry();
    await notices.see('New login');
  });

test('a read that the server refuses is taken back, and the user is told', async ({ page, controls, watch }) => {
  await enter(page, 'trader@demo.test');
  await post(page, { email: 'trader@demo.test', title: 'Stubborn', bizType: 15 });
  const notices = new Notices(page);
  await notices.open();
  await notices.see('Stubborn');
  const before = await notices.unread();
  watch.allow(/status of 500/);
  await controls.force('messageStatus', { status: 500 });
  await notices.press('Stubborn');
  await notices.seeToast('readFailed');
  await notices.seeUnread(before);
});
