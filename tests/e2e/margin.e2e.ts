import { readFileSync } from 'node:fs';
import { MarginTrade } from './pages/marginTrade.ts';
import { OrderForm } from './pages/orderForm.ts';
import { OwnOrders } from './pages/ownOrders.ts';
import { Shell } from './pages/shell.ts';
import { Trade } from './pages/trade.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';
import { smallTargets } from './support/targets.ts';

const pair = 'BTC/USDT';

for (const { name, mode, reconnects, least, ...options } of [
  { name: 'wide', mode: 'cross', reconnects: true, least: 24, viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', mode: 'isolated', reconnects: false, least: 24, viewport: { width: 1000, height: 800 } },
  { name: 'phone', mode: 'isolated', reconnects: false, least: 44, ...phone },
] as const)
  test.describe(`a margin wallet on a ${name} screen`, () => {
    test.use(options);

    test(`${mode}: questions first, then borrowed, traded with what was borrowed, and paid back in full`, async ({
      page,
      context,
      watch,
    }) => {
      test.setTimeout(180_000);
      const margin = new MarginTrade(page);
      const form = new OrderForm(page);
      await logIn(page, trader.email);
      await margin.open('btc_usdt');
      await margin.choose(mode);
      await margin.agree();
      const shell = new Shell(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await shell.seeTheme(colorScheme);
        await expectAccessible(page);
      }
      await shell.seeNoSideScroll();
      expect(await smallTargets(page, least, '[data-margin]')).toEqual([]);
      await margin.seeStanding('free');

      await margin.borrow('200');
      await margin.seeFigure('USDT', 'borrowed', '200.00');
      await margin.seeStanding('safe');

      if (reconnects) {
        watch.allow(/ERR_INTERNET_DISCONNECTED/);
        await context.setOffline(true);
        await form.start('buy', 'BTC');
        await expect(page.getByText(form.text('hold.stale')).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
        await margin.seeFigure('USDT', 'borrowed', '200.00');
        await context.setOffline(false);
        await expect(page.getByText(form.text('hold.stale'))).toHaveCount(0, { timeout: 40_000 });
      }

      await form.start('buy', 'BTC');
      await margin.chooseTicket('autoBorrow');
      await form.choose('market');
      await form.fill({ total: '100' });
      await form.place('buy', 'BTC');
      await form.seeTold('filled', pair);
      await form.leave();

      await margin.repayAll();
      await margin.seeFigure('USDT', 'borrowed', '0.00');
      await margin.seeStanding('free');
      await expectAccessible(page);

      const orders = new OwnOrders(page);
      await page.goto('/en_US/orderHome/leverOrder?list=loans');
      const borrowed = orders.rows('loans', orders.text('loan.borrow'));
      await expect(borrowed.last()).toContainText('200USDT');
      await expect(orders.rows('loans', orders.text('loan.repay')).first()).toBeVisible();
      await shell.seeNoSideScroll();
      expect(await smallTargets(page, least, 'main')).toEqual([]);
      await expectAccessible(page);
      await page.getByRole('combobox', { name: orders.text('column.type') }).click();
      await page.getByRole('option', { name: orders.text('loan.repay'), exact: true }).click();
      await expect(page).toHaveURL(/list=loans&kind=repay$/);
      await expect(borrowed).toHaveCount(0);
      await expect(orders.rows('loans', orders.text('loan.repay')).first()).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: orders.text('action.csv') }).click(),
      ]);
      expect(readFileSync(await file.path(), 'utf8')).toContain(orders.text('loan.repay'));
    });
  });

test('a pair without margin trading says so, and leads to its spot page and to pairs that have it', async ({ page }) => {
  const margin = new MarginTrade(page);
  const trade = new Trade(page);
  await margin.open('uni_usdt');
  await expect(trade.main.getByText(trade.text('page.unfit.title', { pair: 'UNI/USDT' }))).toBeVisible();
  await expectAccessible(page);
  await trade.button('page.choosePair').click();
  await trade.picker.getByRole('searchbox').fill('eth');
  await trade.picker
    .getByRole('link', { name: /^ETH\/USDT/ })
    .first()
    .click();
  await page.waitForURL('**/margin/trade/eth_usdt');
  await trade.seePair('ETH/USDT');
  await expect(margin.strip).toBeVisible();
});
