import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountDetail,
  allTokenBalancesByAddress,
  chainAll,
  tokenAll,
  tokenCurrentPrice,
  walletAllTokenBalances,
  walletTokenAssets,
} from '#services/web3/calls.ts';
import { readBalances, type ReadBalancesRequest } from '#services/wallet/balances.ts';
import { readExchangeBalances } from '#services/wallet/exchangeBalances.ts';
import { demoChainAccounts } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { avalanchePlan, chainPlans, ethereumPlan, multicall3Address } from '#sandbox/chain/chainPlan.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const accounts = demoChainAccounts(6);
const onAvalanche = demoChainAccounts(6, avalanchePlan)[0];
const accountId = 'wallet-10000001';
const accountAddress = accounts[0]?.address ?? '';

describe.runIf(findAnvil())('wallet calls on a running chain', () => {
  let chains: readonly LocalChain[];
  let sandbox: TestSandbox;
  let trader: TestBrowser;
  beforeAll(async () => {
    chains = await Promise.all(chainPlans.map((plan) => startChain({ plan, accounts: demoChainAccounts(6, plan) })));
    sandbox = await testSandbox({ chains });
    trader = testBrowser(sandbox);
    await trader.login('trader@demo.test');
  }, 120_000);
  afterAll(async () => {
    await sandbox.close();
    await Promise.all(chains.map(({ stop }) => stop()));
  });

  /** What a page reads whose wallet was connected by the exchange's QR. */
  const byPageOf = (request: ReadBalancesRequest) =>
    readExchangeBalances(request, new AbortController().signal, {
      chainIndexes: chainPlans.map(({ chain: { id } }) => id),
      now: () => 0,
      ask: trader.client.send,
    });

  test('lists the chains and their tokens with the prices of the market', async () => {
    const guest = testBrowser(sandbox).client;
    expect((await guest.send(chainAll, {})).data).toEqual([
      { chainIndex: 31337, name: 'Local Ethereum', symbol: 'ETH', logo: '/coins/eth.svg', explorerUrl: '' },
      { chainIndex: 31338, name: 'Local Avalanche', symbol: 'AVAX', logo: '/coins/avax.svg', explorerUrl: '' },
    ]);
    const tokens = (await guest.send(tokenAll, {})).data;
    expect(tokens.map(({ symbol, decimals, tokenType, isRiskToken }) => [symbol, decimals, tokenType, isRiskToken])).toEqual([
      ['ETH', 18, 'native', false],
      ['WETH', 18, 'erc20', false],
      ['USDT', 6, 'erc20', false],
      ['USDC', 6, 'erc20', false],
      ['WBTC', 8, 'erc20', false],
      ['DAI', 18, 'erc20', false],
      ['CLAIM', 18, 'erc20', true],
      ['AVAX', 18, 'native', false],
      ['WAVAX', 18, 'erc20', false],
      ['USDT', 6, 'erc20', false],
      ['USDC', 6, 'erc20', false],
    ]);
    expect(tokens.filter(({ isMultiChainNetwork }) => isMultiChainNetwork).map(({ symbol }) => symbol)).toEqual([
      'USDT',
      'USDC',
      'USDT',
      'USDC',
    ]);
    const { market, clock } = sandbox.app.sandbox;
    const ether = market.list(clock.now()).find(({ baseCurrency, quoteCurrency }) => baseCurrency === 'ETH' && quoteCurrency === 'USDT');
    expect(tokens[0]).toMatchObject({ tokenAddress: '', tokenPrice: ether?.last, change24h: ether?.change24h });
    expect(tokens[1]?.tokenPrice).toBe(ether?.last);
    expect(tokens[6]?.tokenPrice).toBe('0');
  });

  test('tells what an account holds, as the chain has it', async () => {
    const { data } = (await trader.client.send(walletTokenAssets, { accountId, filter: '' })) as {
      data: { symbol: string; chainIndex: number; balance: string; rawBalance: string }[];
    };
    const heldOn = (index: number) =>
      Object.fromEntries(data.filter(({ chainIndex }) => chainIndex === index).map(({ symbol, balance }) => [symbol, balance]));
    expect(heldOn(31337)).toEqual({ ETH: accounts[0]?.native, ...accounts[0]?.tokens });
    expect(heldOn(31338)).toEqual({ AVAX: onAvalanche?.native, ...onAvalanche?.tokens });
    const state = chains[0]?.state();
    const client = createPublicClient({ chain: ethereumPlan.chain, transport: http(state?.status === 'online' ? state.rpcUrl : '') });
    expect(data.find(({ symbol }) => symbol === 'ETH')?.rawBalance).toBe(
      (await client.getBalance({ address: accounts[0]?.address ?? '0x' })).toString(),
    );
  });

  test('the filter leaves out what is worth less than one USD', async () => {
    const { data } = (await trader.client.send(walletTokenAssets, { accountId, filter: 'small' })) as { data: { symbol: string }[] };
    expect(data.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH', 'USDT', 'USDC', 'WBTC', 'DAI', 'AVAX', 'WAVAX', 'USDT']);
  });

  test('the exchange and the chains themselves say the same of every account and token', async () => {
    const tokens = (await trader.client.send(tokenAll, {})).data;
    const enabled = chains.map(({ plan: { chain }, state }) => {
      const now = state();
      const { id, name, nativeCurrency } = chain;
      return {
        id,
        name,
        nativeCurrency,
        rpcUrl: now.status === 'online' ? now.rpcUrl : '',
        multicall3: multicall3Address,
        explorerUrl: '',
      };
    });
    for (const { address } of accounts) {
      const byExchange = (await trader.client.send(allTokenBalancesByAddress, {
        accountAddress: address,
        chainIndexes: [31337, 31338],
      })) as {
        data: { chainIndex: number; tokenAddress: string; rawBalance: string; balance: string }[];
      };
      const byChains = (await readBalances({ holder: address, tokens }, { chains: enabled, origin: testOrigin })).flatMap((reading) =>
        reading.kind === 'read'
          ? reading.holdings
              .map((holding) => ({ chainIndex: reading.chainIndex, ...holding }))
              .filter(({ rawBalance }) => rawBalance !== '0')
          : [],
      );
      const plain = byExchange.data.map(({ chainIndex, tokenAddress, rawBalance, balance }) => ({
        chainIndex,
        tokenAddress,
        rawBalance,
        balance,
      }));
      expect(plain.length).toBeGreaterThan(0);
      expect(plain).toEqual(byChains);
      const readings = { chains: enabled, origin: testOrigin, now: () => 0 };
      const request = { holder: address, tokens };
      expect(await byPageOf(request)).toEqual(await readBalances(request, readings));
    }
  });

  test('a chain that the exchange is still collecting does not keep the other', async () => {
    sandbox.app.sandbox.scenes.set('allTokenBalancesByAddress', { code: 50011, times: 1 });
    const readings = await byPageOf({ holder: accountAddress, tokens: [{ chainIndex: 31338, tokenAddress: '', decimals: 18 }] });
    expect(readings.map(({ kind }) => kind).toSorted()).toEqual(['failed', 'read']);
  });

  test('the same by wallet and by address; chains that do not exist hold nothing', async () => {
    const byWallet = await trader.client.send(walletAllTokenBalances, { accountId });
    const byAddress = await trader.client.send(allTokenBalancesByAddress, { accountAddress, chainIndexes: [31337, 31338, 1] });
    expect(byAddress).toEqual(byWallet);
    expect(await trader.client.send(allTokenBalancesByAddress, { accountAddress, chainIndexes: [1] })).toMatchObject({
      kind: 'ok',
      data: [],
    });
  });

  test('prices are given for the tokens asked for, in any letter case', async () => {
    const tokens = (await trader.client.send(tokenAll, {})).data;
    const wanted = [
      { chainIndex: 31337, tokenAddress: '' },
      { chainIndex: 31337, tokenAddress: (tokens[2]?.tokenAddress ?? '').toLowerCase() },
      { chainIndex: 1, tokenAddress: '' },
    ];
    expect((await trader.client.send(tokenCurrentPrice, { tokens: wanted })).data).toEqual([
      { chainIndex: 31337, tokenAddress: '', price: tokens[0]?.tokenPrice },
      { chainIndex: 31337, tokenAddress: tokens[2]?.tokenAddress, price: '1' },
    ]);
  });

  test('an account is told to its owner only', async () => {
    expect((await trader.client.send(accountDetail, { accountId })).data).toMatchObject({
      accountId,
      accountName: 'Main wallet',
      colorId: 3,
      accountAddress,
    });
    for (const [call, request] of [
      [accountDetail, {}],
      [walletTokenAssets, { filter: '' }],
      [walletAllTokenBalances, {}],
    ] as const) {
      await expect(trader.client.send(call as typeof accountDetail, { accountId: 'wallet-10000002', ...request })).rejects.toMatchObject({
        name: 'StatusFault',
        status: 404,
      });
    }
  });

  test('a scene makes the exchange still be collecting', async () => {
    sandbox.app.sandbox.scenes.set('walletTokenAssets', { code: 50011, times: 1 });
    expect(await trader.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'pending', code: 50011 });
    expect(await trader.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'ok' });
  });

  test('while the node is being restarted the exchange is still collecting', async () => {
    const restarting = await testSandbox({ chains: chains.map((chain) => ({ ...chain, state: () => ({ status: 'restarting' }) })) });
    const browser = testBrowser(restarting);
    await browser.login('trader@demo.test');
    expect(await browser.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'pending', code: 50011 });
    await restarting.close();
  });
});

test('without a chain there are no chains, no tokens and no balances, and the config says why', async () => {
  const chain = await startChain({ accounts: [], binary: undefined });
  const sandbox = await testSandbox({ chains: [chain] });
  const browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
  expect((await browser.client.send(chainAll, {})).data).toEqual([]);
  expect((await browser.client.send(tokenAll, {})).data).toEqual([]);
  expect(await browser.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'ok', data: [] });
  expect((await sandbox.app.inject('/config.json')).json()).toMatchObject({ chains: [], chainsOffline: 'binaryMissing' });
  await sandbox.close();
});
