import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Fastify from 'fastify';
import { parseUnits } from 'viem';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { runningClock } from '#sandbox/core/clock.ts';
import { registerRelay } from '#sandbox/areas/web3/relay/registerRelay.ts';
import { freePort, startSandboxProcess } from '#tests/support/sandboxProcess.ts';
import { startWalletProgram, type WalletProgram } from '#tests/support/walletProgram/walletProgram.ts';
import { BrowserWallets } from '../pages/browserWallets.ts';
import { Send } from '../pages/send.ts';
import { Swap } from '../pages/swap.ts';
import { WalletConnect } from '../pages/walletConnect.ts';
import { Web3Assets } from '../pages/web3Assets.ts';
import { coinBalance, holdingOn, newestBlock, routerAllowance, sentSince } from '../support/chain.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';
import { followTraffic } from '../support/traffic.ts';
import { watchContext } from '../support/watch.ts';
import { atWidths } from '../support/widths.ts';

const [ethereum, avalanche] = [ethereumPlan.chain, avalanchePlan.chain];
const account = 1;
const { address } = demoWallet(account);
const walletName = 'Test wallet';
const chainsAt = (origin: string) => [ethereum, avalanche].map(({ id }) => ({ id, rpcUrl: `${origin}/rpc/${id}` }));
const startWallet = (origin: string, relayUrl: string) => startWalletProgram({ relayUrl, chains: chainsAt(origin), account });

/** A wallet on the official SDK, as a program of its own, on the sandbox's relay. */
const test = base.extend<{ readonly wallet: WalletProgram }>({
  wallet: async ({ sandbox }, provide) => {
    const wallet = await startWallet(sandbox.origin, `${sandbox.origin.replace(/^http/, 'ws')}/relay`);
    await provide(wallet);
    await wallet.stop();
  },
});

async function connect(page: Page, wallet: WalletProgram): Promise<void> {
  const walletConnect = new WalletConnect(page);
  await walletConnect.open();
  await wallet.pair(await walletConnect.readAddress());
  await seeAssets(page);
}
async function seeAssets(page: Page, owner: string = address): Promise<void> {
  await new Web3Assets(page).see(walletName);
  await expect(page.getByRole('main').getByTitle(owner)).toBeVisible();
}
async function seeLanding(page: Page): Promise<void> {
  await page.waitForURL(/\/en_US\/web3(\?.*)?$/);
  await expect(page.getByRole('banner').getByRole('button', { name: textOf('en_US', 'shell:web3.connect') })).toBeVisible();
}
const seeToast = (page: Page, key: string, values: Readonly<Record<string, string>>) =>
  expect(page.getByText(textOf('en_US', `walletQr:changed.${key}`, values)).first()).toBeVisible();
const addressesInStorage = (page: Page) =>
  page.evaluate(async (pattern) => {
    const texts = [JSON.stringify([localStorage, sessionStorage])];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asking = indexedDB.open(name);
        asking.addEventListener('success', () => resolve(asking.result));
        asking.addEventListener('error', () => reject(asking.error ?? new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        texts.push(JSON.stringify(all.result) ?? '');
      }
      database.close();
    }
    return texts.filter((text) => new RegExp(pattern, 'i').test(text)).length;
  }, address);

atWidths(({ name }) => {
  test('C44: a wallet takes the code from the pixels; its balances are the chain’s; a reload asks nobody; disconnecting ends it there too', async ({
    page,
    sandbox,
    wallet,
  }) => {
    const walletConnect = new WalletConnect(page);
    const assets = new Web3Assets(page);
    const traffic = followTraffic(page);
    await walletConnect.open();
    const uri = await walletConnect.readAddress();
    if (name === 'phone') expect(await walletConnect.link.getAttribute('href')).toBe(uri);
    else await expect(walletConnect.link).toHaveCount(0);
    await wallet.pair(uri);

    await seeAssets(page);
    await assets.seeWhatChainsSay(sandbox.origin, address);
    expect((await wallet.look()).sessions).toEqual(['Meridian']);

    await page.reload();
    await seeAssets(page);
    const { requests, sessions } = await wallet.look();
    expect([requests, sessions]).toEqual([[], ['Meridian']]);

    await new BrowserWallets(page).disconnect();
    await seeLanding(page);
    await expect(async () => expect((await wallet.look()).sessions).toEqual([])).toPass();
    await expect(async () => expect(await addressesInStorage(page)).toBe(0)).toPass();
    await page.reload();
    await seeLanding(page);
    const paths = traffic.sent.map(({ path }) => path);
    expect([...traffic.hosts]).toEqual([new URL(sandbox.origin).host]);
    expect(paths).toContain('/relay');
    expect(paths.filter((path) => /account-detail|\/asset\//.test(path))).toEqual([]);
    expect((await wallet.look()).hosts).toEqual([new URL(sandbox.origin).host]);
  });
});

test('C44: a whole session sends, swaps there and back and ends; who it is and what it did reach the chains alone', async ({
  page,
  sandbox,
  wallet,
}) => {
  const { origin } = sandbox;
  const friend = demoWallet(2).address;
  const held = (owner: typeof friend) => holdingOn(origin, 'USDC', owner);
  const [start, theirs] = [await newestBlock(origin), await held(friend)];
  const traffic = followTraffic(page);
  const walletConnect = new WalletConnect(page);
  await walletConnect.open();
  const uri = await walletConnect.readAddress();
  await wallet.pair(uri);
  await seeAssets(page);

  const send = new Send(page);
  await send.openFor('USDC', ethereum.name);
  await send.fill(friend, '1.5');
  await send.review();
  await send.sign();
  await send.seeStage('confirmed');
  expect((await held(friend)) - theirs).toBe(1_500_000n);
  await send.close();

  const swap = new Swap(page);
  await swap.open();
  await swap.choose('receive', 'USDC');
  await swap.pay('0.05');
  const before = await held(address);
  const quoted = parseUnits(await swap.readReceived(), 6);
  await swap.openReview();
  await swap.confirm();
  await swap.seeDone();
  expect((await held(address)) - before).toBe(quoted);
  await swap.press('order.again');
  await swap.press('flip');
  await swap.pay('40');
  await swap.readReceived();
  const coins = Number(await coinBalance(origin, address));
  await swap.openReview();
  await swap.confirm();
  await swap.seeDone();
  expect((await held(address)) - before).toBe(quoted - parseUnits('40', 6));
  expect(Number(await coinBalance(origin, address))).toBeGreaterThan(coins);
  expect(await routerAllowance(origin, 'USDC', address)).toBe(0n);

  await new BrowserWallets(page).disconnect();
  await seeLanding(page);
  await expect(async () => expect((await wallet.look()).sessions).toEqual([])).toPass();
  await page.reload();
  await seeLanding(page);
  const { requests, hosts } = await wallet.look();
  expect(requests).toEqual(Array.from({ length: 4 }, () => 'eth_sendTransaction'));

  const hashes = await sentSince(origin, address, start);
  expect(hashes).toHaveLength(4);
  const toRelay = traffic.sent.filter(({ path }) => path === '/relay').map(({ text }) => text);
  const topics = new Set(toRelay.flatMap((text) => text.match(/\b[0-9a-f]{64}\b/g) ?? []));
  expect(topics.size).toBeGreaterThanOrEqual(2);
  const key = new URL(uri).searchParams.get('symKey') ?? '';
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const whoAndWhat = [address, friend, ...hashes].map((text) => text.slice(2).toLowerCase());
  const tells = (text: string, secrets: readonly string[]): boolean => secrets.some((secret) => text.toLowerCase().includes(secret));
  const all = [...whoAndWhat, ...topics, key];
  expect([...traffic.hosts]).toEqual([new URL(origin).host]);
  expect(hosts).toEqual([new URL(origin).host]);
  expect([...traffic.addresses].filter((text) => tells(text, all))).toEqual([]);
  expect(traffic.lines.filter((text) => tells(text, all))).toEqual([]);
  const log = readFileSync(join(sandbox.dataFolder, 'sandbox.log'), 'utf8');
  expect(log).toContain('/config.json');
  expect(`${log}\n${sandbox.output()}`.split('\n').filter((line) => tells(line, all))).toEqual([]);
  // The chains are asked about the account; the relay carries sealed envelopes by topic; nobody else hears of either.
  const toChains = traffic.sent.filter(({ path }) => path.startsWith('/rpc/')).map(({ text }) => text);
  expect(toChains.some((text) => tells(text, whoAndWhat))).toBe(true);
  expect(toChains.filter((text) => tells(text, [...topics, key]))).toEqual([]);
  expect(toRelay.filter((text) => tells(text, [...whoAndWhat, key]))).toEqual([]);
  const others = traffic.sent.filter(({ path }) => path !== '/relay' && !path.startsWith('/rpc/'));
  expect(others.filter(({ text }) => tells(text, all))).toEqual([]);
});

test('account and network in the wallet are followed at once and said; other tabs follow a session and its end', async ({
  page,
  context,
  sandbox,
  wallet,
}) => {
  const other = await context.newPage();
  // A tab that has shown a code before knows the session only from what the tabs share.
  await new WalletConnect(other).open();
  await new WalletConnect(other).readAddress();
  // One level back to all ways to connect, and one out.
  await other.keyboard.press('Escape');
  await expect(new WalletConnect(other).dialog).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await connect(page, wallet);
  await expect(other.getByRole('main')).toContainText(`${address.slice(0, 6)}…${address.slice(-4)}`);

  const next = demoWallet(2).address;
  await wallet.changeAccount(2);
  await seeToast(page, 'account', { account: `${next.slice(0, 6)}…${next.slice(-4)}` });
  await seeAssets(page, next);
  expect(await new Web3Assets(page).readAmount('ETH')).toBe(await coinBalance(sandbox.origin, next));
  await wallet.changeChain(avalanche.id);
  await seeToast(page, 'chain', { chain: avalanche.name });
  await expect(page.getByRole('banner')).toContainText(avalanche.name);

  await new BrowserWallets(other).disconnect();
  await seeLanding(other);
  await seeLanding(page);
  await expect(async () => expect((await wallet.look()).sessions).toEqual([])).toPass();
});

test('a code that was refused or left connects nobody; the next one connects; an end in the wallet is said', async ({ page, wallet }) => {
  const walletConnect = new WalletConnect(page);
  await wallet.decide({ proposals: 'reject' });
  await walletConnect.open();
  const refused = await walletConnect.readAddress();
  await wallet.pair(refused);
  await walletConnect.seeStatus('rejected');
  await expect(walletConnect.code).toHaveCount(0);

  await wallet.decide({ proposals: 'hang' });
  await walletConnect.press('code.new');
  const left = await walletConnect.readAddress();
  expect(left).not.toBe(refused);
  await wallet.pair(left);
  await expect(async () => expect((await wallet.look()).waiting).toEqual(['proposal'])).toPass();
  await walletConnect.press('actions.back');
  await expect(new BrowserWallets(page).place).toBeVisible();
  // The wallet has heard that the code is taken back: what it approves before is a session of its own that no page answers.
  await expect(async () => expect((await wallet.look()).codes).toBe(0)).toPass({ timeout: 30_000 });
  await wallet.decide({ proposals: 'approve' }).catch(() => undefined);
  expect((await wallet.look()).sessions).toEqual([]);
  await page.reload();
  await seeLanding(page);

  await connect(page, wallet);
  expect((await wallet.look()).sessions).toEqual(['Meridian']);
  await wallet.disconnect();
  await seeLanding(page);
  await expect(page.getByText(textOf('en_US', 'web3:landing.expired'))).toBeVisible();
  await page.reload();
  await seeLanding(page);
});

test('C44: a relay that is away is said within 10 s, and once it is back the next code connects', async ({ browser }) => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  const file = join(folder, 'config.json');
  const relayUrl = `ws://127.0.0.1:${port}/relay`;
  writeFileSync(file, JSON.stringify({ walletConnect: { projectId: '0'.repeat(32), relayUrl } }));
  const sandbox = await startSandboxProcess({ environment: { CONFIG_FILE: file } });
  const relay = Fastify({ forceCloseConnections: true });
  const context = await browser.newContext({ baseURL: sandbox.origin, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    // Sandboxed frames have no storage.
    if (window.origin !== 'null') localStorage.setItem('hk.tips', JSON.stringify({ version: 1, value: { isOn: false, seen: [] } }));
  });
  const watch = await watchContext(context, sandbox.origin);
  watch.allow(/WebSocket connection to 'ws:\/\/127\.0\.0\.1/);
  let wallet: WalletProgram | undefined;
  try {
    const page = await context.newPage();
    const walletConnect = new WalletConnect(page);
    await walletConnect.open();
    await walletConnect.seeStatus('unreachable', 10_000);

    const origins = [`http://127.0.0.1:${port}`, sandbox.origin];
    registerRelay(relay, { clock: runningClock(), origins }, { path: '/relay' });
    await relay.listen({ host: '127.0.0.1', port });
    wallet = await startWallet(sandbox.origin, relayUrl);
    await walletConnect.press('code.retry');
    await wallet.pair(await walletConnect.readAddress());
    await seeAssets(page);
    expect(watch.problems).toEqual([]);
  } finally {
    await wallet?.stop();
    await context.close();
    await relay.close();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
