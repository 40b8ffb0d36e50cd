import { readFileSync } from 'node:fs';
import { MarginTrade } from '../pages/marginTrade.ts';
import { OrderForm } from '../pages/orderForm.ts';
import { OwnOrders } from '../pages/ownOrders.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { atWidths } from '../support/widths.ts';

const pair = 'BTC/USDT';

/** One width trades with the cross wallet, the others with that of the pair. */
const modeAt = { wide: 'cross', laptop: 'isolated', phone: 'isolated' } as const;

atWidths(({ name }) => {
  test(`${modeAt[name]}: questions first, then borrowed, traded with what was borrowed, and paid back in full`, async ({ page }) => {
    const margin = new MarginTrade(page);
    const form = new OrderForm(page);
    await enter(page, trader.email);
    await margin.open('btc_usdt');
    await margin.choose(modeAt[name]);
    await margin.agree();
    await margin.seeStanding('free');

    await margin.borrow('200');
    await margin.seeFigure('USDT', 'borrowed', '200.00');
    await margin.seeStanding('safe');

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

    const orders = new OwnOrders(page);
    await page.goto('/en_US/orderHome/leverOrder?list=loans');
    const borrowed = orders.rows('loans', orders.text('loan.borrow'));
    await expect(borrowed.last()).toContainText('200USDT');
    await expect(orders.rows('loans', orders.text('loan.repay')).first()).toBeVisible();
    await page.getByRole('combobox', { name: orders.text('column.type') }).click();
    await page.getByRole('option', { name: orders.text('loan.repay'), exact: true }).click();
    await expect(page).toHaveURL(/list=loans&kind=repay$/);
    await expect(borrowed).toHaveCount(0);
    await expect(orders.rows('loans', orders.text('loan.repay')).first()).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: orders.text('file.read') }).click()]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(orders.text('loan.repay'));
  });
});
