import { readFile } from 'node:fs/promises';
import { OrderForm } from '../pages/orderForm.ts';
import { OwnOrders } from '../pages/ownOrders.ts';
import { Trade } from '../pages/trade.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';

const pair = 'BTC/USDT';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1600, height: 1000 } });

  test('orders are cancelled together after a question, and stand in the history, its details and its file', async ({ page }) => {
    const trade = new Trade(page);
    const form = new OrderForm(page);
    const orders = new OwnOrders(page);
    await enter(page, trader.email);
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
    await orders.details.getByRole('button', { name: orders.text('detail.close') }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: orders.text('file.read') }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^order-history-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/BTC\/USDT,Spot,Buy,Limit,GTC,51000,,,0\.001,/);
  });
});
