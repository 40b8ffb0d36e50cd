import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { spotList } from '#services/market/calls.ts';
import { openOrders, orderHistory } from '#services/spot/orderCalls.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import { OrderForm } from '#tests/e2e/pages/orderForm.ts';
import { OwnOrders } from '#tests/e2e/pages/ownOrders.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

const coin = 'BTC';
export const orderPair = `${coin}/USDT`;
const { tradeId } = worldPair(coin, 'USDT');

const prices = z.object({ data: z.array(z.object({ tradeId: z.number(), last: z.string() })) });
/** A price on the tick, `share` of the last one: below it, so that the order stays open, and within the pair's band. */
async function priceAt(page: Page, share: number): Promise<string> {
  const { data } = z.parse(prices, await (await page.request.get(spotList.path)).json());
  const last = data.find((market) => market.tradeId === tradeId)?.last;
  if (last === undefined) throw new Error(`${orderPair} has no last price`);
  return (Number(last) * share).toFixed(0);
}

let orders = 0;
/** An amount on the lot that no other order has, as it is entered and shown: orders are told apart by it. */
function nextAmount(): string {
  orders += orders % 10 === 9 ? 2 : 1;
  return `0.00${200 + orders}`;
}

const order = z.object({ amount: z.optional(z.string()), price: z.optional(z.string()), status: z.string() });
const open = z.object({ data: z.object({ orders: z.array(order) }) });
const ended = z.object({ data: z.object({ list: z.array(order) }) });
async function readOpen(page: Page): Promise<readonly z.infer<typeof order>[]> {
  return z.parse(open, await (await page.request.get(openOrders.path)).json()).data.orders;
}
const isOf =
  (amount: string) =>
  (one: z.infer<typeof order>): boolean =>
    one.amount === amount;

/** Fills in an order of its own amount and confirms it; returns the amount. What becomes of it is left open. */
export async function startOrder(page: Page): Promise<string> {
  const amount = nextAmount();
  const form = new OrderForm(page);
  // Its code comes after chart and book.
  await expect(form.form).toBeVisible({ timeout: 40_000 });
  await form.start('buy', coin);
  await form.fill({ price: await priceAt(page, 0.96), amount });
  await form.place('buy', coin);
  return amount;
}
/** Sends the same order again where nothing is known of it, or confirms once more what the form has kept. */
export async function placeAgain(page: Page): Promise<void> {
  const form = new OrderForm(page);
  const resend = page.getByRole('button', { name: form.text('unanswered.resend') });
  await expect(resend.or(form.form)).toBeVisible({ timeout: 20_000 });
  if (await resend.isVisible()) await resend.click();
  else await form.place('buy', coin);
}
export async function seePlacedOnce(page: Page, amount: string): Promise<void> {
  await expect(rowOf(page, amount)).toHaveCount(1);
  expect((await readOpen(page)).filter(isOf(amount))).toHaveLength(1);
}

const rowOf = (page: Page, amount: string): Locator => new OwnOrders(page).rows('open', amount);
/** Has an order stand, and returns its amount. */
async function standOrder(page: Page): Promise<string> {
  const amount = await startOrder(page);
  await expect(rowOf(page, amount)).toBeVisible();
  return amount;
}

type Amended = { readonly amount: string; readonly price: string };
const amendButton = (page: Page, key: string): Locator => {
  const own = new OwnOrders(page);
  return page.getByRole('dialog', { name: own.text('amend.title') }).getByRole('button', { name: own.text(key), exact: true });
};
/** Asks for another price of an order of its own, and leaves open what becomes of it. */
export async function amend(page: Page): Promise<Amended> {
  const amount = await standOrder(page);
  const price = await priceAt(page, 0.95);
  await new OwnOrders(page).startChange(rowOf(page, amount), orderPair, price);
  return { amount, price };
}
export const amendAgain = (page: Page): Promise<void> => amendButton(page, 'amend.sendAgain').or(amendButton(page, 'amend.submit')).click();
export async function seeAmendedOnce(page: Page, { amount, price }: Amended): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, amount)).toContainText(Number(price).toLocaleString('en-US'));
  const found = (await readOpen(page)).filter(isOf(amount));
  expect(found.map((one) => Number(one.price))).toEqual([Number(price)]);
}

/** Cancels an order of its own; returns its amount. */
export async function cancel(page: Page): Promise<string> {
  const amount = await standOrder(page);
  await cancelAgain(page, amount);
  return amount;
}
export const cancelAgain = (page: Page, amount: string): Promise<void> => new OwnOrders(page).cancel(rowOf(page, amount), orderPair);
export async function seeCancelled(page: Page, amount: string): Promise<void> {
  await expect(rowOf(page, amount)).toHaveCount(0);
  expect((await readOpen(page)).filter(isOf(amount))).toEqual([]);
  const address = `${orderHistory.path}?pageNum=1&pageSize=100`;
  const { data } = z.parse(ended, await (await page.request.get(address)).json());
  expect(data.list.filter(isOf(amount)).map(({ status }) => status)).toEqual(['cancelled']);
}

/** Opens what is known of an order of its own; returns its amount. */
export async function openDetail(page: Page): Promise<string> {
  const amount = await standOrder(page);
  await new OwnOrders(page).pressDetails(rowOf(page, amount), orderPair);
  return amount;
}
export async function seeDetail(page: Page, amount: string): Promise<void> {
  const own = new OwnOrders(page);
  await expect(own.details.getByText(own.text('detail.placed'))).toBeVisible();
  await expect(own.details).toContainText(amount);
}

/** Confirms that all orders are to be cancelled, of which one is its own. */
export async function cancelAll(page: Page): Promise<void> {
  await standOrder(page);
  await new OwnOrders(page).wantCancelAll();
  await cancelAllAgain(page);
}
export const cancelAllAgain = (page: Page): Promise<void> => new OwnOrders(page).confirmCancelAll();
export async function seeNoneOpen(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readOpen(page)).toEqual([]);
}

/** The way to the login from the order form of a page that stays without one. */
export const toLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: new OrderForm(page).text('form.login'), exact: true }).click();
