import type { Page } from '@playwright/test';
import { Notices } from '../pages/notices.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';
import { atWidths } from '../support/widths.ts';

/** Puts a message into somebody's box, as the exchange would. */
async function post(page: Page, message: Record<string, unknown>): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/sandbox/messages', { data: message, headers: { origin, 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(200);
}
const alert = { alertType: 1, baseCurrency: 'SOL', quoteCurrency: 'USDT', alertValue: '777', currentPrice: '777.7', instType: 2 };

atWidths(() => {
  test('messages arrive live, once, in every tab; read ones agree between tabs; a price alert leads to its pair (user ask 20)', async ({
    page,
    context,
  }) => {
    const email = 'merchant@demo.test';
    await enter(page, email);
    const notices = new Notices(page);
    await notices.open();
    const before = await notices.unread();
    const other = await context.newPage();
    await other.goto('/en_US/inMail/noticeNavList');
    const otherNotices = new Notices(other);
    await otherNotices.seeUnread(before);
    await post(page, { email, title: 'Live one', bizType: 15 });
    await post(page, { email, kind: 'priceAlert', dataJson: JSON.stringify({ ...alert, contractCode: 'solusdt' }) });
    for (const tab of [notices, otherNotices]) {
      await tab.seeUnread(before + 2);
      await tab.see('Live one');
    }
    await page.bringToFront();
    await notices.press('Live one');
    await notices.seeUnread(before + 1);
    await otherNotices.seeUnread(before + 1);
    await otherNotices.seeRead('Live one');

    for (const tab of [otherNotices, notices]) {
      await tab.main.page().bringToFront();
      await tab.chooseModule(3);
      await expect(tab.main.getByRole('listitem').filter({ hasText: 'SOL/USDT rose to 777' })).toHaveCount(1);
    }
    await notices.press('SOL/USDT rose to 777');
    await page.waitForURL(/tradeCode=sol_usdt/i);
    await otherNotices.seeUnread(before);

    await other.bringToFront();
    await otherNotices.readAll();
    await otherNotices.seeToast('allReadDone');
    await otherNotices.seeUnread(0);
    await page.bringToFront();
    await notices.open();
    await notices.seeUnread(0);
  });

  test('messages load ten at a time to the end, by module and by kind', async ({ page }) => {
    await enter(page, 'vip@demo.test');
    await post(page, { email: 'vip@demo.test', kind: 'task', times: 12 });
    const notices = new Notices(page);
    await notices.open();
    await notices.scrollToEnd();
    expect(await notices.count()).toBeGreaterThan(40);
    await notices.chooseModule(4);
    await notices.chooseKind('Copy trading');
    await notices.seeTitles(['New follower', 'Position copied', 'New lead trader']);
  });
});
