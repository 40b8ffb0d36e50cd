// @vitest-environment jsdom
import { hexToString, type Hex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as BrowserWallets from '#services/wallet/browserWallets.ts';
import type * as Ownership from '#services/wallet/ownership.ts';
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
const nonce = { account: '10000001', nonce: '0123456789abcdef', issuedAt: Date.UTC(2026, 10, 21), expiresAt: Date.UTC(2026, 10, 21, 0, 5) };
const { signal } = new AbortController();

let wallet: FakeWallet;
let wallets: typeof BrowserWallets;
let ownership: typeof Ownership;
const send = vi.fn(async () => ({ kind: 'ok', data: nonce }));

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('#services/http/client.ts', () => ({ send }));
  send.mockClear();
  const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
  acceptConfig({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains: [chain(1, 'One'), chain(2, 'Two')] });
  wallets = await import('#services/wallet/browserWallets.ts');
  ownership = await import('#services/wallet/ownership.ts');
  wallet = new FakeWallet([first], 1);
  wallet.announce();
});
afterEach(async () => {
  await wallets.endBrowserWallets();
  wallet.retire();
});
const connect = () => wallets.connectBrowserWallet('test.fake');
async function textToSign(): Promise<string> {
  const prepared = await ownership.prepareProof(first, signal);
  return prepared.kind === 'ready' ? prepared.proof.text : '';
}

test('the message names this site, the account, the wallet, its network and its end, and asks the wallet nothing', async () => {
  await connect();
  const asked = wallet.asked.length;
  const prepared = await ownership.prepareProof(first, signal);
  if (prepared.kind !== 'ready') throw new Error(prepared.kind);
  expect(parseSiweMessage(prepared.proof.text)).toEqual({
    domain: location.host,
    address: first,
    statement: 'Link this wallet to my exchange account. It costs nothing and moves no funds.',
    uri: location.origin,
    version: '1',
    chainId: 1,
    nonce: nonce.nonce,
    issuedAt: new Date(nonce.issuedAt),
    expirationTime: new Date(nonce.expiresAt),
    requestId: nonce.account,
  });
  expect(prepared.proof).toMatchObject({ domain: location.host, account: '10000001', chainName: 'One', expiresAt: nonce.expiresAt });
  expect(wallet.asked.slice(asked)).toEqual([]);
});

test('what the wallet signs is the message to the letter, with the account of the page', async () => {
  await connect();
  const text = await textToSign();
  expect(await ownership.signProof({ text, address: first })).toEqual({ kind: 'signed', signature: wallet.signature });
  expect(wallet.signed.map(([message, account]) => [hexToString(message as Hex), account])).toEqual([[text, first]]);
});

test('no nonce is asked for where the wallet is on another account, on a foreign network, or away', async () => {
  expect(await ownership.prepareProof(first, signal)).toEqual({ kind: 'unavailable' });
  await connect();
  expect(await ownership.prepareProof(second, signal)).toEqual({ kind: 'otherAccount' });
  wallet.goTo('0x63');
  expect(await ownership.prepareProof(first, signal)).toEqual({ kind: 'unsupportedChain' });
  expect(send).not.toHaveBeenCalled();
});

test('another account in the wallet signs nothing, and neither does a locked one', async () => {
  await connect();
  const text = await textToSign();
  wallet.accounts = [second];
  expect(await ownership.signProof({ text, address: first })).toEqual({ kind: 'otherAccount' });
  wallet.isAuthorized = false;
  expect(await ownership.signProof({ text, address: first })).toEqual({ kind: 'locked' });
  expect(wallet.signed).toEqual([]);
});

test.each([
  ['rejecting', 'rejected'],
  ['pending', 'pending'],
] as const)('a wallet that is %s: %s', async (mood, kind) => {
  await connect();
  const text = await textToSign();
  wallet.mood = mood;
  expect(await ownership.signProof({ text, address: first })).toEqual({ kind });
});

test('an answer that is no signature is a failure', async () => {
  await connect();
  const text = await textToSign();
  for (const answer of [undefined, null, 'signed', 5, {}]) {
    wallet.signature = answer;
    expect(await ownership.signProof({ text, address: first })).toEqual({ kind: 'failed' });
  }
});
