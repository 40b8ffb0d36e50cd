import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from './pages/browserWallets.ts';
import { WalletNetwork } from './pages/walletNetwork.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { textOf } from './support/texts.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];

for (const { name, ...options } of [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const)
  test.describe(`a wallet's network on a ${name} screen`, () => {
    test.use(options);

    test('user ask 5: is changed from the header, and a refusal is said and can be made good', async ({ page, context, sandbox }) => {
      const wallet = await InjectedWallet.install(context, sandbox.origin);
      const wallets = new BrowserWallets(page);
      const network = new WalletNetwork(page);
      await wallets.open();
      await wallets.choose(injectedName);
      await new Web3Assets(page).see(injectedName);
      await network.open();
      wallet.mood = 'rejecting';
      await network.choose(avalanche.name);
      await network.seeInMenu('refused', { chain: avalanche.name, wallet: injectedName });
      await expectAccessible(page);
      wallet.mood = 'willing';
      await network.choose(avalanche.name);
      await expect(page.getByText(textOf('en_US', 'walletQr:changed.chain', { chain: avalanche.name })).first()).toBeVisible();
      expect([wallet.chainId, wallet.asked.includes('wallet_addEthereumChain')]).toEqual([avalanche.id, true]);
    });

    test('user ask 5: one that is not available is said on the page, and led from there to one that is', async ({
      page,
      context,
      sandbox,
    }) => {
      const wallet = await InjectedWallet.install(context, sandbox.origin);
      const wallets = new BrowserWallets(page);
      const network = new WalletNetwork(page);
      await wallets.open();
      await wallets.choose(injectedName);
      await new Web3Assets(page).see(injectedName);
      await wallet.goTo(5);
      await network.seeOnPage(network.text('mismatch.unsupported', { wallet: injectedName }));
      await expectAccessible(page);
      wallet.mood = 'hanging';
      await network.switchTo(ethereum.name);
      await network.seeOnPage(network.text('status.asking', { wallet: injectedName, chain: ethereum.name }));
      await wallet.useAccount(2);
      await expect(page.getByRole('main').getByTitle(wallet.address)).toBeVisible();
      await network.seeOnPage(network.text('status.stopped', { wallet: injectedName, chain: ethereum.name }));
      wallet.release();
      await expect(async () => expect(wallet.chainId).toBe(ethereum.id)).toPass();
      await wallet.goTo(5);
      wallet.mood = 'rejecting';
      await network.switchTo(ethereum.name);
      await network.seeOnPage(network.text('status.refused', { wallet: injectedName, chain: ethereum.name }));
      wallet.mood = 'willing';
      await network.switchTo(ethereum.name);
      await expect(page.getByRole('main').getByText(network.text('mismatch.unsupported', { wallet: injectedName }))).toHaveCount(0);
      await expect.poll(() => wallet.chainId).toBe(ethereum.id);
    });
  });
