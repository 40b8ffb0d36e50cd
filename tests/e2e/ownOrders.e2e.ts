import { readFile } from 'node:fs/promises';
import { OrderForm } from './pages/orderForm.ts';
import { OwnOrders } from './pages/ownOrders.ts';
import { Shell } from './pages/shell.ts';
import { Trade } from './pages/trade.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const pair = 'BTC/USDT';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1600, height: 1000 } });

  test('orders are cancelled together after a question, and stand in the history, its details and its file', async ({ page }) => {
    const trade = new Trade(page);
    const form = new OrderForm(page);
    const orders = new OwnOrders(page);
    await logIn(page, trader.email);
    await trade.open('btc_usdt');
    await trade.seePair(pair);
    await form.start('buy', 'BTC');
    for (const price of ['51000', '52000']) {
      await form.fill({ price, amount: '0.001' });
      await form.place('buy', 'BTC');
      await expect(orders.rows('open', Number(price).toLocaleString('en-US'))).toBeVisible();
    }
    await orders.cancelAll(2);
    await expect(orders.toast('allCancelled', { number: '2' })).toBeVisible();
    await expect(page.getByText(orders.text('empty.open'))).toBeVisible();

    await page.getByRole('link', { name: orders.text('action.allOrders') }).click();
    await page.waitForURL('**/orderHome/coinTradeOrder');
    await orders.tab('history').click();
    await expect(orders.rows('history', '51,000')).toContainText(orders.text('standing.cancelled'));
    await orders.openDetails(orders.rows('history', '52,000'), pair);
    await expectAccessible(page);
    await orders.details.getByRole('button', { name: orders.text('detail.close') }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: orders.text('action.csv') }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^order-history-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/BTC\/USDT,Spot,Buy,Limit,51000,,0\.001,/);
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('orders are cards below the market, and on their page', async ({ page }) => {
    const trade = new Trade(page);
    const form = new OrderForm(page);
    const orders = new OwnOrders(page);
    const shell = new Shell(page);
    await logIn(page, trader.email);
    await trade.open('eth_usdt');
    await trade.seePair('ETH/USDT');
    await form.start('buy', 'ETH');
    await form.fill({ price: '1500', amount: '0.05' });
    await form.place('buy', 'ETH');
    await form.leave();
    await expect(orders.rows('open', '1,500')).toBeVisible();
    await shell.seeNoSideScroll();
    await expectAccessible(page);
    await page.goto('/en_US/orderHome/coinTradeOrder');
    await expect(orders.rows('open', '1,500')).toBeVisible();
    await shell.seeNoSideScroll();
    await expectAccessible(page);
    await orders.cancel(orders.rows('open', '1,500'), 'ETH/USDT');
    await expect(orders.rows('open', '1,500')).toHaveCount(0);
  });
});
