import type { Page } from '@playwright/test';
import { Assets } from '../pages/assets.ts';
import { TransferForm } from '../pages/transferForm.ts';
import { TransferRecords } from '../pages/transferRecords.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { atWidths, widths } from '../support/widths.ts';

async function openDialog(page: Page): Promise<TransferForm> {
  const assets = new Assets(page);
  await assets.open('spot');
  await assets.startTransfer();
  const transfer = new TransferForm(page);
  await transfer.seeOpen();
  await transfer.chooseWallets('2', '5');
  await transfer.chooseCoin('USDT');
  return transfer;
}

/** That the money was moved, and once. */
async function seeOneRecord(page: Page, source: '2' | '5', target: '2' | '5', amount: string): Promise<void> {
  const records = new TransferRecords(page);
  await records.open(source, target);
  await records.seeNewest('USDT', amount);
  expect(await records.count(amount)).toBe(1);
}

atWidths((screen) => {
  /** Each width moves an amount of its own, so that its record is found among those of the others. */
  const moved = `2.3${5 + widths.indexOf(screen)}`;

  test('a double click moves the money once, after the warning of a trial fund card, although the answer is a fault', async ({
    page,
    controls,
    watch,
  }) => {
    watch.allow(/status of 500 .*transfer\/submit/);
    await enter(page, trader.email);
    await controls.force('walletInfo', {
      code: 200,
      data: { available: '900', todayAvailableLimit: '500', transferOpenCardInvalid: true },
    });
    const transfer = await openDialog(page);
    await transfer.enterAmount('700');
    await transfer.seeAmount('500');
    await transfer.enterAmount(moved);
    await transfer.confirmTwice();
    await expect(transfer.question('warning.title')).toBeVisible();
    await controls.clear();
    await controls.force('submitTransfer', { status: 500, body: '{"code":50000,"message":""}', type: 'application/json', times: 1 });
    await transfer.answer('warning.confirm');
    await expect(page.getByRole('alert').filter({ hasText: transfer.text('unanswered.title') })).toBeVisible();
    await transfer.seeClosed();
    await seeOneRecord(page, '2', '5', moved);
  });
});

test.describe('the page on a phone', () => {
  test.use(phone);

  test('asks a guest to log in first, explains a refusal, and moves the money', async ({ page, controls }) => {
    await page.goto('/en_US/account/transfer?source=5&target=2');
    await page.waitForURL('**/en_US/login?next=**');
    await enter(page, trader.email);
    await page.goto('/en_US/account/transfer?source=5&target=2');
    const transfer = new TransferForm(page);
    await transfer.seeReady();
    await transfer.seeWallets('5', '2');
    await transfer.enterAmount('1.23');
    await controls.force('transferPrecheck', { code: 30304, message: 'Server words 30304.', times: 1 });
    await transfer.confirm();
    await expect(transfer.question('explained.title')).toBeFocused();
    await transfer.answer('explained.done');
    await transfer.seeReady();
    await transfer.confirm();
    await transfer.seeAmount('');
    await seeOneRecord(page, '5', '2', '1.23');
  });
});

test('the network goes as Confirm is pressed, the connection is cut behind it: each time the money moves once, and the user is told', async ({
  page,
  context,
  controls,
  watch,
}) => {
  // The browser itself sends a request again when its connection ends unanswered; the same proof is then refused as a replay.
  watch.allow(/ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION)|WebSocket|status of (401|409) .*transfer\/submit/);
  await enter(page, trader.email);
  const transfer = await openDialog(page);
  await transfer.enterAmount('5.15');
  await page.route(/\/capital\/transfer\/submit/, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await transfer.confirm();
  await expect(page.getByRole('alert').filter({ hasText: transfer.text('unanswered.title') })).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await transfer.seeClosed();
  await seeOneRecord(page, '2', '5', '5.15');

  await openDialog(page);
  await transfer.enterAmount('3.25');
  await controls.force('submitTransfer', { drop: 'after', times: 1 });
  await transfer.confirm();
  await transfer.seeClosed();
  await seeOneRecord(page, '2', '5', '3.25');
});
