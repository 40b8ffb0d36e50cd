import { OwnOrders } from './pages/ownOrders.ts';
import { Trade } from './pages/trade.ts';
import { test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

const sizes = { pc: { width: 1600, height: 1000 }, pad: { width: 1000, height: 800 }, phone: { width: 390, height: 844 } } as const;
const out = '/tmp/w/shots/t1';
test('pictures', async ({ page, watch }) => {
  test.setTimeout(900_000);
  watch.allow(/.*/);
  await page.setViewportSize(sizes.pc);
  const trade = new Trade(page);
  const orders = new OwnOrders(page);
  await logIn(page, trader.email);
  await trade.open('btc_usdt');
  await trade.seePair('BTC/USDT');
  for (const price of ['51000', '52000', '53000', '54000']) await trade.placeLimit('buy', { price, amount: '0.0123' });
  await page.waitForTimeout(1500);
  await orders.cancel(orders.rows('open', '52,000'), 'BTC/USDT');
  await page.waitForTimeout(1500);
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      for (const locale of scheme === 'dark' ? ['en_US', 'de_DE'] : ['zh_CN', 'de_DE']) {
        const o = new OwnOrders(page, locale);
        const shot = (what: string) => page.screenshot({ path: `${out}/${name}-${scheme}-${locale}-${what}.png` });
        await page.goto(`/${locale}/trade/exchange/?tradeCode=btc_usdt`);
        await page.waitForTimeout(4000);
        await o.tab('open').click();
        if (name === 'phone') await o.tab('open').scrollIntoViewIfNeeded();
        await page.waitForTimeout(800);
        await shot('open');
        await o.rows('open', '53,000').getByRole('button', { name: o.text('action.amendOf', { pair: 'BTC/USDT' }) }).click();
        await page.waitForTimeout(1200);
        await page.getByRole('dialog').getByRole('textbox').first().fill('54500,5');
        await shot('amend');
        await page.keyboard.press('Escape');
        await o.tab('history').click();
        await page.waitForTimeout(1500);
        await shot('history');
        await o.tab('assets').click();
        await page.waitForTimeout(1500);
        await shot('assets');
        await page.goto(`/${locale}/orderHome/coinTradeOrder`);
        await page.waitForTimeout(2500);
        await shot('page-open');
        await page.getByRole('button', { name: o.text('action.cancelAll', { number: '3' }) }).click();
        await page.waitForTimeout(1000);
        await shot('cancelall');
        await page.keyboard.press('Escape');
        await page.goto(`/${locale}/orderHome/coinTradeOrder?list=history`);
        await page.waitForTimeout(2500);
        await shot('page-history');
        await o.rows('history').first().getByRole('button', { name: o.text('action.detailsOf', { pair: 'BTC/USDT' }) }).click();
        await page.waitForTimeout(1500);
        await shot('detail');
        await page.goto(`/${locale}/orderHome/leverOrder?list=fills&side=buy`);
        await page.waitForTimeout(2000);
        await shot('lever-fills');
      }
    }
  }
});
