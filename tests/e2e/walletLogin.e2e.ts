import { Approval } from './pages/approval.ts';
import { Shell } from './pages/shell.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { expect, phone, test } from './support/fixtures.ts';

test('a wallet connects by a QR that a phone reads from the screen', async ({ page, visit }) => {
  const shell = new Shell(page);
  const dialog = new WalletDialog(page);
  await page.goto('/en_US/web3');
  await shell.connectWallet();
  await dialog.seeOpen();
  await dialog.seeCodeSize();
  const digits = await dialog.readDigits();
  const address = await dialog.readAddress();

  const other = await visit(phone);
  const approval = new Approval(other.page);
  await approval.open(address);
  await approval.logInAsDemo('trader@demo.test');
  await dialog.seeStatus('scanned');
  await approval.chooseNumber(digits);
  await approval.approve();
  await approval.seeNotice('approved');

  await page.waitForURL('**/en_US/web3/asset');
  await dialog.seeClosed();
  await expect(page.getByText('USDT').first()).toBeVisible();
});
