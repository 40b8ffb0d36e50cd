import type { BrowserContext, Page } from '@playwright/test';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { Activity } from '../pages/activity.ts';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Send } from '../pages/send.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { tokenBalance } from '../support/chain.ts';
import { expect, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';
import { textOf } from '../support/texts.ts';
import { atWidths } from '../support/widths.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];
const friend = demoWallet(2).address;

/** An amount of its own for each, as they share a chain. */
const coinAmounts = { wide: '0.0141', laptop: '0.0142', phone: '0.0143' } as const;

/** What this browser has sent and the network has not finished. */
const underWay = (page: Page, send: Send) => page.getByRole('region', { name: send.life('underWay') });

async function connect(page: Page, context: BrowserContext, origin: string, index = 1): Promise<InjectedWallet> {
  const wallet = await InjectedWallet.install(context, origin, index);
  const wallets = new BrowserWallets(page);
  await wallets.open();
  await wallets.choose(injectedName);
  await new Web3Assets(page).see(injectedName);
  return wallet;
}
const units = (amount: string, decimals = 6): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

atWidths(() => {
  test('1.5 USDC arrive, pressing twice sends once, balances follow; an address that looks like theirs takes a word of its own', async ({
    page,
    context,
    sandbox,
  }) => {
    const wallet = await connect(page, context, sandbox.origin);
    const assets = new Web3Assets(page);
    const send = new Send(page);
    const [mine, theirs] = [await tokenBalance(sandbox.origin, 'USDC', wallet.address), await tokenBalance(sandbox.origin, 'USDC', friend)];
    await send.openFor('USDC', ethereum.name);
    await send.fill(friend, '1,5');
    await expect(send.dialog).toContainText(textOf('en_US', 'transfer:amount.readAs', { amount: '1.5' }));
    await send.review();
    await expect(send.dialog.getByRole('img', { name: friend })).toBeVisible();
    await expect(send.dialog).toContainText(send.life('fee'));
    await expect(send.confirm).not.toHaveAttribute('aria-busy', 'true');
    await send.confirm.dblclick();
    await send.seeStage('confirmed');
    expect(wallet.sent).toHaveLength(1);
    expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
    expect(units(await tokenBalance(sandbox.origin, 'USDC', friend)) - units(theirs)).toBe(1_500_000n);
    expect(units(mine) - units(await tokenBalance(sandbox.origin, 'USDC', wallet.address))).toBe(1_500_000n);
    await send.close();
    await expect.poll(async () => units(await assets.readAmount('USDC'))).toBe(units(mine) - 1_500_000n);

    // An address made to look like this one is compared with it, and takes a word of its own.
    const impostor = `${friend.slice(0, 6).toLowerCase()}${'1'.repeat(32)}${friend.slice(-4).toLowerCase()}`;
    await send.openFor('USDC', ethereum.name);
    await expect(send.dialog.getByRole('button', { name: friend })).toBeVisible();
    await send.fill(impostor, '0.1');
    await expect(send.dialog).toContainText(send.text('risk.lookAlike.title'));
    await send.review();
    await expect(send.button(send.text('risk.accept'))).toHaveAttribute('aria-disabled', 'true');
    await send.dialog.getByRole('textbox', { name: send.text('risk.type') }).fill('1111');
    await send.button(send.text('risk.accept')).click();
    await expect(send.confirm).toBeVisible();

    await page.goto('/en_US/web3/asset');
    const activity = new Activity(page);
    await activity.open();
    await expect(activity.line('1.50', 'confirmed').first()).toContainText('USDC');
    await expect(underWay(page, send)).toBeHidden();
    expect(wallet.sent).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/0x[0-9a-f]{40}/i);
  });
});

atWidths(({ name }) => {
  test('a payment in the coin waits on top with its age, then stands in the list with value, fee and end, over reloads', async ({
    page,
    context,
    sandbox,
  }) => {
    const wallet = await connect(page, context, sandbox.origin);
    const [send, activity] = [new Send(page), new Activity(page)];
    const amount = coinAmounts[name];
    await send.openFor('ETH', ethereum.name);
    await send.fill(friend, amount);
    await send.review();
    wallet.isWithholding = true;
    await send.sign();
    await send.seeStage('pending');
    await page.goto('/en_US/web3/asset?tab=activity');
    const waiting = underWay(page, send);
    await expect(waiting).toContainText(send.life('standing.pending'));
    await expect(waiting).toContainText(amount);
    await expect(waiting.getByRole('time')).toHaveText(/^Since \d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    await expect(waiting).toContainText(/ · (now|\d+ minutes? ago)/);

    await wallet.broadcast();
    const line = activity.line(amount, 'confirmed');
    await expect(line).toContainText('ETH');
    await expect(line).toContainText(activity.text('fee'));
    await expect(waiting).toBeHidden();
    await page.reload();
    await expect(line).toHaveCount(1);
    await activity.openLine(line);
    await activity.seeDetail();
    await expect(activity.detail).toContainText(wallet.sent[0] ?? 'no hash');
    await activity.closeDetail();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/0x[0-9a-f]{40}/i);
  });
});

test('a page that is reloaded while the wallet asks finds what the wallet then sends', async ({ page, context, sandbox }) => {
  const wallet = await connect(page, context, sandbox.origin);
  const send = new Send(page);
  await send.openFor('USDC', ethereum.name);
  await send.fill(friend, '0.75');
  await send.review();
  wallet.mood = 'hanging';
  await send.sign();
  await expect.poll(() => wallet.asked.filter((method) => method === 'eth_sendTransaction').length).toBe(1);
  await page.goto('/en_US/web3/asset?tab=activity');
  await expect(underWay(page, send)).toContainText(send.life('standing.uncertain'));
  wallet.mood = 'willing';
  wallet.release();
  await expect(new Activity(page).line('−0.75', 'confirmed')).toContainText('USDC');
  await expect(underWay(page, send)).toBeHidden();
  expect(wallet.sent).toHaveLength(1);
});

test('another network in the wallet is said and switched; another account stops the review', async ({ page, context, sandbox }) => {
  const wallet = await connect(page, context, sandbox.origin);
  const send = new Send(page);
  wallet.known.add(avalanche.id);
  await wallet.goTo(avalanche.id);
  await send.openFor('USDC', ethereum.name);
  await send.fill(friend, '0.5');
  await send.review();
  await send.seeStage('wrongChain');
  await send.button(send.life('switch', { chain: ethereum.name })).click();
  await expect(send.confirm).not.toHaveAttribute('aria-busy', 'true');
  expect(wallet.chainId).toBe(ethereum.id);
  await wallet.useAccount(2);
  await send.seeStage('stopped');
  expect(wallet.sent).toEqual([]);
});
