import { ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { pay } from '../support/chain.ts';
import { expect, test } from '../support/fixtures.ts';
import { injectedName, InjectedWallet } from '../support/injectedWallet.ts';

const tokens = 500;
test.use({ environment: { SANDBOX_TOKENS: String(tokens) } });
test.describe.configure({ timeout: 300_000 });

test('500 tokens over two chains: rows come as one scrolls to them, one multicall per chain per refresh, a new block renews what is on view', async ({
  page,
  context,
  sandbox,
}) => {
  const wallet = await InjectedWallet.install(context, sandbox.origin);
  const wallets = new BrowserWallets(page);
  const assets = new Web3Assets(page);
  const reads: { chain: string; size: number }[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().includes('/rpc/') && body.includes('"eth_call"'))
      reads.push({ chain: new URL(request.url()).pathname, size: body.length });
  });
  await wallets.open();
  await wallets.choose(injectedName);
  await assets.see(injectedName);
  const table = page.getByRole('table', { name: assets.text('tokens') });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  // Tokens of the crowd and those that every demo wallet holds; the same on both chains counts once.
  expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(tokens);
  expect(await table.getByRole('rowheader').count()).toBeLessThan(100);
  expect(reads.map(({ chain }) => chain).toSorted()).toEqual(['/rpc/31337', '/rpc/31338']);

  reads.length = 0;
  await pay(sandbox.origin, wallet.address, '0.5');
  await expect.poll(() => reads.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(reads.filter(({ chain }) => chain.endsWith(String(ethereumPlan.chain.id)))).toHaveLength(1);
  // Only what is on view: a small part of a multicall over all.
  expect(Math.max(...reads.map(({ size }) => size))).toBeLessThan(60_000);

  const last = table.getByRole('rowheader', { name: /^T001\b/ }).last();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000 });
});
