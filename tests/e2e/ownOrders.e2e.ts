import { readFile } from 'node:fs/promises';
import { OwnOrders } from './pages/ownOrders.ts';
import { Shell } from './pages/shell.ts';
import { Trade } from './pages/trade.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const pair = 'BTC/USDT';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1600, height: 1000 } });

  test('orders are placed, changed, cancelled alone and together, and stand in the history, its details and its file', async ({ page }) => {
    const trade = new Trade(page);
    const orders = new OwnOrders(page);
    await logIn(page, trader.email);
    await trade.open('btc_usdt');
    await trade.seePair(pair);
    for (const price of ['51000', '52000', '53000']) {
      await trade.placeLimit('buy', { price, amount: '0.001' });
      await expect(orders.rows('open', Number(price).toLocaleString('en-US'))).toBeVisible();
    }
    await orders.change(orders.rows('open', '51,000'), pair, '50500');
    await expect(orders.toast('amended', { pair })).toBeVisible();
    await expect(orders.rows('open', '50,500')).toBeVisible();
    await expect(orders.rows('open', '51,000')).toHaveCount(0);
    await orders.cancel(orders.rows('open', '52,000'), pair);
    await expect(orders.toast('cancelled', { pair })).toBeVisible();
    await expect(orders.rows('open')).toHaveCount(2);
    await expectAccessible(page);
    await orders.cancelAll();
    await expect(orders.toast('allCancelled', { number: '2' })).toBeVisible();
    await expect(page.getByText(orders.text('empty.open'))).toBeVisible();
    await orders.tab('history').click();
    await expect(orders.rows('history', '50,500')).toContainText(orders.text('standing.cancelled'));

    await page.getByRole('link', { name: orders.text('action.allOrders') }).click();
    await page.waitForURL('**/orderHome/coinTradeOrder');
    await orders.tab('history').click();
    await orders
      .rows('history', '52,000')
      .getByRole('button', { name: orders.text('action.detailsOf', { pair }) })
      .click();
    const details = page.getByRole('dialog', { name: orders.text('detail.title') });
    await expect(details.getByText(orders.text('detail.placed'))).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: orders.text('detail.close') }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: orders.text('action.csv') }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^order-history-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/BTC\/USDT,Spot,Buy,Limit,50500,,0\.001,/);
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('orders are cards below the market, and on their page', async ({ page }) => {
    const trade = new Trade(page);
    const orders = new OwnOrders(page);
    const shell = new Shell(page);
    await logIn(page, trader.email);
    await trade.open('eth_usdt');
    await trade.seePair('ETH/USDT');
    await trade.placeLimitOnPhone('buy', 'ETH', { price: '1500', amount: '0.05' });
    const card = orders.rows('open', '1,500');
    await expect(card).toBeVisible();
    await shell.seeNoSideScroll();
    await expectAccessible(page);
    await page.goto('/en_US/orderHome/coinTradeOrder');
    await expect(card).toBeVisible();
    await shell.seeNoSideScroll();
    await expectAccessible(page);
    await orders.cancel(card, 'ETH/USDT');
    await expect(card).toHaveCount(0);
  });
});
