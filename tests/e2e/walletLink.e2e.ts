import type { Page } from '@playwright/test';
import { BrowserWallets } from './pages/browserWallets.ts';
import { Activity } from './pages/activity.ts';
import { Shell } from './pages/shell.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { logIn } from './support/journey.ts';
import { textOf } from './support/texts.ts';

const words = (key: string, values: Readonly<Record<string, string>> = {}) => textOf('en_US', `walletLink:${key}`, values);
const press = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: words(key, { name: injectedName }), exact: true })
    .click();
const link = (page: Page) => page.getByRole('button', { name: words('link') });
const unlink = (page: Page) => page.getByRole('button', { name: words('unlink') });
const say = (page: Page, key: string) => expect(page.getByRole('dialog')).toContainText(words(key, { name: injectedName }));

async function connectWallet(page: Page): Promise<void> {
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await new Web3Assets(page).see(injectedName);
}

for (const [name, options] of [
  ['wide', { viewport: { width: 1600, height: 1000 } }],
  ['phone', phone],
] as const)
  test.describe(`linking a wallet on a ${name} screen`, () => {
    test.use(options);

    test('after login the wallet signs what was read; then the exchange tells its activity, until it is unlinked', async ({
      page,
      context,
      sandbox,
    }) => {
      // The third demo wallet: nobody's but this login's once it is linked.
      const wallet = await InjectedWallet.install(context, sandbox.origin, name === 'wide' ? 3 : 4);
      await logIn(page, 'trader@demo.test');
      await connectWallet(page);
      await link(page).click();
      await expect(page.getByRole('dialog')).toContainText(new URL(sandbox.origin).host);
      expect(wallet.asked).not.toContain('personal_sign');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await new Shell(page).seeTheme(colorScheme);
        await expectAccessible(page);
      }
      await new Shell(page).seeNoSideScroll();
      await press(page, 'sign');
      await expect(unlink(page)).toBeVisible();
      expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1);

      const told = page.waitForRequest(/transactions-by-address/);
      const activity = new Activity(page);
      await activity.open();
      await told;
      await expect(page.getByRole('main')).not.toContainText(textOf('en_US', 'activity:fromChain'));

      await page.reload();
      await expect(unlink(page)).toBeVisible();
      expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1);
      await unlink(page).click();
      await press(page, 'unlink');
      await expect(link(page)).toBeVisible();
    });
  });

test('a refusal, an open request and another account in the wallet each say so, and nothing is linked', async ({
  page,
  context,
  sandbox,
}) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin, 5);
  await logIn(page, 'vip@demo.test');
  await connectWallet(page);
  await link(page).click();
  wallet.mood = 'rejecting';
  await press(page, 'sign');
  await say(page, 'trouble.rejected');
  wallet.mood = 'pending';
  await press(page, 'retry');
  await press(page, 'sign');
  await say(page, 'trouble.pending');
  wallet.mood = 'willing';
  await press(page, 'cancel');
  await expect(link(page)).toBeVisible();
  // Another account takes the page along: what was begun for the first is gone.
  await link(page).click();
  await wallet.useAccount(6);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link(page)).toBeVisible();
  expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(2);
});

test('who is not logged in is led to the login', async ({ page, context, sandbox }) => {
  await InjectedWallet.install(context, sandbox.origin);
  await connectWallet(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: words('logIn') })
    .click();
  await page.waitForURL(/\/en_US\/login/);
});

test('another account in the wallet closes what is being linked and says that it was stopped', async ({ page, context, sandbox }) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin, 5);
  await logIn(page, 'trader@demo.test');
  await connectWallet(page);
  await link(page).click();
  await expect(page.getByRole('dialog')).toContainText(new URL(sandbox.origin).host);
  await wallet.useAccount(6);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(textOf('en_US', 'walletQr:changed.stopped')).first()).toBeVisible();
  expect(wallet.asked).not.toContain('personal_sign');
});
