import Fastify, { type FastifyInstance } from 'fastify';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { WalletFault } from '#services/http/faults.ts';
import { readBalances, type ChainConfig } from '#services/wallet/balances.ts';
import { readChains } from '#services/wallet/chains.ts';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { ethereumPlan, multicall3Address } from '#sandbox/chain/chainPlan.ts';
import type { ChainToken } from '#sandbox/chain/manifest.ts';
import { registerRpcProxy } from '#sandbox/chain/rpcProxy.ts';

const localChain = ethereumPlan.chain;
const [account] = demoChainAccounts(1);
const holder = account?.address ?? '';
const chainConfig: ChainConfig = {
  id: localChain.id,
  name: localChain.name,
  rpcUrl: '/rpc/31337',
  nativeCurrency: localChain.nativeCurrency,
  multicall3: multicall3Address,
  explorerUrl: '',
};
const silent: ChainConfig = { ...chainConfig, id: 99, name: 'Silent', rpcUrl: 'http://127.0.0.1:1/' };
const ether = { chainIndex: localChain.id, tokenAddress: '', decimals: 18 };

test('a chain that never answers is given up, and no request to it stays open', async () => {
  const app = Fastify();
  let open = 0;
  app.post('/rpc/31337', (request) => {
    open += 1;
    request.raw.socket.once('close', () => (open -= 1));
    return new Promise(() => {});
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { signal } = new AbortController();
  const readings = await readBalances({ holder, tokens: [ether] }, { chains: [chainConfig], origin, signal, patience: 50 });
  expect(readings).toEqual([{ chainIndex: localChain.id, kind: 'failed' }]);
  await expect.poll(() => open).toBe(0);
  await app.close();
});

describe.runIf(findAnvil())('reading balances from the chain', () => {
  let chain: LocalChain;
  let app: FastifyInstance;
  let origin: string;
  let tokens: readonly ChainToken[];
  const requests: string[] = [];
  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(1) });
    const state = chain.state();
    tokens = state.status === 'online' ? state.manifest.tokens : [];
    app = Fastify();
    app.addHook('onRequest', async (request) => void requests.push(request.url));
    registerRpcProxy(app, chain);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await chain.stop();
  });
  const listed = () => [ether, ...tokens.map(({ address, decimals }) => ({ chainIndex: localChain.id, tokenAddress: address, decimals }))];

  test('gives exact decimals of the coin and of tokens with 6, 8 and 18 decimals, in one request', async () => {
    requests.length = 0;
    const [reading] = await readBalances({ holder, tokens: listed() }, { chains: [chainConfig], origin, now: () => 5 });
    if (reading?.kind !== 'read') throw new Error('the chain did not answer');
    const bySymbol = Object.fromEntries(
      tokens.map(({ symbol, address }) => [symbol, reading.holdings.find(({ tokenAddress }) => tokenAddress === address)?.balance]),
    );
    expect(bySymbol).toEqual(account?.tokens);
    expect(reading.holdings[0]).toEqual({
      tokenAddress: '',
      rawBalance: parseEther(account?.native ?? '').toString(),
      balance: account?.native,
    });
    expect(reading).toMatchObject({ readAt: 5, unread: 0 });
    expect(requests).toEqual(['/rpc/31337']);
  });

  test('an account that holds nothing has zeros', async () => {
    const [reading] = await readBalances({ holder: demoWallet(40).address, tokens: [ether] }, { chains: [chainConfig], origin });
    expect(reading).toMatchObject({ kind: 'read', holdings: [{ rawBalance: '0', balance: '0' }] });
  });

  test('a chain that does not answer fails alone', async () => {
    const readings = await readBalances(
      { holder, tokens: [ether, { ...ether, chainIndex: 99 }] },
      { chains: [silent, chainConfig], origin },
    );
    expect(readings).toMatchObject([
      { chainIndex: 99, kind: 'failed' },
      { chainIndex: localChain.id, kind: 'read' },
    ]);
  });

  test('a token that is no contract is counted as unread and spoils nothing', async () => {
    const [reading] = await readBalances(
      { holder, tokens: [ether, { ...ether, tokenAddress: demoWallet(41).address }] },
      { chains: [chainConfig], origin },
    );
    expect(reading).toMatchObject({ kind: 'read', unread: 1, holdings: [{ tokenAddress: '' }] });
  });

  test('500 tokens are one request too', async () => {
    requests.length = 0;
    const many = Array.from({ length: 500 }, () => listed()[2] ?? ether);
    const [reading] = await readBalances({ holder, tokens: many }, { chains: [chainConfig], origin });
    expect(reading?.kind === 'read' && reading.holdings.length).toBe(500);
    expect(requests).toHaveLength(1);
  });

  test('aborting ends it', async () => {
    const aborting = new AbortController();
    const reading = readBalances({ holder, tokens: [ether] }, { chains: [chainConfig], origin, signal: aborting.signal });
    aborting.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});

test('an address that is none is a wallet fault', async () => {
  await expect(readBalances({ holder: '0x12', tokens: [] }, { chains: [] })).rejects.toBeInstanceOf(WalletFault);
});

test('the chains are those of the config; without any, the reason', async () => {
  const base = { brand: { name: 'Exchange' }, api: {}, stream: { url: '/stream' } };
  acceptConfig({ ...base, chains: [chainConfig] });
  expect(await readChains(false)).toEqual({
    chains: [{ chainIndex: localChain.id, name: localChain.name, symbol: 'ETH', explorerUrl: '' }],
    reason: '',
  });
});
