import { Approval } from '../pages/approval.ts';
import { Shell } from '../pages/shell.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { expect, phone, test } from '../support/fixtures.ts';
import { connectByPhone, trader } from '../support/journey.ts';

test('a code ends by its time, by a refusal and by a wrong number on the phone; the next one works', async ({ page, visit, controls }) => {
  const dialog = new WalletDialog(page);
  await page.goto('/en_US/web3');
  await new Shell(page).connectWallet();
  await dialog.seeOpen();
  const first = await dialog.readAddress();
  await controls.force('scanLogin', { code: 10029, times: 1 });
  await dialog.sayScannedUntil('expired');
  await dialog.refresh();
  await dialog.seeOpen();
  expect(await dialog.readAddress()).not.toBe(first);

  const other = await visit(phone);
  const approval = new Approval(other.page);
  await approval.open(await dialog.readAddress());
  await approval.logInAsDemo(trader.email);
  await approval.refuse();
  await approval.seeNotice('refused');
  await dialog.seeStatus('refused');
  await dialog.askForNewCode();
  await dialog.seeOpen();

  const digits = await dialog.readDigits();
  await approval.open(await dialog.readAddress());
  await approval.seeNotice('ask');
  await approval.typeWrongNumber(digits);
  await approval.approve();
  await approval.seeNotice('mismatch');
  await dialog.seeStatus('refused');
  await dialog.askForNewCode();
  await dialog.seeOpen();

  await connectByPhone(page, await visit(phone));
  await new Web3Assets(page).see(trader.wallet);
});
