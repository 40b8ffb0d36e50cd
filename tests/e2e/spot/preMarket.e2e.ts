import { Notices } from '../pages/notices.ts';
import { PreMarket } from '../pages/preMarket.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter } from '../support/journey.ts';
import { atWidths, widths } from '../support/widths.ts';

const day = 86_400_000;
atWidths((screen) => {
  const index = widths.indexOf(screen);
  /** Each width has a price that no other order has: own orders and offers are told apart by it. */
  const price = `5${index + 1}.${index + 1}${index + 1}`;

  test('an order is posted, part of it is taken by somebody else, and its rest is cancelled', async ({ page, visit }) => {
    await enter(page, 'trader@demo.test');
    const seller = new PreMarket(page);
    await seller.open('orbil');
    await expect(page.getByRole('timer')).toBeVisible();
    await seller.fill('sell', price, '10');
    await seller.confirm('sell', 'ORBIL');
    await expect(page.getByText(seller.text('done.open'))).toBeVisible();
    const own = seller.order('sell', '10', price);
    await seller.seeOrder(own, seller.text('orders:standing.open'));

    const other = await visit();
    await enter(other.page, 'vip@demo.test');
    const buyer = new PreMarket(other.page);
    await buyer.open('orbil');
    await buyer.button('take.buy', { amount: '10', price, coin: 'ORBIL' }).click();
    await buyer.field('amount').fill('4');
    await buyer.submit('buy', 'ORBIL');
    await buyer.confirm('buy', 'ORBIL');
    await expect(other.page.getByText(buyer.text('done.filled'))).toBeVisible();
    await buyer.seeOrder(buyer.order('buy', '4', price), buyer.text('own.waiting', { amount: '4', coin: 'ORBIL' }));

    await seller.seeOrder(own, seller.text('orders:standing.partly'), seller.text('own.waiting', { amount: '4', coin: 'ORBIL' }));
    await seller.cancel(own);
    await seller.seeOrder(own, seller.text('orders:standing.cancelled'), seller.text('own.waiting', { amount: '4', coin: 'ORBIL' }));
    await expect(buyer.button('take.buy', { amount: '6', price, coin: 'ORBIL' })).toBeHidden();
  });
});

test('by the clock trading ends, what the house owes is delivered, and who sold without tokens pays at the end', async ({
  page,
  controls,
}) => {
  await enter(page, 'merchant@demo.test');
  const market = new PreMarket(page);
  await market.open('orbil');
  const offer = page.getByRole('button', { name: /^Buy [\d.,]+ ORBIL at 1\d\.\d+ USDT$/ }).first();
  await offer.click();
  await market.field('amount').fill('3');
  await market.submit('buy', 'ORBIL');
  await market.confirm('buy', 'ORBIL');
  await expect(page.getByText(market.text('done.filled'))).toBeVisible();
  const bid = page.getByRole('button', { name: /^Sell [\d.,]+ ORBIL at [\d.]+ USDT$/ }).first();
  await bid.click();
  await market.field('amount').fill('5');
  await market.submit('sell', 'ORBIL');
  await market.confirm('sell', 'ORBIL');
  await expect(market.orders).toHaveCount(2);

  await controls.advanceClock(2 * day);
  await enter(page, 'merchant@demo.test');
  await market.open('orbil');
  await expect(page.getByText(market.text('bookClosed'))).toBeVisible();
  await expect(market.orders.filter({ hasText: market.text('own.delivered', { amount: '3', coin: 'ORBIL' }) })).toHaveCount(1);
  await expect(market.orders.filter({ hasText: market.text('own.waiting', { amount: '5', coin: 'ORBIL' }) })).toHaveCount(1);

  await controls.advanceClock(day);
  await enter(page, 'merchant@demo.test');
  await market.open('orbil');
  await expect(market.orders.filter({ hasText: market.text('own.defaulted', { amount: '5', coin: 'ORBIL' }) })).toHaveCount(1);
  await page.goto('/en_US/inMail/noticeNavList');
  await new Notices(page).press('ORBIL not delivered');
  await expect(page).toHaveURL(/\/preMarket\?project=orbil$/);
});
