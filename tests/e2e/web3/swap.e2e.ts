import { decodeFunctionData, erc20Abi, parseUnits } from 'viem';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Swap } from '../pages/swap.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { coinBalance, holdingOn, routerAllowance } from '../support/chain.ts';
import { expect, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';
import { textOf } from '../support/texts.ts';
import { atWidths } from '../support/widths.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** What a swap may ask a wallet for: approve of tokens, the router's three swaps, deposit and withdraw of the wrapped coin (check C42). */
const allowedCalls = ['0x095ea7b3', '0x38ed1739', '0x7ff36ab5', '0x18cbafe5', '0xd0e30db0', '0x2e1a7d4d'];

async function openSwap(page: Page, context: BrowserContext, origin: string) {
  const wallet = await InjectedWallet.install(context, origin);
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await new Web3Assets(page).see(injectedName);
  const swap = new Swap(page);
  await swap.open();
  return { wallet, swap };
}

atWidths(() => {
  test('ether to USDC and back: exact allowance, the amounts of the quotes, nothing unasked', async ({ page, context, sandbox }) => {
    const { wallet, swap } = await openSwap(page, context, sandbox.origin);
    const held = () => holdingOn(sandbox.origin, 'USDC', wallet.address);
    await swap.choose('receive', 'USDC');
    await swap.pay('0.05');
    const before = await held();
    const quoted = await swap.readReceived();
    await swap.openReview();
    await swap.confirm();
    await swap.seeDone();
    expect((await held()) - before).toBe(parseUnits(quoted, 6));

    await swap.press('order.again');
    await swap.press('flip');
    await swap.pay('40');
    const coins = await coinBalance(sandbox.origin, wallet.address);
    await swap.readReceived();
    await swap.openReview();
    await expect(swap.review).toContainText(swap.text('review.allowance'));
    await expect(swap.review.getByRole('radio', { name: /40 USDC/ })).toBeChecked();
    await swap.confirm();
    await swap.seeDone();
    expect((await held()) - before).toBe(parseUnits(quoted, 6) - parseUnits('40', 6));
    expect(Number(await coinBalance(sandbox.origin, wallet.address))).toBeGreaterThan(Number(coins));
    expect(await routerAllowance(sandbox.origin, 'USDC', wallet.address)).toBe(0n);
    const asked = wallet.calls.map(({ data }) => (data ?? '0x').slice(0, 10));
    expect(asked).toHaveLength(3);
    expect(asked.every((selector) => allowedCalls.includes(selector))).toBe(true);
    expect(wallet.asked.filter((method) => method.startsWith('eth_sign'))).toEqual([]);
    const approval = wallet.calls.find(({ data }) => data?.startsWith('0x095ea7b3') === true);
    expect(decodeFunctionData({ abi: erc20Abi, data: approval?.data ?? '0x' }).args?.[1]).toBe(parseUnits('40', 6));
  });
});

test('a tab that is closed while the trade waits finds it again when it is opened; the header tells the worth, anew once it is mined', async ({
  page,
  context,
  sandbox,
}) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  const before = await holdingOn(sandbox.origin, 'USDC', wallet.address);
  await swap.choose('receive', 'USDC');
  await swap.pay('0.02');
  const quoted = await swap.readReceived();
  await swap.openReview();
  wallet.isWithholding = true;
  await swap.confirm();
  await swap.see('stage.pending');
  const underWay = textOf('en_US', 'transaction:underWayCount_one', { count: '1' });
  await expect(page.getByRole('banner')).toContainText(underWay);
  await page.close();

  const reopened = await context.newPage();
  const again = new Swap(reopened);
  await reopened.goto('/en_US/web3/swap');
  await again.see('stage.pending');
  await expect(again.main).toContainText('0.02 ETH');
  const total = reopened.getByRole('banner').locator('[data-menu="wallet"]');
  const worth = async () => ((await total.innerText()).match(/[\d,.]+(?=\s*USDT)/) ?? [''])[0];
  await expect.poll(worth).toMatch(/^[\d,]+\.\d\d$/);
  const worthBefore = await worth();
  await wallet.broadcast();
  await again.seeDone();
  await expect(reopened.getByRole('banner')).not.toContainText(underWay);
  await expect.poll(worth).not.toBe(worthBefore);
  expect((await holdingOn(sandbox.origin, 'USDC', wallet.address)) - before).toBe(parseUnits(quoted, 6));
  await again.press('order.again');
  const pay = again.main.getByRole('textbox', { name: again.text('pay') });
  await expect(pay).toBeVisible();
  await reopened.reload();
  await expect(pay).toBeVisible();
  await expect(again.steps).toHaveCount(0);
  // What was confirmed is kept out of storage that scripts of the page share with others (check C18).
  expect(await reopened.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/0x[0-9a-f]{40}/i);
});

test('another account in the wallet closes a review and stops what was not sent, and says so; the page goes on with that account', async ({
  page,
  context,
  sandbox,
}) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  await swap.choose('receive', 'USDC');
  await swap.pay('0.02');
  await swap.openReview();
  await wallet.useAccount(2);
  await expect(swap.review).toBeHidden();
  await expect(page.getByText(textOf('en_US', 'walletQr:changed.stopped')).first()).toBeVisible();

  await swap.choose('receive', 'USDC');
  await swap.pay('0.02');
  await swap.openReview();
  wallet.mood = 'hanging';
  await swap.confirm();
  await swap.see('stage.signing');
  await wallet.useAccount(1);
  await swap.see('stage.stopped');
  wallet.mood = 'willing';
  await swap.press('order.newPrice');
  await expect(swap.main.getByRole('textbox', { name: swap.text('pay') })).toBeVisible();
  expect(wallet.calls).toEqual([]);
});
