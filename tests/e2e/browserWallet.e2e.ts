import type { Page } from '@playwright/test';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from './pages/browserWallets.ts';
import { Receive } from './pages/receive.ts';
import { Shell } from './pages/shell.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { coinBalance } from './support/chain.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { readQr } from './support/qr.ts';
import { textOf } from './support/texts.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];
const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;

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

for (const { name, ...options } of widths)
  test.describe(`a wallet of this browser on a ${name} screen`, () => {
    test.use(options);

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
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await new Shell(page).seeTheme(colorScheme);
        await expectAccessible(page);
      }
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
      await new Shell(page).seeNoSideScroll();

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

test('a refusal, a locked wallet and a question that is still open each say so, and the way on works', async ({
  page,
  context,
  sandbox,
}) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  await wallets.open();
  wallet.mood = 'rejecting';
  await wallets.choose(injectedName);
  await wallets.seeStatus('rejected', injectedName);
  wallet.mood = 'locked';
  await wallets.press('retry');
  await wallets.seeStatus('locked', injectedName);
  wallet.mood = 'pending';
  await wallets.press('retry');
  await wallets.seeStatus('pending', injectedName);
  await expectAccessible(page);
  // The user finds the older question in the wallet and grants it: nothing more is pressed on the page.
  wallet.mood = 'willing';
  wallet.isAuthorized = true;
  await seeAssets(page, wallet);
});

test('a wallet that never answers is given up after a minute, and asked again it connects', async ({ page, context, sandbox }) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  await wallets.open();
  wallet.mood = 'hanging';
  await wallets.choose(injectedName);
  await wallets.seeStatus('waiting', injectedName);
  await expect(wallets.place).toContainText(wallets.text('status.timedOut', { name: injectedName }), { timeout: 70_000 });
  wallet.mood = 'willing';
  await wallets.press('retry');
  await seeAssets(page, wallet);
});

test('a wallet on a foreign network is asked to change it, learns the network, and a refusal is said', async ({
  page,
  context,
  sandbox,
}) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  wallet.chainId = 5;
  wallet.known.clear();
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await wallets.seeStatus('wrongNetwork', injectedName);
  wallet.mood = 'rejecting';
  await wallets.switchTo(ethereum.name);
  await wallets.seeStatus('switchRejected', injectedName);
  wallet.mood = 'willing';
  await wallets.switchTo(ethereum.name);
  await seeAssets(page, wallet);
  expect(wallet.asked.slice(-12)).toContain('wallet_addEthereumChain');
  expect(wallet.chainId).toBe(ethereum.id);
});

test('account, network and end are followed at once and said', async ({ page, context, sandbox }) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  const assets = new Web3Assets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await seeAssets(page, wallet);
  await wallet.useAccount(2);
  await seeToast(page, 'account', { account: wallet.label });
  await seeAssets(page, wallet);
  expect(await assets.readAmount('ETH')).toBe(await coinBalance(sandbox.origin, wallet.address));
  await wallet.goTo(avalanche.id);
  await seeToast(page, 'chain', { chain: avalanche.name });
  await expect(page.getByRole('banner')).toContainText(avalanche.name);
  await wallet.goTo(5);
  await seeToast(page, 'foreignChain', {});
  await wallet.leave();
  await seeLanding(page);
  await expect(page.getByText(textOf('en_US', 'web3:landing.expired'))).toBeVisible();
});

test('other tabs follow a connection and its end', async ({ page, context, sandbox }) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  const other = await context.newPage();
  await other.goto('/en_US/web3');
  await wallets.open();
  await wallets.choose(injectedName);
  await seeAssets(page, wallet);
  await expect(other.getByRole('main')).toContainText(textOf('en_US', 'web3:landing.connectedAs', { name: wallet.label }));
  await new BrowserWallets(other).disconnect();
  await seeLanding(other);
  await seeLanding(page);
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
