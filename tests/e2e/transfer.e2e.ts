import type { Page } from '@playwright/test';
import { Assets } from './pages/assets.ts';
import { Shell } from './pages/shell.ts';
import { TransferForm } from './pages/transferForm.ts';
import { TransferRecords } from './pages/transferRecords.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { logIn, trader } from './support/journey.ts';

/** Each moves an amount of its own, so that its record is found among those of the others. */
const widths = [
  { name: 'wide', moved: '2.35', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', moved: '2.36', viewport: { width: 1000, height: 800 } },
  { name: 'phone', moved: '2.37', ...phone },
] as const;

const followSystem = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    // Frames of foreign scripts have no storage.
    if (window !== window.top) return;
    localStorage.setItem('hk.theme', JSON.stringify({ version: 1, value: { choice: 'system', direction: 'green-up' } }));
  }));

/** Axe finds nothing on what stands here, in either theme. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const shell = new Shell(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await shell.seeTheme(theme);
    await expectAccessible(page);
  }
}

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

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: new Shell(page).text('shell:toasts.label') }).getByText(words);

for (const { name, moved, ...options } of widths) {
  test.describe(`the transfer on a ${name} screen`, () => {
    test.use({ ...options, colorScheme: 'dark' });
    test.beforeEach(({ page }) => followSystem(page));

    test('every code of the exchange is shown as it is meant', async ({ page, controls }) => {
      test.setTimeout(240_000);
      await logIn(page, trader.email);
      const transfer = await openDialog(page);
      await expectAccessibleInBothThemes(page);
      await transfer.enterAmount('1.75');

      for (const code of [30303, 30304] as const) {
        await controls.force('submitTransfer', { code, message: `Server words ${code}.`, times: 1 });
        await transfer.confirm();
        const explanation = transfer.question('explained.title');
        await expect(explanation).toContainText(`Server words ${code}.`);
        await expect(explanation).toContainText(transfer.text(`explained.${code}`));
        await expectAccessibleInBothThemes(page);
        await transfer.answer('explained.done');
        await transfer.seeReady();
        await transfer.seeAmount('1.75');
      }

      for (const code of [30705, 39_999] as const) {
        await controls.force('submitTransfer', { code, message: `Server words ${code}.`, times: 1 });
        await transfer.confirm();
        await expect(toast(page, `Server words ${code}.`)).toBeVisible();
        await expect(transfer.dialog.getByRole('alert').filter({ hasText: `Server words ${code}.` })).toContainText(String(code));
        await transfer.seeReady();
        await transfer.seeAmount('1.75');
      }
      await expectAccessibleInBothThemes(page);

      await controls.advanceClock(11_000);
      await controls.force('submitTransfer', { code: 20351, message: 'Server words 20351.', times: 1 });
      await transfer.confirm();
      await expect(transfer.question('record.title')).toContainText('Server words 20351.');
      await expectAccessibleInBothThemes(page);
      await transfer.answer('record.open');
      await page.waitForURL('**/en_US/orderHome/transferRecord?source=2&target=5');
      await transfer.seeClosed();
      await new TransferRecords(page).seePage();
    });

    test('a double click moves the money once, after the warning of a trial fund card, and the balance follows', async ({
      page,
      controls,
      watch,
    }) => {
      test.setTimeout(180_000);
      watch.allow(/status of 500 .*transfer\/submit/);
      await logIn(page, trader.email);
      await controls.force('walletInfo', {
        code: 200,
        data: { available: '900', todayAvailableLimit: '500', transferOpenCardInvalid: true },
      });
      const transfer = await openDialog(page);
      await transfer.enterAmount('700');
      await transfer.seeAmount('500');
      await expect(page.getByText(transfer.text('amount.cutTodayLimit'))).toBeVisible();
      await transfer.enterAmount(moved);
      await transfer.confirmTwice();
      await expect(transfer.question('warning.title')).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await transfer.answer('warning.back');
      await transfer.seeReady();
      await transfer.seeAmount(moved);
      await transfer.confirm();
      await controls.clear();
      await controls.force('submitTransfer', { status: 500, body: '{"code":50000,"message":""}', type: 'application/json', times: 1 });
      await transfer.answer('warning.confirm');
      await expect(page.getByRole('alert').filter({ hasText: transfer.text('unanswered.title') })).toBeVisible();
      await transfer.seeClosed();
      const records = new TransferRecords(page);
      await records.open('2', '5');
      await records.seeNewest('USDT', moved);
      expect(await records.count(moved)).toBe(1);
    });

    test('wallets, pairs and coins: what cannot be chosen says why', async ({ page }) => {
      await logIn(page, trader.email);
      const transfer = await openDialog(page);
      await transfer.swapWallets();
      await transfer.seeWallets('5', '2');
      await transfer.swapWallets();
      await transfer.chooseWallets('2', '7');
      await transfer.seePair('/USDT');
      await transfer.seeBarred('pair', 'DOGE/USDT', 'form.closed');
      await transfer.choosePair('SOL/USDT');
      await transfer.seeReady();
      await transfer.seeBarred('coin', 'SOL', 'form.cannotEnter');
      await new Shell(page).seeNoSideScroll();
    });
  });
}

test.describe('the page on a phone', () => {
  test.use({ ...phone, colorScheme: 'dark' });
  test.beforeEach(({ page }) => followSystem(page));

  test('asks a guest to log in first, explains a refusal, and moves the money', async ({ page, controls }) => {
    test.setTimeout(180_000);
    await page.goto('/en_US/account/transfer?source=5&target=2');
    await page.waitForURL('**/en_US/login?next=**');
    await logIn(page, trader.email);
    await page.goto('/en_US/account/transfer?source=5&target=2');
    const transfer = new TransferForm(page);
    await transfer.seeReady();
    await transfer.seeWallets('5', '2');
    await expectAccessibleInBothThemes(page);
    await transfer.enterAmount('1.23');
    await controls.force('transferPrecheck', { code: 30304, message: 'Server words 30304.', times: 1 });
    await transfer.confirm();
    await expect(transfer.question('explained.title')).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await transfer.answer('explained.done');
    await transfer.seeReady();
    await transfer.confirm();
    await transfer.seeAmount('');
    const records = new TransferRecords(page);
    await records.open('5', '2');
    await records.seeNewest('USDT', '1.23');
    expect(await records.count('1.23')).toBe(1);
  });
});

test.describe('faults', () => {
  test('a page of HTML for the coins is said, and the next try keeps what was entered', async ({ page, controls }) => {
    await logIn(page, trader.email);
    const transfer = await openDialog(page);
    await transfer.enterAmount('4.5');
    await controls.force('walletTransferCoins', { status: 200, body: '<!doctype html><h1>Gateway</h1>', type: 'text/html' });
    await transfer.swapWallets();
    const failure = page.getByRole('alert').filter({ hasText: new Shell(page).text('faults:shape') });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await controls.clear();
    await failure.getByRole('button', { name: new Shell(page).text('shell:ui.retry') }).click();
    await transfer.seeReady();
    await transfer.seeAmount('4.5');
  });

  test('the network goes as Confirm is pressed and comes back: the money moves once, and the user is told', async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
    await logIn(page, trader.email);
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
    const records = new TransferRecords(page);
    await records.open('2', '5');
    await records.seeNewest('USDT', '5.15');
    expect(await records.count('5.15')).toBe(1);
  });
});
