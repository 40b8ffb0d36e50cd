// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as BrowserWallets from '#services/wallet/browserWallets.ts';
import type * as Ownership from '#services/wallet/ownership.ts';
import type * as Records from '#services/wallet/transactionRecords.ts';
import type * as Transactions from '#services/wallet/transactions.ts';
import { accountsOf, chainIdOf, hashOf, plainAnswer, plainError, signatureOf } from '#services/wallet/walletAnswers.ts';
import { walletProblemOf } from '#services/wallet/walletProblem.ts';
import { FakeWallet } from '#tests/support/fakeWallet.ts';

/** The session over the relay, whose wallet answers the same questions. */
const relayed = vi.hoisted(() => ({ provider: { request: async (_: unknown): Promise<unknown> => null }, address: '' }));
vi.mock('#services/wallet/walletConnectClient.ts', () => ({
  createWalletConnectClient: async () => ({
    account: () => ({ address: relayed.address, chainId: 1, walletName: 'Phone Wallet' }),
    openPairing: () => () => undefined,
    watch: () => () => undefined,
    disconnect: async () => undefined,
    quit: () => undefined,
    provider: relayed.provider,
  }),
}));

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = `0x${'ab'.repeat(32)}`;
const chain = (id: number, name: string) => ({
  id,
  name,
  rpcUrl: `/rpc/${id}`,
  nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  explorerUrl: '',
});
const coded = (code: unknown, message: string, more: object = {}) => Object.assign(new Error(message), { code, ...more });

/** What the users of wallets that are in use are told to have refused, as these wallets throw it. */
const refusals: readonly (readonly [string, unknown])[] = [
  ['MetaMask', coded(4001, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['MetaMask, from its internals', coded(-32603, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['MetaMask on phones', coded(-32603, 'Internal JSON-RPC error.', { data: { originalError: { code: 4001, message: 'User rejected' } } })],
  ['Rabby', coded(4001, 'User rejected the request.')],
  ['Rabby, a level deeper', coded(-32603, 'Internal error', { data: { cause: { code: 4001, message: 'User cancelled' } } })],
  ['Coinbase', coded(4001, 'User denied account authorization')],
  ['Coinbase, words alone', new Error('User denied account authorization')],
  ['Trust', { code: 4001, message: 'cancelled' }],
  ['Trust on phones', { code: -32000, message: 'User cancelled' }],
  ['Phantom', coded(4001, 'User rejected the request.')],
  ['Phantom, as a text', 'User rejected the request.'],
  ['Rainbow', coded(-32000, 'The request was rejected by the user')],
  ['Frame', coded(4001, 'User declined transaction')],
  ['Frame, words alone', { message: 'User declined transaction' }],
  ['Safe', coded(-32000, 'User rejected transaction')],
  ['Safe over WalletConnect', { code: 5000, message: 'User rejected.' }],
  ['WalletConnect, methods', { code: 5002, message: 'User disapproved requested methods' }],
  ['a library of words for codes', coded('ACTION_REJECTED', 'user rejected action', { info: { error: { code: 4001 } } })],
  ['the same, wrapped', new Error('could not', { cause: { code: 'ACTION_REJECTED' } })],
  ['a code as text', { code: '4001', message: '' }],
  ['Ledger over a bridge', coded(-32603, 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)')],
  ['OKX, words alone', coded(-32603, 'User reject')],
  ['Argent', coded(-32000, 'User aborted')],
  ['a window that was closed', new Error('Modal closed by user')],
  ['a wallet in a window of its own', new Error('Popup window closed')],
  ['Trezor over a bridge', coded(-32603, 'Action cancelled by user')],
];

describe('a refusal in the words of each wallet', () => {
  let wallet: FakeWallet;
  let wallets: typeof BrowserWallets;
  beforeEach(async () => {
    vi.resetModules();
    const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
    acceptConfig({ brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' }, chains: [chain(1, 'One'), chain(2, 'Two')] });
    wallets = await import('#services/wallet/browserWallets.ts');
    wallet = new FakeWallet([address], 1);
    wallet.announce();
  });
  afterEach(() => wallet.retire());

  test.each(refusals)('%s: at connect it is a refusal', async (_, failure) => {
    wallet.failure = failure;
    expect(await wallets.connectBrowserWallet('test.fake')).toEqual({ kind: 'rejected' });
    expect(await wallets.connectBrowserWallet('test.fake')).toMatchObject({ kind: 'connected' });
  });

  test.each([
    ['capitals', (text: string) => text.toUpperCase(), (chainId: string) => chainId.toUpperCase()],
    ['small letters and a number', (text: string) => text.toLowerCase(), Number],
    ['digits', (text: string) => text, (chainId: string) => String(Number(chainId))],
    ['the chain agnostic way', (text: string) => `eip155:1:${text}`, (chainId: string) => `eip155:${Number(chainId)}`],
  ])('accounts and chains in %s connect, and come back after a reload', async (_, account, chainId) => {
    wallet.spellAccount = account;
    wallet.spellChain = chainId;
    const connected = { accountAddress: address, chainId: 1, chainName: 'One' };
    expect(await wallets.connectBrowserWallet('test.fake')).toMatchObject({ kind: 'connected', wallet: connected });
    expect(await wallets.resumeBrowserWallet('test.fake')).toMatchObject({ kind: 'alive', wallet: connected });
  });

  test('a chain that the wallet does not know is taught to it, however deep it says so', async () => {
    await wallets.connectBrowserWallet('test.fake');
    wallet.failure = coded(-32603, 'Internal error', { cause: { data: { originalError: { code: 4902 } } } });
    expect(await wallets.switchWalletChain(2)).toMatchObject({ kind: 'connected', wallet: { chainId: 2 } });
    expect(wallet.asked.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ]);
  });
});

describe.each([
  ['in the browser', 'test.fake'],
  ['over WalletConnect', 'walletConnect'],
])('a refusal of a wallet %s', (_, walletId) => {
  let wallet: FakeWallet;
  let wallets: typeof BrowserWallets;
  let ownership: typeof Ownership;
  let transactions: typeof Transactions;
  let records: typeof Records;
  beforeEach(async () => {
    vi.resetModules();
    // The chain answers what is asked of it before a payment.
    vi.stubGlobal('fetch', async (__: string, { body }: { body: string }) =>
      Response.json({ jsonrpc: '2.0', id: (JSON.parse(body) as { id: number }).id, result: '0x1' }),
    );
    const { acceptConfig } = await import('#services/config/runtimeConfig.ts');
    acceptConfig({
      brand: { name: 'Exchange' },
      api: {},
      stream: { url: '/stream' },
      chains: [chain(1, 'One'), chain(2, 'Two')],
      walletConnect: { projectId: '0'.repeat(32), relayUrl: '/relay' },
    });
    wallets = await import('#services/wallet/browserWallets.ts');
    ownership = await import('#services/wallet/ownership.ts');
    transactions = await import('#services/wallet/transactions.ts');
    records = await import('#services/wallet/transactionRecords.ts');
    wallet = new FakeWallet([address], 1);
    wallet.isAuthorized = true;
    wallet.announce();
    Object.assign(relayed, { address, provider: wallet });
    expect(await wallets.connectBrowserWallet(walletId)).toMatchObject({ kind: 'connected', wallet: { walletId } });
  });
  afterEach(() => {
    wallet.retire();
    vi.unstubAllGlobals();
  });

  test.each(refusals)('%s: when it is to sign', async (__, failure) => {
    wallet.failure = failure;
    expect(await ownership.signProof({ text: 'proof', address })).toEqual({ kind: 'rejected' });
  });
  test.each(refusals)('%s: when it is to send, and nothing of it is left to be looked for', async (__, failure) => {
    wallet.failure = failure;
    const request = { chainIndex: 1, from: address, to: address, data: '0x', value: '1' };
    const fee = { gas: '21000', mostPerGas: '2', priorityPerGas: '1', expected: '1', most: '2', symbol: 'ETH' };
    const summary = { kind: 'send', sent: { symbol: 'ETH', amount: '1' }, received: null, counterpart: address } as const;
    const { signal } = new AbortController();
    expect(await transactions.askWallet({ request, fee, summary }, signal)).toEqual({ kind: 'rejected' });
    expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
    expect(await records.listPending(address, [1])).toEqual([]);
  });
  test.each(refusals)('%s: when it is to change its network', async (__, failure) => {
    wallet.failure = failure;
    expect(await wallets.switchWalletChain(2)).toEqual({ kind: 'rejected' });
  });
});

test.each(refusals)('%s: is told from what is no refusal', (_, failure) => {
  expect(walletProblemOf(failure)).toBe('rejected');
  expect(plainError(failure)).toMatchObject({ code: 4001 });
});

test.each([
  ['an older question, in words', coded(-32603, 'Request of type wallet_requestPermissions already pending'), 'pending'],
  ['a locked device', coded(-32603, 'Ledger device: Locked device (0x5515)'), 'locked'],
  ['too little coin', coded(-32000, 'insufficient funds for gas * price + value'), 'failed'],
  ['a contract that undoes it, in words of its own', coded(-32603, 'execution reverted: order cancelled'), 'failed'],
  ['a contract that says that its user refused', coded(3, 'execution reverted: User rejected by the whitelist'), 'failed'],
  ['the same from a library', new Error('The contract reverted with the following reason: user denied'), 'failed'],
  ['a code beside words', coded(4900, 'User rejected earlier'), 'unavailable'],
] as const)('%s', (_, failure, kind) => {
  expect(walletProblemOf(failure)).toBe(kind);
});

test('what is no refusal goes on as it was thrown', () => {
  const error = coded(-32000, 'insufficient funds');
  expect(plainError(error)).toBe(error);
  expect(plainError(undefined)).toBeUndefined();
});

test.each([
  [[], []],
  [[address], [address]],
  [address, [address]],
  [[` 0X${address.slice(2)} `], [`0x${address.slice(2)}`]],
  [[`eip155:1:${address}`], [address]],
  [['0x12'], undefined],
  [null, undefined],
  [{}, undefined],
])('accounts %j', (answer, accounts) => expect(accountsOf(answer)).toEqual(accounts));

test.each([
  ['0x1', 1],
  ['0X7A69', 31337],
  ['31337', 31337],
  [31337, 31337],
  [31337n, 31337],
  ['eip155:31337', 31337],
  ['', 0],
  ['0x', 0],
  ['one', 0],
  [1.5, 0],
  [-1, 0],
  [null, 0],
  ['0xffffffffffffff', 0],
])('chain %s', (answer, chainId) => expect(chainIdOf(answer)).toBe(chainId));

test.each([
  [hash, hash],
  [hash.toUpperCase(), hash],
  [hash.slice(2), hash],
  [{ hash }, hash],
  [{ transactionHash: hash }, hash],
  [{ result: hash }, hash],
  ['0x12', undefined],
  [null, undefined],
  [{ hash: 7 }, undefined],
])('hash %j', (answer, read) => expect(hashOf(answer)).toBe(read));

test.each([
  ['0x12ab', '0x12ab'],
  ['0X12AB', '0x12AB'],
  ['12ab', '0x12ab'],
  ['0x', undefined],
  ['0x123', undefined],
  ['no', undefined],
  [undefined, undefined],
])('signature %j', (answer, read) => expect(signatureOf(answer)).toBe(read));

test('other answers and unreadable ones stay as they are', () => {
  expect(plainAnswer('eth_getBalance', '0X1')).toBe('0X1');
  expect(plainAnswer('eth_chainId', 'none')).toBe('none');
  expect(plainAnswer('eth_accounts', 'none')).toBe('none');
});
