import { decodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem';
import { BrowserWallets } from './pages/browserWallets.ts';
import { Shell } from './pages/shell.ts';
import { Swap } from './pages/swap.ts';
import { WalletDialog } from './pages/walletDialog.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { buyAsRival, coinBalance, holdingOn, routerAllowance } from './support/chain.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { injectedName, InjectedWallet } from './support/injectedWallet.ts';
import { connectByPhone, trader } from './support/journey.ts';
import { textOf } from './support/texts.ts';
import type { BrowserContext, Page } from '@playwright/test';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 } },
  { name: 'laptop', viewport: { width: 1000, height: 800 } },
  { name: 'phone', ...phone },
] as const;
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

/** The visitor's currency is the euro from the first page on. */
const keepEuro = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // Frames of others are sandboxed and have no storage.
    if (self === top) localStorage.setItem('hk.currency', JSON.stringify({ version: 1, value: 'EUR' }));
  });
};

for (const { name, ...options } of widths)
  test.describe(`a swap on a ${name} screen`, () => {
    test.use(options);

    test('ether to USDC and back: exact allowance, the amounts of the quotes, nothing unasked', async ({ page, context, sandbox }) => {
      const { wallet, swap } = await openSwap(page, context, sandbox.origin);
      const shell = new Shell(page);
      const held = () => holdingOn(sandbox.origin, 'USDC', wallet.address);
      await swap.choose('receive', 'USDC');
      await swap.pay('0.05');
      const before = await held();
      const quoted = await swap.readReceived();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await shell.seeTheme(colorScheme);
        await expectAccessible(page);
      }
      await shell.seeNoSideScroll();
      await swap.openReview();
      await expectAccessible(page);
      await swap.confirm();
      await swap.seeDone();
      await expectAccessible(page);
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

    test('an amount in euro: the coins that it buys are quoted, reviewed and signed, and the balance is never passed', async ({
      page,
      context,
      sandbox,
    }) => {
      await keepEuro(page);
      const { wallet, swap } = await openSwap(page, context, sandbox.origin);
      const shell = new Shell(page);
      const field = swap.main.getByRole('textbox', { name: swap.text('pay') });
      await swap.choose('receive', 'USDC');
      await swap.typeIn('EUR');
      await swap.pay('25,5');
      await expect(field).toHaveValue('25.5');
      await swap.readReceived();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await shell.seeTheme(colorScheme);
        await expectAccessible(page);
      }
      await shell.seeNoSideScroll();
      // The other unit shows the same coins, and the sum comes back as it was typed.
      const coins = await swap.readCoins();
      await swap.typeIn('ETH');
      await expect(field).toHaveValue(coins);
      await swap.typeIn('EUR');
      await expect(field).toHaveValue('25.5');
      await swap.openReview();
      await expect(swap.review).toContainText(`${coins} ETH`);
      await expect(swap.review).toContainText('≈ €25.50');
      await swap.confirm();
      await swap.seeDone();
      expect(wallet.calls.map(({ value }) => BigInt(value ?? '0x0'))).toEqual([parseEther(coins)]);

      await swap.press('order.again');
      await page.getByRole('button', { name: swap.text('maxWord', { symbol: 'ETH' }) }).click();
      const held = parseEther(await coinBalance(sandbox.origin, wallet.address));
      const most = parseEther(await swap.readCoins());
      expect(most > 0n && most < held).toBe(true);
      // What stands there for Max, typed by hand, buys no more than Max.
      const worth = await field.inputValue();
      await swap.pay('1');
      await swap.pay(worth);
      expect(parseEther(await swap.readCoins()) <= most).toBe(true);
      await swap.pay(`9${worth}`);
      await expect(swap.main.getByRole('button', { name: swap.text('action.balance', { symbol: 'ETH' }) })).toBeDisabled();
    });
  });

test('refused in the wallet: nothing was sent, and a new price is the way on', async ({ page, context, sandbox }) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  await swap.choose('receive', 'USDT');
  await swap.pay('0.01');
  await swap.openReview();
  wallet.mood = 'rejecting';
  await swap.confirm();
  await swap.see('stage.rejected');
  await expectAccessible(page);
  expect(wallet.calls).toEqual([]);
  wallet.mood = 'willing';
  await swap.press('order.newPrice');
  await swap.openReview();
  await swap.confirm();
  await swap.seeDone();
});

test('an allowance without a limit has to be typed, and the amount is all that is asked for until then', async ({
  page,
  context,
  sandbox,
}) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  await swap.choose('pay', 'USDT');
  await swap.pay('5');
  await swap.openReview();
  await swap.review.getByRole('radio', { name: swap.text('review.unlimited') }).check();
  const confirm = swap.review.getByRole('button', { name: swap.text('review.approveAndSwap') });
  await expect(confirm).toBeDisabled();
  await expect(swap.review).toContainText(swap.text('review.unlimitedText', { symbol: 'USDT' }));
  await swap.review.getByRole('textbox', { name: swap.text('review.typed', { symbol: 'USDT' }) }).fill('USD');
  await expect(confirm).toBeDisabled();
  await swap.review.getByRole('radio', { name: /5 USDT/ }).check();
  await expect(confirm).toBeEnabled();
  await swap.review.getByRole('radio', { name: swap.text('review.unlimited') }).check();
  await swap.review.getByRole('textbox', { name: swap.text('review.typed', { symbol: 'USDT' }) }).fill('USDT');
  await expect(confirm).toBeEnabled();
  expect(wallet.calls).toEqual([]);
});

test('a price that moves while the trade waits undoes it, and the page says why', async ({ page, context, sandbox }) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  await swap.choose('receive', 'USDC');
  await swap.pay('0.05');
  await swap.openReview();
  wallet.isWithholding = true;
  await swap.confirm();
  await swap.see('stage.pending');
  await buyAsRival(sandbox.origin, 'USDC', '20');
  await wallet.broadcast();
  await swap.see('stage.reverted.slippage');
  await expectAccessible(page);
  await swap.press('order.newPrice');
  await expect(swap.reviewButton).toBeEnabled();
});

test('a tab that is closed while the trade waits finds it again when it is opened', async ({ page, context, sandbox }) => {
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
  await wallet.broadcast();
  await again.seeDone();
  await expect(reopened.getByRole('banner')).not.toContainText(underWay);
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

test('another account in the wallet stops what was not sent, and the page goes on with that account', async ({
  page,
  context,
  sandbox,
}) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  await swap.choose('receive', 'USDC');
  await swap.pay('0.02');
  await swap.openReview();
  wallet.mood = 'hanging';
  await swap.confirm();
  await swap.see('stage.signing');
  await wallet.useAccount(2);
  await swap.see('stage.stopped');
  wallet.mood = 'willing';
  await swap.press('order.newPrice');
  await expect(swap.main.getByRole('textbox', { name: swap.text('pay') })).toBeVisible();
  expect(wallet.calls).toEqual([]);
});

test('the header tells the worth after a reload on this page, and anew once a trade is mined', async ({ page, context, sandbox }) => {
  const { swap } = await openSwap(page, context, sandbox.origin);
  await page.reload();
  await page.mouse.move(0, 500);
  const total = page.getByRole('banner').locator('[data-menu="wallet"]');
  await expect(total).toContainText('USDT');
  const worth = async () => ((await total.innerText()).match(/[\d,.]+(?=\s*USDT)/) ?? [''])[0];
  const before = await worth();
  expect(before).toMatch(/^[\d,]+\.\d\d$/);
  await swap.choose('receive', 'USDC');
  await swap.pay('0.05');
  await swap.openReview();
  await swap.confirm();
  await swap.seeDone();
  await expect.poll(worth).not.toBe(before);
});

test('another account in the wallet closes a review and says that it was stopped', async ({ page, context, sandbox }) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  await swap.choose('receive', 'USDC');
  await swap.pay('0.02');
  await swap.openReview();
  await wallet.useAccount(2);
  await expect(swap.review).toBeHidden();
  await expect(page.getByText(textOf('en_US', 'walletQr:changed.stopped')).first()).toBeVisible();
  expect(wallet.calls).toEqual([]);
});

test('another network is asked of the wallet, and a refusal is said', async ({ page, context, sandbox }) => {
  const { wallet, swap } = await openSwap(page, context, sandbox.origin);
  const networks = page.getByRole('combobox', { name: swap.text('chain') });
  wallet.mood = 'rejecting';
  await networks.click();
  await page.getByRole('option', { name: 'Local Avalanche' }).click();
  await expect(swap.main).toContainText(swap.text('switchProblem.rejected'));
  wallet.mood = 'willing';
  await networks.click();
  await page.getByRole('option', { name: 'Local Avalanche' }).click();
  await expect(swap.main.getByRole('region', { name: swap.text('pay'), exact: true })).toContainText('AVAX');
  await swap.choose('receive', 'USDC');
  await swap.pay('1');
  expect(Number(await swap.readReceived())).toBeGreaterThan(0);
});

test('who is connected by scan sees why this browser cannot swap, and the way on', async ({ page, visit }) => {
  await page.goto('/en_US/web3');
  await new Shell(page).connectWallet();
  await new WalletDialog(page).seeOpen();
  await connectByPhone(page, await visit(phone));
  await new Web3Assets(page).see(trader.wallet);
  const swap = new Swap(page);
  await swap.open();
  await expect(swap.main).toContainText(swap.text('scan.text'));
  await expectAccessible(page);
  await swap.press('scan.connect');
  await new WalletDialog(page).seeOpen();
});
