// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as BrowserWallets from '#services/wallet/browserWallets.ts';
import type { ChainWallet } from '#services/wallet/connectedWallet.ts';
import type { WalletNews } from '#services/wallet/walletNews.ts';
import { FakeWallet } from '#tests/support/fakeWallet.ts';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const chain = (id: number, name: string) => ({
  id,
  name,
  rpcUrl: `/rpc/${id}`,
  nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  explorerUrl: '',
});
const connected: ChainWallet = {
  accountId: '',
  accountName: '0x7099…79C8',
  accountAddress: first,
  colorId: Number(BigInt(first) % 10n),
  walletName: 'Fake Wallet',
  walletId: 'test.fake',
  icon: 'data:image/png;base64,AA==',
  chainId: 1,
  chainName: 'One',
};
const silent = { kind: 'silent', walletName: 'Fake Wallet' };

let wallet: FakeWallet;
let wallets: typeof BrowserWallets;
let news: WalletNews[];
let stop: () => void;

beforeEach(async () => {
  vi.resetModules();
  const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
  acceptConfig({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains: [chain(1, 'One'), chain(2, 'Two')] });
  wallets = await import('#services/wallet/browserWallets.ts');
  const { watchWalletNews } = await import('#services/wallet/walletNews.ts');
  news = [];
  stop = watchWalletNews((heard) => news.push(heard));
  wallet = new FakeWallet([first], 1);
});
afterEach(() => {
  stop();
  wallet.retire();
});

test('wallets are told as they announce themselves', () => {
  const told: string[][] = [];
  const end = wallets.watchWallets((list) => told.push(list.map(({ name }) => name)));
  wallet.announce();
  const late = new FakeWallet([second], 1);
  late.announce({ id: 'test.late', name: 'Late' });
  end();
  late.retire();
  expect(told).toEqual([[], ['Fake Wallet'], ['Fake Wallet', 'Late']]);
});

test('connects: account with its checksum, network, and what the wallet is called', async () => {
  wallet.accounts = [first.toLowerCase()];
  wallet.announce();
  expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind: 'connected', wallet: connected });
});

test.each(['rejecting', 'pending', 'locked'] as const)('a %s wallet is told as that, and asking again works', async (mood) => {
  wallet.mood = mood;
  wallet.announce();
  const kind = mood === 'rejecting' ? 'rejected' : mood;
  expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind });
  wallet.mood = 'willing';
  expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind: 'connected', wallet: connected });
});

test('a wallet that nobody has announced is unavailable', async () => {
  expect(await wallets.connectBrowserWallet('test.nobody')).toEqual({ kind: 'unavailable' });
});

test('without an enabled chain there is nothing to connect to, and one that comes later is used', async () => {
  const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
  const base = { brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' } };
  acceptConfig({ ...base, chains: [] });
  wallet.announce();
  expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind: 'failed' });
  acceptConfig({ ...base, chains: [chain(1, 'One')] });
  expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind: 'connected', wallet: connected });
});

test('a connected wallet tells its account, its network and its end', async () => {
  wallet.announce();
  await wallets.connectBrowserWallet('test.fake');
  wallet.useAccount(second);
  wallet.goTo('0x2');
  wallet.goTo('0x63');
  wallet.leave();
  await expect.poll(() => news.length).toBe(4);
  const other = { ...connected, accountName: '0x3C44…93BC', accountAddress: second, colorId: Number(BigInt(second) % 10n) };
  expect(news).toEqual([
    { change: 'account', life: { kind: 'alive', wallet: other } },
    { change: 'chain', life: { kind: 'alive', wallet: { ...other, chainId: 2, chainName: 'Two' } } },
    { change: 'foreignChain', life: { kind: 'alive', wallet: { ...other, chainId: 99, chainName: '' } } },
    { change: 'end', life: { kind: 'ended' } },
  ]);
});

test('after an end inside the wallet, a new grant there connects nobody', async () => {
  wallet.announce();
  await wallets.connectBrowserWallet('test.fake');
  wallet.leave();
  await expect.poll(() => news.length).toBe(1);
  wallet.isAuthorized = true;
  wallet.emit('accountsChanged', [first]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(news).toHaveLength(1);
});

test('is taken up again without a prompt, also when it announces itself late', async () => {
  wallet.isAuthorized = true;
  const life = wallets.resumeBrowserWallet('test.fake');
  setTimeout(() => wallet.announce(), 50);
  expect(await life).toEqual({ kind: 'alive', wallet: connected });
  expect(await wallets.resumeBrowserWallet('test.fake')).toEqual({ kind: 'alive', wallet: connected });
  expect(wallet.asked).not.toContain('eth_requestAccounts');
});

test.each(['forgotten', 'locked'] as const)(
  'a wallet that is %s names no account: it is silent, and taken up once it does',
  async (why) => {
    wallet.isAuthorized = why === 'locked';
    wallet.mood = why === 'locked' ? 'locked' : 'willing';
    wallet.announce();
    expect(await wallets.resumeBrowserWallet('test.fake')).toEqual(silent);
    wallet.isAuthorized = true;
    wallet.mood = 'willing';
    expect(await wallets.resumeBrowserWallet('test.fake')).toEqual({ kind: 'alive', wallet: connected });
    expect(wallet.asked).not.toContain('eth_requestAccounts');
  },
);

test('a remembered wallet that has not announced itself is named by its domain name, and taken up once it has', async () => {
  expect(await wallets.resumeBrowserWallet('test.fake')).toEqual({ kind: 'silent', walletName: 'test.fake' });
  wallet.isAuthorized = true;
  wallet.announce();
  expect(await wallets.resumeBrowserWallet('test.fake')).toEqual({ kind: 'alive', wallet: connected });
});

test('in the browser of an app that only puts its wallet at window.ethereum, that one is offered, connects and is taken up', async () => {
  wallet.isAuthorized = true;
  vi.stubGlobal('ethereum', { request: wallet.request, on: () => undefined, isTrustWallet: true });
  const told: string[][] = [];
  const end = wallets.watchWallets((list) => told.push(list.map(({ name }) => name)));
  await expect.poll(() => told).toEqual([[], ['Trust Wallet']]);
  const plain = { kind: 'alive', wallet: { ...connected, walletName: 'Trust Wallet', walletId: 'window.ethereum', icon: '' } };
  expect(await wallets.resumeBrowserWallet('window.ethereum')).toEqual(plain);
  expect(await wallets.connectBrowserWallet('window.ethereum')).toEqual({ ...plain, kind: 'connected' });
  end();
  vi.unstubAllGlobals();
});

test('two at once that take it up get the same answer', async () => {
  wallet.isAuthorized = true;
  wallet.announce();
  const both = await Promise.all([wallets.resumeBrowserWallet('test.fake'), wallets.resumeBrowserWallet('test.fake')]);
  expect(both).toEqual([
    { kind: 'alive', wallet: connected },
    { kind: 'alive', wallet: connected },
  ]);
});

/** Lets all that waits for the wallet come to its end: nothing may wait longer than a minute. */
async function patiently<Result>(run: () => Promise<Result>): Promise<Result | 'for ever'> {
  vi.useFakeTimers();
  try {
    const minute = new Promise<'for ever'>((resolve) => setTimeout(resolve, 60_000, 'for ever'));
    const answer = Promise.race([run(), minute]);
    await vi.advanceTimersByTimeAsync(60_000);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
}

// Browsers end the workers of extensions: a question is lost, the next one is answered.
test.each(['eth_accounts', 'eth_chainId'])('a wallet that loses its first %s is silent, and answers the next question', async (method) => {
  wallet.isAuthorized = true;
  wallet.losses.push(method);
  wallet.announce();
  const lives = [];
  for (let tries = 0; tries < 2; tries += 1) lives.push(await patiently(() => wallets.resumeBrowserWallet('test.fake')));
  expect(lives).toEqual([silent, { kind: 'alive', wallet: connected }]);
  expect(wallet.asked).not.toContain('eth_requestAccounts');
});

test('a wallet that stays silent is asked anew each time, and another wallet connects meanwhile', async () => {
  wallet.isAuthorized = true;
  wallet.losses.push(...Array.from({ length: 20 }, () => 'eth_accounts'));
  wallet.announce();
  expect(await patiently(() => wallets.resumeBrowserWallet('test.fake'))).toEqual(silent);
  const asked = wallet.asked.length;
  expect(await patiently(() => wallets.resumeBrowserWallet('test.fake'))).toEqual(silent);
  expect(wallet.asked.length).toBeGreaterThan(asked);
  const other = new FakeWallet([second], 1);
  other.announce({ id: 'test.other', name: 'Other' });
  expect(await wallets.connectBrowserWallet('test.other')).toMatchObject({ kind: 'connected', wallet: { accountAddress: second } });
  other.retire();
});

test('a connected wallet that loses a question is silent, not gone; its answer to the next one counts', async () => {
  wallet.announce();
  await wallets.connectBrowserWallet('test.fake');
  wallet.losses.push('eth_accounts');
  expect(await patiently(() => wallets.resumeBrowserWallet('test.fake'))).toEqual(silent);
  wallet.losses.push('eth_chainId');
  expect(await patiently(() => wallets.connectBrowserWallet('test.fake'))).toEqual({ kind: 'timedOut' });
  expect(await patiently(() => wallets.resumeBrowserWallet('test.fake'))).toEqual({ kind: 'alive', wallet: connected });
});

test('disconnecting ends it in the wallet too, tells no news, and connecting works again', async () => {
  wallet.announce();
  await wallets.connectBrowserWallet('test.fake');
  await wallets.endBrowserWallets();
  expect(wallet.asked).toContain('wallet_revokePermissions');
  expect(wallet.isAuthorized).toBe(false);
  expect(news).toEqual([]);
  expect(await wallets.resumeBrowserWallet('test.fake')).toEqual(silent);
  expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind: 'connected', wallet: connected });
});

test('goes to an enabled network, after teaching it to a wallet that does not know it', async () => {
  wallet.chainId = '0x63';
  wallet.announce();
  expect(await wallets.connectBrowserWallet('test.fake')).toMatchObject({ kind: 'connected', wallet: { chainId: 99, chainName: '' } });
  expect(await wallets.switchWalletChain(2)).toMatchObject({ kind: 'connected', wallet: { chainId: 2, chainName: 'Two' } });
  expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
});

test.each([
  ['rejecting', 'rejected'],
  ['pending', 'pending'],
] as const)('a %s wallet that is asked for another network stays where it is', async (mood, kind) => {
  wallet.announce();
  await wallets.connectBrowserWallet('test.fake');
  wallet.mood = mood;
  expect(await wallets.switchWalletChain(2)).toEqual({ kind });
  expect(await wallets.resumeBrowserWallet('test.fake')).toEqual({ kind: 'alive', wallet: connected });
});
