import type { Page } from '@playwright/test';
import { Assets } from '../pages/assets.ts';
import { Scenarios } from '../pages/scenarios.ts';
import { Shell } from '../pages/shell.ts';
import { TransferForm } from '../pages/transferForm.ts';
import { TransferRecords } from '../pages/transferRecords.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';

async function openTransfer(page: Page, amount: string): Promise<TransferForm> {
  const assets = new Assets(page);
  await assets.open('spot');
  await assets.startTransfer();
  const transfer = new TransferForm(page);
  await transfer.seeOpen();
  await transfer.chooseWallets('2', '5');
  await transfer.chooseCoin('USDT');
  await transfer.seeReady();
  await transfer.enterAmount(amount);
  return transfer;
}

test('what a tester scripts on the page is what the app meets, until the rule is removed; by a preset the answer of a transfer is lost', async ({
  page,
  context,
  watch,
}) => {
  // The browser itself sends a request again when its connection ends unanswered; the same proof is then refused as a replay.
  watch.allow(/ERR_(EMPTY_RESPONSE|CONNECTION)|status of (401|409) .*transfer\/submit/);
  await enter(page, trader.email);
  const transfer = await openTransfer(page, '1.91');
  const scenarios = new Scenarios(await context.newPage());
  await scenarios.open();
  await scenarios.seeCount(0);
  await scenarios.script('submitTransfer', { code: '20351', message: 'Scripted words.', times: '1' });
  await scenarios.script('submitTransfer', { code: '30705' });
  await scenarios.seeCount(2);

  await page.bringToFront();
  await transfer.confirm();
  await expect(transfer.question('record.title')).toContainText('Scripted words.');
  await transfer.answer('record.stay');
  const again = await openTransfer(page, '1.91');
  await again.confirm();
  const toasts = page.getByRole('region', { name: new Shell(page).text('shell:toasts.label') });
  await expect(toasts.getByText('The transfer was refused because one of the wallets is frozen')).toBeVisible();

  await scenarios.page.bringToFront();
  await scenarios.lookAgain();
  await scenarios.seeCount(1);
  await expect(scenarios.rule('submitTransfer')).toContainText('used 1 times');
  await scenarios.remove('submitTransfer');
  await scenarios.seeCount(0);
  await scenarios.take('Lost answer of a transfer');
  await expect(scenarios.rule('submitTransfer')).toContainText('for this browser');
  await page.bringToFront();
  await again.seeReady();
  await again.confirm();
  await again.seeClosed();
  await scenarios.page.bringToFront();
  await scenarios.lookAgain();
  await scenarios.seeCount(0);
  await page.bringToFront();
  const records = new TransferRecords(page);
  await records.open('2', '5');
  await records.seeNewest('USDT', '1.91');
  expect(await records.count('1.91')).toBe(1);
});

// No page of the app, so no stop of the round: it is looked at here.
test.describe('the page of scenarios on a phone', () => {
  test.use(phone);
  test('is accessible in both themes, and nothing is wider than the screen', async ({ page }) => {
    const scenarios = new Scenarios(page);
    await scenarios.open();
    await scenarios.script('walletInfo', { code: '200' });
    await page.goto('/sandbox/scenarios?call=walletInfo');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
