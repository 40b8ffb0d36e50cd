import type { Page } from '@playwright/test';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Activity } from '../pages/activity.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { expect, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';
import { enter } from '../support/journey.ts';
import { textOf } from '../support/texts.ts';
import { atWidths } from '../support/widths.ts';

const words = (key: string, values: Readonly<Record<string, string>> = {}) => textOf('en_US', `walletLink:${key}`, values);
const press = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: words(key, { name: injectedName }), exact: true })
    .click();
const link = (page: Page) => page.getByRole('button', { name: words('link') });
const unlink = (page: Page) => page.getByRole('button', { name: words('unlink') });

async function connectWallet(page: Page): Promise<void> {
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await new Web3Assets(page).see(injectedName);
}

atWidths(({ name }) => {
  test('the wallet signs what was read; the exchange tells its activity until it is unlinked; another account stops a link', async ({
    page,
    context,
    sandbox,
  }) => {
    // The third demo wallet: nobody's but this login's once it is linked.
    const wallet = await InjectedWallet.install(context, sandbox.origin, name === 'wide' ? 3 : 4);
    await enter(page, 'trader@demo.test');
    await connectWallet(page);
    await link(page).click();
    await expect(page.getByRole('dialog')).toContainText(new URL(sandbox.origin).host);
    expect(wallet.asked).not.toContain('personal_sign');
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
    // The message lies over the way to link anew, and stays while the mouse is on it.
    await page
      .getByRole('region', { name: textOf('en_US', 'shell:toasts.label') })
      .getByRole('button', { name: textOf('en_US', 'shell:toasts.dismiss') })
      .click();

    // Another account in the wallet takes the page along: what was begun for the first is gone.
    await link(page).click();
    await expect(page.getByRole('dialog')).toContainText(new URL(sandbox.origin).host);
    await wallet.useAccount(6);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(textOf('en_US', 'walletQr:changed.stopped')).first()).toBeVisible();
    expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1);
  });
});
