import type { Page } from '@playwright/test';
import { BrowserWallets } from './pages/browserWallets.ts';
import { Shell } from './pages/shell.ts';
import { WalletConnect } from './pages/walletConnect.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, phoneAgent, test } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { smallTargets } from './support/targets.ts';

test.use({ ...phone, userAgent: phoneAgent });

async function seeBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await new Shell(page).seeTheme(colorScheme);
    await expectAccessible(page);
  }
  await new Shell(page).seeNoSideScroll();
}

test('convention 32: without a wallet a phone is offered the apps that open this page', async ({ page, sandbox }) => {
  const wallets = new BrowserWallets(page);
  await page.goto('/en_US/web3?next=%2Fweb3%2Fasset#secret');
  await new Shell(page).connectWallet();
  await expect(wallets.apps.first()).toBeVisible();
  const url = encodeURIComponent(`${sandbox.origin}/en_US/web3`);
  const offered = await wallets.apps.evaluateAll((links) => links.map((link) => [link.textContent?.slice(1), link.getAttribute('href')]));
  // MetaMask opens every page by https: on this sandbox, which has none, its link would lead nowhere.
  expect(offered).toEqual([
    [
      wallets.text('apps.open', { name: 'OKX Wallet' }),
      `https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${encodeURIComponent(url)}`,
    ],
    [wallets.text('apps.open', { name: 'Trust Wallet' }), `https://link.trustwallet.com/open_url?coin_id=60&url=${url}`],
    [wallets.text('apps.open', { name: 'Coinbase Wallet' }), `https://go.cb-w.com/dapp?cb_url=${url}`],
  ]);
  await seeBothThemes(page);
  expect(await smallTargets(page, 44, '[role="dialog"]')).toEqual([]);

  const dialog = new WalletDialog(page);
  await dialog.seeOpen();
  await expect(dialog.dialog.getByRole('button', { name: dialog.text('actions.copyLink') })).toBeVisible();
  await expect(dialog.dialog.getByRole('button', { name: dialog.text('install.link') })).toBeVisible();
  await wallets.place.getByRole('button', { name: /^WalletConnect/ }).click();
  const walletConnect = new WalletConnect(page);
  const address = await walletConnect.readAddress();
  expect(await walletConnect.link.getAttribute('href')).toBe(address);
});

test('convention 32: in the browser of a wallet Connect asks that wallet at once, and connects', async ({ page, context, sandbox }) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  const dialog = new WalletDialog(page);
  wallet.mood = 'hanging';
  await wallets.open();
  await wallets.seeStatus('waiting', injectedName);
  await expect(wallets.wallet(injectedName)).toHaveCount(0);
  await expect(dialog.code).toHaveCount(0);
  await seeBothThemes(page);

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
