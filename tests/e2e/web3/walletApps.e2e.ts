import { BrowserWallets } from '../pages/browserWallets.ts';
import { Shell } from '../pages/shell.ts';
import { WalletDialog } from '../pages/walletDialog.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { expect, phone, phoneAgent, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';

test.use({ ...phone, userAgent: phoneAgent });

test('convention 32: in the browser of a wallet Connect asks that wallet at once, and connects', async ({ page, context, sandbox }) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  const dialog = new WalletDialog(page);
  wallet.mood = 'hanging';
  await wallets.open();
  await wallets.seeStatus('waiting', injectedName);
  await expect(wallets.wallet(injectedName)).toHaveCount(0);
  await expect(dialog.code).toHaveCount(0);

  await wallets.press('cancel');
  await expect(wallets.wallet(injectedName)).toBeVisible();
  await expect(wallets.apps).toHaveCount(0);
  await dialog.seeOpen();
  await dialog.close();

  wallet.mood = 'rejecting';
  await new Shell(page).connectWallet();
  await wallets.seeStatus('rejected', injectedName);
  await expect(wallets.wallet(injectedName)).toBeVisible();
  await dialog.close();

  wallet.mood = 'willing';
  await new Shell(page).connectWallet();
  await new Web3Assets(page).see(injectedName);
  expect(wallet.prompts).toBe(3);
});
