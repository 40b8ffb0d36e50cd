import type { Page } from '@playwright/test';
import { AccountForms } from './pages/accountForms.ts';
import { Approval } from './pages/approval.ts';
import { Assets } from './pages/assets.ts';
import { Shell } from './pages/shell.ts';
import { TransferForm } from './pages/transferForm.ts';
import { TransferRecords } from './pages/transferRecords.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { connectByPhone, logIn, seeChainBalances, trader } from './support/journey.ts';

const screens = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
const themes = ['dark', 'light'] as const;

const choose = async (page: Page, theme: string): Promise<void> =>
  void (await page.addInitScript((choice) => {
    // A chat's frame has no storage.
    if (window.top === window) localStorage.setItem('hk.theme', JSON.stringify({ version: 1, value: { choice, direction: 'green-up' } }));
  }, theme));

for (const { name, ...options } of screens) {
  for (const theme of themes) {
    test.describe(`axe finds nothing on a ${name} screen in the ${theme} theme`, () => {
      test.use({ ...options, colorScheme: theme });
      test.beforeEach(({ page }) => choose(page, theme));

      test('for a guest: home, menus, preferences, login, register, an honest page, not found, wallet landing', async ({ page }) => {
        test.setTimeout(180_000);
        const shell = new Shell(page);
        await page.goto('/en_US');
        await shell.seeTheme(theme);
        await expect(page.getByRole('table').first()).toContainText('BTC');
        await expectAccessible(page);
        await shell.openPreferences();
        await expectAccessible(page);
        await shell.closeDialog();
        const forms = new AccountForms(page);
        for (const form of ['login', 'register'] as const) {
          await forms.open(form);
          await forms.submit(form);
          await expectAccessible(page);
        }
        for (const path of [
          '/preMarket',
          '/margin/trade/uni_usdt',
          '/no/such/page',
          '/web3',
          '/swaps/exchange',
          '/activity/kol-incentive-plan',
        ]) {
          await page.goto(`/en_US${path}`);
          await shell.seeHeading();
          await expectAccessible(page);
        }
      });

      test('for a member: assets, transfer with a problem, records, the account menu', async ({ page }) => {
        test.setTimeout(180_000);
        await logIn(page, trader.email);
        const assets = new Assets(page);
        for (const view of ['overview', 'spot'] as const) {
          await assets.open(view);
          await expect(page.getByText('USDT').first()).toBeVisible();
          await expectAccessible(page);
        }
        await assets.startTransfer();
        const transfer = new TransferForm(page);
        await transfer.seeOpen();
        await transfer.confirm();
        await transfer.seeProblem('accountCoinTrade_082');
        await expectAccessible(page);
        await new TransferRecords(page).open('2', '5');
        await expectAccessible(page);
      });

      test("for a wallet: the QR dialog, expired too, the phone's page, the wallet's assets", async ({ page, visit, controls }) => {
        test.setTimeout(180_000);
        const shell = new Shell(page);
        const dialog = new WalletDialog(page);
        await page.goto('/en_US/web3');
        await shell.connectWallet();
        await dialog.seeOpen();
        await expectAccessible(page);
        await controls.force('scanLogin', { code: 10029, times: 1 });
        await dialog.sayScannedUntil('expired');
        await expectAccessible(page);
        await dialog.refresh();
        await dialog.seeOpen();
        const other = await visit({ ...phone, colorScheme: theme });
        const approval = new Approval(other.page);
        await approval.open(await dialog.readAddress());
        await approval.seeNotice('login');
        await expectAccessible(other.page);
        await connectByPhone(page, other);
        await expectAccessible(other.page);
        await seeChainBalances(page, new URL(page.url()).origin);
        await expectAccessible(page);
      });
    });
  }
}
