import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { WalletNetwork } from '../pages/walletNetwork.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { expect, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';
import { textOf } from '../support/texts.ts';
import { atWidths } from '../support/widths.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];

atWidths(() => {
  test('user ask 5: is changed from the header and from the page; a refusal is said and can be made good', async ({
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
    await network.open();
    wallet.mood = 'rejecting';
    await network.choose(avalanche.name);
    await network.seeInMenu('refused', { chain: avalanche.name, wallet: injectedName });
    wallet.mood = 'willing';
    await network.choose(avalanche.name);
    await expect(page.getByText(textOf('en_US', 'walletQr:changed.chain', { chain: avalanche.name })).first()).toBeVisible();
    expect([wallet.chainId, wallet.asked.includes('wallet_addEthereumChain')]).toEqual([avalanche.id, true]);

    await wallet.goTo(5);
    const unsupported = network.text('mismatch.unsupported', { wallet: injectedName });
    await network.seeOnPage(unsupported);
    wallet.mood = 'rejecting';
    await network.switchTo(ethereum.name);
    await network.seeOnPage(network.text('status.refused', { wallet: injectedName, chain: ethereum.name }));
    wallet.mood = 'willing';
    await network.switchTo(ethereum.name);
    await expect(page.getByRole('main').getByText(unsupported)).toHaveCount(0);
    await expect.poll(() => wallet.chainId).toBe(ethereum.id);
  });
});
