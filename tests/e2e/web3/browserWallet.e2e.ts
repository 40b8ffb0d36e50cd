import type { Page } from '@playwright/test';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Receive } from '../pages/receive.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { coinBalance } from '../support/chain.ts';
import { expect, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';
import { readQr } from '../support/qr.ts';
import { textOf } from '../support/texts.ts';
import { atWidths } from '../support/widths.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];

async function seeLanding(page: Page): Promise<void> {
  await page.waitForURL(/\/en_US\/web3(\?.*)?$/);
  await expect(page.getByRole('banner').getByRole('button', { name: textOf('en_US', 'shell:web3.connect') })).toBeVisible();
}

/** The assets page of the wallet's account, named in the header and in full beside the wallet's name. */
async function seeAssets(page: Page, wallet: InjectedWallet): Promise<void> {
  await new Web3Assets(page).see(injectedName);
  await expect(page.getByRole('main').getByTitle(wallet.address)).toBeVisible();
  await expect(page.getByRole('banner').getByText(wallet.label)).toBeAttached();
}

async function seeToast(page: Page, key: string, values: Readonly<Record<string, string>>): Promise<void> {
  await expect(page.getByText(textOf('en_US', `walletQr:changed.${key}`, values)).first()).toBeVisible();
}

atWidths(() => {
  test('connects, shows what the chain says, comes back after a reload without a prompt, and lets go', async ({
    page,
    context,
    sandbox,
  }) => {
    const wallet = await InjectedWallet.install(context, sandbox.origin);
    const wallets = new BrowserWallets(page);
    const assets = new Web3Assets(page);
    const receive = new Receive(page);
    const ofAccounts: string[] = [];
    page.on('request', (request) => /\/asset\/|account-detail/.test(request.url()) && ofAccounts.push(request.url()));
    await wallets.open();
    await expect(wallets.wallet(injectedName)).toContainText(wallets.text('installed'));
    await wallets.choose(injectedName);

    await seeAssets(page, wallet);
    await assets.seeWhatChainsSay(sandbox.origin, wallet.address);
    expect(wallet.prompts).toBe(1);

    await page.reload();
    await seeAssets(page, wallet);
    expect(wallet.prompts).toBe(1);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/0x[0-9a-f]{40}/i);

    await receive.open();
    expect(await readQr(page, receive.code)).toBe(wallet.address);

    await wallets.disconnect();
    await seeLanding(page);
    await expect.poll(() => wallet.asked).toContain('wallet_revokePermissions');
    await page.reload();
    await seeLanding(page);
    await wallets.open();
    await expect(wallets.wallet(injectedName)).toContainText(wallets.text('recent'));
    expect(ofAccounts).toEqual([]);
  });
});

test('other tabs follow a connection, its account and network, and its end; an end inside the wallet is said', async ({
  page,
  context,
  sandbox,
}) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  const assets = new Web3Assets(page);
  const other = await context.newPage();
  await other.goto('/en_US/web3');
  await wallets.open();
  await wallets.choose(injectedName);
  await seeAssets(page, wallet);
  await expect(other.getByRole('main')).toContainText(textOf('en_US', 'web3:landing.connectedAs', { name: wallet.label }));

  await wallet.useAccount(2);
  await seeToast(page, 'account', { account: wallet.label });
  await seeAssets(page, wallet);
  expect(await assets.readAmount('ETH')).toBe(await coinBalance(sandbox.origin, wallet.address));
  await wallet.goTo(avalanche.id);
  await seeToast(page, 'chain', { chain: avalanche.name });
  await expect(page.getByRole('banner')).toContainText(avalanche.name);
  await wallet.goTo(5);
  await seeToast(page, 'foreignChain', {});

  await new BrowserWallets(other).disconnect();
  await seeLanding(other);
  await seeLanding(page);
  // A tab that hears the wallet first would tell this one, which then has no news.
  await other.close();
  await wallet.goTo(ethereum.id);
  await wallets.open();
  await wallets.choose(injectedName);
  await seeAssets(page, wallet);
  await wallet.leave();
  await seeLanding(page);
  await expect(page.getByText(textOf('en_US', 'web3:landing.expired'))).toBeVisible();
});

test('a thousand announcements, a copied name and a picture with a script in it leave a short list and run nothing', async ({
  page,
  context,
  sandbox,
}) => {
  await InjectedWallet.install(context, sandbox.origin);
  await context.addInitScript(() => {
    const bad = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="top.ran = true"><script>top.ran = true</script></svg>')}`;
    const announce = () => {
      for (let index = 0; index < 1_000; index += 1) {
        const uuid = `11111111-2222-4333-8444-${String(index).padStart(12, '0')}`;
        const rdns = index === 0 ? 'test.injected' : `test.many${index}`;
        const info = { uuid, name: `Many <b>${index}</b>`, icon: bad, rdns };
        const detail = { info, provider: { request: async () => null, on() {}, removeListener() {} } };
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      }
    };
    window.addEventListener('eip6963:requestProvider', announce);
  });
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await expect(wallets.place.getByRole('listitem')).toHaveCount(12);
  await expect(wallets.wallet(injectedName)).toHaveCount(1);
  await expect(wallets.wallet('Many <b>0</b>')).toHaveCount(0);
  await expect(wallets.wallet('Many <b>1</b>')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { ran?: boolean }).ran ?? false)).toBe(false);
});
