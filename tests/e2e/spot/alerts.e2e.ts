import { Alerts } from '../pages/alerts.ts';
import { Trade } from '../pages/trade.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';

test('a price pointed at on the chart becomes an alert; one that is reached is told, and leaves', async ({ page }) => {
  await enter(page, 'trader@demo.test');
  const trade = new Trade(page);
  const alerts = new Alerts(page);
  await trade.open('btc_usdt');
  await trade.seePair('BTC/USDT');
  await expect.poll(() => trade.colorsOf(trade.chart('BTC/USDT').locator('canvas').first())).toBeGreaterThan(5);

  await expect(alerts.opener).toBeVisible();
  const box = await trade.chart('BTC/USDT').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 200, (box?.y ?? 0) + 40, { button: 'right' });
  await expect(alerts.menu).toBeVisible();
  await expect(alerts.field).toHaveValue(/^\d+(\.\d)?$/);
  await alerts.submit();
  await expect(alerts.rows).toHaveCount(1);

  // Nobody knows which way the price goes, nor how far while these are typed: one of them is reached within moments.
  await page.keyboard.press('Escape');
  await expect(alerts.menu).toBeHidden();
  await trade.button('book.asTable').click();
  const { bid, ask } = await trade.readBest('BTC/USDT');
  await alerts.open();
  for (const distance of [25, 6, 1]) {
    await alerts.set((Number(ask) + distance).toFixed(1));
    await alerts.set((Number(bid) - distance).toFixed(1));
  }
  const told = page.getByText(/^BTC\/USDT (rose|fell) to [\d,.]+$/).first();
  await expect(told).toBeVisible({ timeout: 60_000 });
  const words = (await told.textContent()) ?? '';
  await expect.poll(() => alerts.rows.count(), { timeout: 30_000 }).toBeLessThan(7);
  await page.goto('/en_US/inMail/noticeNavList');
  await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
});
