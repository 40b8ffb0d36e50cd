import { placeOrder } from '#services/trade/orderCalls.ts';
import { OrderForm } from './pages/orderForm.ts';
import { OwnOrders } from './pages/ownOrders.ts';
import { Shell } from './pages/shell.ts';
import { Trade } from './pages/trade.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn } from './support/journey.ts';

const wide = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
] as const;

for (const { name, ...options } of wide)
  test.describe(`the trade page on a ${name} screen`, () => {
    test.use(options);

    test('chart, book and trades live, in both themes, without a scroll to the side', async ({ page }) => {
      const trade = new Trade(page);
      const shell = new Shell(page);
      await trade.open('btc_usdt');
      await trade.seePair('BTC/USDT');
      await expect(page).toHaveTitle(/[\d,.]+ .*BTC\/USDT · /);
      await expect.poll(() => trade.colorsOf(trade.book('BTC/USDT'))).toBeGreaterThan(5);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await shell.seeTheme(colorScheme);
        await expectAccessible(page);
      }
      await shell.seeNoSideScroll();
      await trade.tab('book.tab.trades').click();
      await expect(trade.main.getByRole('img', { name: trade.text('book.tapePicture', { pair: 'BTC/USDT' }) })).toBeVisible();
      await trade.tab('chart.tab.depth').click();
      await expect(trade.main.getByRole('img', { name: trade.text('chart.depthPicture', { pair: 'BTC/USDT' }) })).toBeVisible();
    });

    test('the book as a table: bid below ask, grouped by more than one step', async ({ page }) => {
      const trade = new Trade(page);
      await trade.open('btc_usdt');
      await trade.seePair('BTC/USDT');
      await trade.button('book.asTable').click();
      const { bid, ask } = await trade.readBest('BTC/USDT');
      expect(Number(bid)).toBeLessThan(Number(ask));
      const grouping = trade.main.getByRole('combobox', { name: trade.text('book.grouping') });
      await grouping.selectOption({ index: 2 });
      await expect(async () => expect((await trade.readBest('BTC/USDT')).bid).toMatch(/^\d+(\.0*)?$/)).toPass();
      await expectAccessible(page);
    });

    test('arrangement survives a reload, and can be reset', async ({ page }) => {
      const trade = new Trade(page);
      await trade.open('btc_usdt');
      await trade.seePair('BTC/USDT');
      await trade.button('chart.interval.1h').click();
      await expect(trade.chart('BTC/USDT', '1h')).toBeVisible();
      const gutter = trade.main
        .getByRole('separator', { name: trade.text('page.gutter') })
        .and(page.locator('[aria-orientation="vertical"]'))
        .first();
      const before = await gutter.boundingBox();
      await gutter.focus();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
      const moved = await gutter.boundingBox();
      expect(moved?.x).toBeLessThan(before?.x ?? 0);
      await page.reload();
      await expect(trade.chart('BTC/USDT', '1h')).toBeVisible();
      await expect.poll(async () => Math.round((await gutter.boundingBox())?.x ?? 0)).toBe(Math.round(moved?.x ?? -1));
      await trade.button('page.layout.title').click();
      await trade.button('page.layout.reset').click();
      await expect.poll(async () => Math.round((await gutter.boundingBox())?.x ?? 0)).toBe(Math.round(before?.x ?? -1));
    });

    test('another pair by its name and the keyboard alone', async ({ page }) => {
      const trade = new Trade(page);
      await trade.open('btc_usdt');
      await trade.seePair('BTC/USDT');
      await trade.main.getByRole('button', { name: trade.text('page.choosePair') }).press('Enter');
      await expect(trade.picker).toBeVisible();
      await page.keyboard.type('eth/usdt');
      await expect(trade.picker.getByRole('link')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/trade/exchange/?tradeCode=eth_usdt');
      await trade.seePair('ETH/USDT');
      await expect(page).toHaveTitle(/ETH\/USDT · /);
    });
  });

test.describe('the trade page on a phone', () => {
  test.use(phone);

  test('one panel at a time, nothing wider than the screen', async ({ page }) => {
    const trade = new Trade(page);
    const shell = new Shell(page);
    await trade.open('btc_usdt');
    await trade.seePair('BTC/USDT');
    await shell.seeNoSideScroll();
    await expectAccessible(page);
    await trade.tab('page.tab.book').click();
    await expect.poll(() => trade.colorsOf(trade.book('BTC/USDT'))).toBeGreaterThan(5);
    await expectAccessible(page);
    await trade.tab('page.tab.trades').click();
    await expect(trade.main.getByRole('img', { name: trade.text('book.tapePicture', { pair: 'BTC/USDT' }) })).toBeVisible();
    await trade.tab('page.tab.info').click();
    await expect(trade.main.getByText(trade.text('page.info.tick'))).toBeVisible();
    await shell.seeNoSideScroll();
  });
});

test('an unknown pair offers the markets and the picker', async ({ page }) => {
  const trade = new Trade(page);
  await trade.open('nosuch_pair');
  await expect(trade.main.getByText(trade.text('page.unknown.title'))).toBeVisible();
  await expectAccessible(page);
  await trade.main.getByRole('button', { name: trade.text('page.choosePair') }).click();
  await trade.picker
    .getByRole('link', { name: /^BTC\/USDT/ })
    .first()
    .click();
  await trade.seePair('BTC/USDT');
});

test('while the network is away the book says how old it is, and is live again afterwards', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const trade = new Trade(page);
  await trade.open('btc_usdt');
  await trade.seePair('BTC/USDT');
  await expect.poll(() => trade.colorsOf(trade.book('BTC/USDT'))).toBeGreaterThan(5);
  await context.setOffline(true);
  const old = trade.main.getByRole('region', { name: trade.text('page.pane.book') }).getByRole('status');
  await expect(old).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(old).toBeHidden({ timeout: 40_000 });
});

/** Who has enough of both coins to move a book. */
const whale = 'vip@demo.test';
const pair = 'BTC/USDT';
/** Its book holds less near the price than she has. */
const thinPair = 'LINK/USDT';
/** A price on the tick, `share` of another; far enough from the market that nobody meets it while a test runs. */
const away = (price: string, share: number): string => (Number(price) * share).toFixed(0);
const grouped = (text: string): string => Number(text).toLocaleString('en-US');

for (const { name, isPhone, ...options } of [
  { ...wide[0], isPhone: false },
  { ...wide[1], isPhone: false },
  { name: 'phone', isPhone: true, ...phone },
])
  test.describe(`orders on a ${name} screen`, () => {
    test.use(options);

    test('placed, changed, partly filled and cancelled; at the market; by a trigger, over a reconnect', async ({
      page,
      context,
      controls,
      watch,
    }) => {
      test.setTimeout(240_000);
      const trade = new Trade(page);
      const form = new OrderForm(page);
      const own = new OwnOrders(page);
      await logIn(page, whale);
      await trade.open('btc_usdt');
      await trade.seePair(pair);
      if (isPhone) await trade.tab('page.tab.book').click();
      await trade.button('book.asTable').click();
      const { bid } = await trade.readBest(pair);

      const first = away(bid, 0.99);
      await form.start('buy', 'BTC');
      await form.fill({ price: first, amount: '0.01' });
      await form.place('buy', 'BTC');
      await form.seeTold('open', pair);
      await form.leave();
      await expect(own.rows('open', grouped(first))).toBeVisible();
      await trade.main.getByRole('combobox', { name: trade.text('book.grouping') }).selectOption({ label: '100' });
      await expect(trade.bookTable(pair).getByText(trade.text('book.own'))).toBeVisible();
      await trade.main.getByRole('combobox', { name: trade.text('book.grouping') }).selectOption({ index: 0 });

      const second = away(bid, 0.98);
      await own.change(own.rows('open', grouped(first)), pair, second);
      await expectAccessible(page);
      await own.cancel(own.rows('open', grouped(second)), pair);
      await expect(own.rows('open')).toHaveCount(0);

      await trade.open('link_usdt');
      const { ask } = await trade.readBest(thinPair);
      await form.start('buy', 'LINK');
      await form.fill({ price: (Number(ask) * 1.002).toFixed(3), amount: '2000' });
      const answered = page.waitForResponse((response) => response.url().endsWith(placeOrder.path));
      await form.place('buy', 'LINK');
      await answered;
      await controls.turnPair('link_usdt', 'closed');
      await form.seeTold('partly', thinPair);
      await form.leave();
      await expect(own.rows('open', '/ 2,000')).toBeVisible();
      await expect(own.rows('open').getByRole('img', { name: own.text('order.filledPercent', { percent: '0' }), exact: true })).toHaveCount(
        0,
      );
      await own.cancel(own.rows('open'), thinPair);
      await expect(own.rows('open')).toHaveCount(0);
      await controls.turnPair('link_usdt', 'open');

      await trade.open('btc_usdt');
      await form.start('sell', 'BTC');
      await form.choose('market');
      await form.fill({ amount: '0.01' });
      await form.place('sell', 'BTC');
      await form.seeTold('filled', pair);

      const trigger = away(bid, 0.9);
      await form.choose('stopMarket');
      await form.fill({ stopPrice: trigger, amount: '0.01' });
      await form.place('sell', 'BTC');
      await form.seeTold('waiting', pair);
      await form.leave();
      await own.show('conditional');
      await expect(own.rows('conditional', grouped(trigger))).toBeVisible();

      watch.allow(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await form.start('sell', 'BTC');
      await expect(page.getByText(form.text('hold.stale')).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
      await context.setOffline(false);
      await expect(page.getByText(form.text('hold.stale'))).toHaveCount(0, { timeout: 40_000 });
      await form.leave();
      await own.cancel(own.rows('conditional', grouped(trigger)), pair);
      await expect(own.rows('conditional')).toHaveCount(0);
    });
  });
