import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
} from '#services/spot/preMarket/calls.ts';
import { PreMarket } from '#tests/e2e/pages/preMarket.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { toLogin } from './orderDeeds.ts';
import { places, row, type Row } from './row.ts';
import type { Page } from '@playwright/test';

const { preMarket: place } = places;
let orders = 0;
/** An amount that no other order has, so that orders are told apart by it. */
const nextAmount = (): string => `1.${String((orders += 1) + 10)}`;
const price = '50';

const seeToken = (page: Page) => expect(page.getByRole('timer')).toBeVisible({ timeout: 20_000 });
async function startOrder(page: Page): Promise<string> {
  const market = new PreMarket(page);
  const amount = nextAmount();
  await expect(market.form).toBeVisible({ timeout: 20_000 });
  await market.fill('sell', price, amount);
  await market.confirm('sell', 'ORBIL');
  return amount;
}
async function placeAgain(page: Page, amount: string): Promise<void> {
  const market = new PreMarket(page);
  const resend = market.button('trade:unanswered.resend');
  const own = market.order('sell', amount, price);
  await expect(resend.or(market.form).or(own).first()).toBeVisible({ timeout: 20_000 });
  if (await resend.isVisible()) await resend.click();
  else if (!(await own.isVisible())) {
    await market.fill('sell', price, amount);
    await market.confirm('sell', 'ORBIL');
  }
}
const seeOnce = (page: Page, amount: string) => expect(new PreMarket(page).order('sell', amount, price)).toHaveCount(1);

async function startTake(page: Page): Promise<void> {
  const market = new PreMarket(page);
  await page
    .getByRole('button', { name: /^Buy [\d.,]+ ORBIL at / })
    .first()
    .click();
  await market.submit('buy', 'ORBIL');
  await market.confirm('buy', 'ORBIL');
}
async function startCancel(page: Page): Promise<string> {
  const market = new PreMarket(page);
  const amount = await startOrder(page);
  await market.cancel(market.order('sell', amount, price));
  return amount;
}
async function cancelAgain(page: Page, amount: string): Promise<void> {
  const market = new PreMarket(page);
  const own = market.order('sell', amount, price);
  await expect(own).toBeVisible({ timeout: 20_000 });
  if (await own.getByRole('button').isVisible()) await market.cancel(own);
}
const seeCancelled = async (page: Page, amount: string): Promise<void> => {
  const market = new PreMarket(page);
  await market.seeOrder(market.order('sell', amount, price), market.text('orders:standing.cancelled'));
};

/** What a guest's page of the pre-market asks. */
export const guestPreMarketRows: readonly Row[] = [
  { call: preMarketProjects, place, shows: 'words', well: seeToken },
  { call: preMarketBook, place, shows: 'words', well: seeToken },
];
/** What a member's page asks beside it. */
export const memberPreMarketRows: readonly Row[] = [{ call: preMarketOrders, place, shows: 'words', well: seeToken }];
/** Orders that members place, take, cancel and look for. The page needs no login, so it stays when that ends. */
export const deedPreMarketRows: readonly Row[] = [
  row({ call: placePreMarketOrder, place, shows: 'words', act: startOrder, toEntry: toLogin, again: placeAgain, well: seeOnce }),
  row({ call: takePreMarketOrder, place, shows: 'words', act: startTake, toEntry: toLogin, again: startTake, well: seeToken }),
  row({ call: cancelPreMarketOrder, place, shows: 'words', act: startCancel, toEntry: toLogin, again: cancelAgain, well: seeCancelled }),
  row({
    call: preMarketOrderDetail,
    place,
    shows: 'words',
    beside: placePreMarketOrder,
    act: startOrder,
    toEntry: toLogin,
    again: placeAgain,
    well: seeOnce,
  }),
];
