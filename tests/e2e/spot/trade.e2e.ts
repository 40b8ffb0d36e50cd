import { OrderForm } from '../pages/orderForm.ts';
import { OwnOrders } from '../pages/ownOrders.ts';
import { Trade } from '../pages/trade.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';
import { widths } from '../support/widths.ts';

const pair = 'BTC/USDT';

for (const { name, options } of widths.filter((screen) => screen.name !== 'phone'))
  test.describe(`panels beside each other on a ${name} screen`, () => {
    test.use(options);

    test('chart, book and trades are drawn; what is moved and chosen is there after a reload, and can be reset', async ({ page }) => {
      const trade = new Trade(page);
      await trade.open('btc_usdt');
      await trade.seePair(pair);
      await expect(page).toHaveTitle(/[\d,.]+ .*BTC\/USDT · /);
      await expect.poll(() => trade.colorsOf(trade.book(pair))).toBeGreaterThan(5);
      await trade.tab('book.tab.trades').click();
      const tape = trade.main.getByRole('img', { name: trade.text('book.tapePicture', { pair }) });
      await expect.poll(() => trade.colorsOf(tape)).toBeGreaterThan(5);
      await trade.tab('chart.tab.depth').click();
      const depth = trade.main.getByRole('img', { name: trade.text('chart.depthPicture', { pair }) });
      await expect.poll(() => trade.colorsOf(depth)).toBeGreaterThan(5);
      await trade.tab('chart.tab.chart').click();

      await trade.button('chart.interval.1h').click();
      await expect(trade.chart(pair, '1h')).toBeVisible();
      const gutter = trade.main
        .getByRole('separator', { name: trade.text('page.gutter') })
        .and(page.locator('[aria-orientation="vertical"]'))
        .first();
      const placeOf = async (): Promise<number> => Math.round((await gutter.boundingBox())?.x ?? -1);
      const before = await placeOf();
      await gutter.focus();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
      const moved = await placeOf();
      expect(moved).toBeLessThan(before);
      await page.reload();
      await expect(trade.chart(pair, '1h')).toBeVisible();
      await expect.poll(placeOf).toBe(moved);
      await trade.button('page.layout.title').click();
      await trade.button('page.layout.reset').click();
      await expect.poll(placeOf).toBe(before);
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('an order goes by the sheet, is marked in the book, and is changed and cancelled on its card', async ({ page }) => {
    const trade = new Trade(page);
    const form = new OrderForm(page);
    const own = new OwnOrders(page);
    await enter(page, 'vip@demo.test');
    await trade.open('btc_usdt');
    await trade.seePair(pair);
    await trade.tab('page.tab.book').click();
    await trade.button('book.asTable').click();
    const { bid, ask } = await trade.readBest(pair);
    expect(Number(bid)).toBeLessThan(Number(ask));
    /** A price on the tick, far enough from the market that nobody meets it while the test runs. */
    const away = (share: number): string => (Number(bid) * share).toFixed(0);
    const written = (price: string): string => Number(price).toLocaleString('en-US');

    await form.start('buy', 'BTC');
    await form.fill({ price: away(0.99), amount: '0.01' });
    await form.place('buy', 'BTC');
    await form.seeTold('open', pair);
    await form.leave();
    await expect(own.rows('open', written(away(0.99)))).toBeVisible();
    await trade.main.getByRole('combobox', { name: trade.text('book.grouping') }).selectOption({ label: '100' });
    await expect(trade.bookTable(pair).getByText(trade.text('book.own'))).toBeVisible();
    await own.change(own.rows('open', written(away(0.99))), pair, away(0.98));
    await own.cancel(own.rows('open', written(away(0.98))), pair);
    await expect(own.rows('open')).toHaveCount(0);
  });
});
