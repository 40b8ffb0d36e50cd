import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { contractFavourites } from '#services/contract/calls.ts';
import { spotFavourites } from '#services/tab/favourites/calls.ts';
import { transferRecords } from '#services/assets/calls.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import { Alerts } from '#tests/e2e/pages/alerts.ts';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { Favourites } from '#tests/e2e/pages/favourites.ts';
import { Notices } from '#tests/e2e/pages/notices.ts';
import { Search } from '#tests/e2e/pages/search.ts';
import { TransferForm } from '#tests/e2e/pages/transferForm.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import type { Sitter } from './row.ts';
import { askWho } from './seats.ts';

/** A star that was pressed, and whether it is to be lit by that. */
export type Flip = { readonly star: Locator; readonly lit: string };

const contract = 'btcusdt';
const spots = z.object({ data: z.array(z.number()) });
const contracts = z.object({ data: z.array(z.object({ contractCode: z.string(), status: z.number() })) });

/** Presses a star once it shows what the account holds. */
async function press(star: Locator, isHeld: boolean): Promise<Flip> {
  await star.hover();
  await expect(star).toHaveAttribute('aria-pressed', String(isHeld));
  await star.click();
  return { star, lit: String(!isHeld) };
}

/** Presses the star of a pair on the home page. */
export async function flipSpot(page: Page): Promise<Flip> {
  const { data } = z.parse(spots, await (await page.request.get(spotFavourites.path)).json());
  return press(new Favourites(page).star('BTC/USDT'), data.includes(worldPair('BTC', 'USDT').tradeId));
}

/** Presses the star of a contract that the search has found. */
export async function flipContract(page: Page): Promise<Flip> {
  const search = new Search(page);
  await search.open();
  await search.look(contract);
  const { data } = z.parse(contracts, await (await page.request.get(contractFavourites.path)).json());
  const star = search.group('swaps').getByRole('button', { name: search.text('shell:favourite', { name: contract }), exact: true });
  return press(
    star,
    data.some(({ contractCode, status }) => contractCode === contract && status === 1),
  );
}

/** Presses once more what fell back, once the page knows again who is logged in. */
export const flipAgain = async (page: Page, { star, lit }: Flip): Promise<void> => {
  await askWho(page);
  await expect(star).not.toHaveAttribute('aria-pressed', lit);
  await star.click();
};
export const seeFlipped = (_: Page, { star, lit }: Flip): Promise<void> => expect(star).toHaveAttribute('aria-pressed', lit);

/** So far from any price of the demo world that it is never reached. */
const farPrice = { entered: '9999999', shown: '9,999,999' };
async function openAlerts(page: Page): Promise<Alerts> {
  const alerts = new Alerts(page);
  if (!(await alerts.menu.isVisible())) await alerts.open();
  return alerts;
}
/** Asks for an alert beside the chart, and leaves open what becomes of it. */
export async function setAlert(page: Page): Promise<void> {
  const alerts = await openAlerts(page);
  await alerts.field.fill(farPrice.entered);
  await alerts.press();
}
export async function setAlertAgain(page: Page): Promise<void> {
  await askWho(page);
  await setAlert(page);
}
/** Has one alert stand. */
export async function standAlert(page: Page): Promise<void> {
  await setAlert(page);
  await seeAlerts(page, 1);
}
export const removeAlert = async (page: Page): Promise<void> => (await openAlerts(page)).remove('BTC/USDT', farPrice.shown);
export async function removeAlertAgain(page: Page): Promise<void> {
  await askWho(page);
  await removeAlert(page);
}
export async function seeAlerts(page: Page, count: number): Promise<void> {
  const alerts = await openAlerts(page);
  await expect(alerts.rows).toHaveCount(count);
}

/** Puts a message of its own title into the sitter's box, as the exchange would, and waits until it is on view. */
export async function receiveMessage(page: Page, { email }: Sitter): Promise<string> {
  const title = `Nightly ${Math.random().toString(36).slice(2)}`;
  const { origin } = new URL(page.url());
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/sandbox/messages', { data: { email, title, bizType: 15 }, headers });
  expect(answer.status()).toBe(200);
  await new Notices(page).see(title);
  return title;
}

let moves = 0;
/** Moves an amount that nobody else moves, up to the press on Confirm; returns the amount. */
export async function startMove(page: Page): Promise<string> {
  const amount = `1.${String((moves += 1)).padStart(4, '0')}1`;
  const transfer = new TransferForm(page);
  await new Assets(page).startTransfer();
  await transfer.seeOpen();
  await transfer.chooseWallets('2', '5');
  await transfer.chooseCoin('USDT');
  await transfer.seeReady();
  await transfer.enterAmount(amount);
  await transfer.confirm();
  return amount;
}

/** Presses Confirm again, or asks for the answer that did not come. */
export async function moveAgain(page: Page): Promise<void> {
  const transfer = new TransferForm(page);
  const name = (key: string) => ({ name: transfer.text(key) });
  const buttons = transfer.dialog.getByRole('button', name('form.confirm')).or(transfer.dialog.getByRole('button', name('unanswered.ask')));
  // The page may have asked by itself meanwhile, and be done; a form that comes back takes a moment.
  await buttons
    .first()
    .click({ timeout: 5_000 })
    .catch(() => {});
}

const recordList = z.object({ data: z.object({ list: z.array(z.object({ amount: z.string() })) }) });
/** The dialog has closed, and the money has moved once. */
export async function seeMovedOnce(page: Page, amount: string): Promise<void> {
  await new TransferForm(page).seeClosed();
  const address = `${transferRecords.path}?pageNum=1&pageSize=100&source=2&target=5`;
  const { data } = z.parse(recordList, await (await page.request.get(address)).json());
  expect(data.list.filter((record) => record.amount === amount)).toHaveLength(1);
}
