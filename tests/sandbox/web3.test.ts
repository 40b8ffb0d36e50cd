import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StatusFault } from '#services/http/faults.ts';
import {
  accountDetail,
  allTokenBalancesByAddress,
  chainAll,
  tokenAll,
  tokenCurrentPrice,
  transactionsByAddress,
  walletAllTokenBalances,
  walletTokenAssets,
} from '#services/web3/calls.ts';
import { demoChainAccounts } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { localChain } from '#sandbox/chain/localChain.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const accounts = demoChainAccounts(6);
const accountId = 'wallet-10000001';
const accountAddress = accounts[0]?.address ?? '';

describe.runIf(findAnvil())('wallet calls on a running chain', () => {
  let chain: LocalChain;
  let sandbox: TestSandbox;
  let trader: TestBrowser;
  beforeAll(async () => {
    chain = await startChain({ accounts });
    sandbox = await testSandbox({ chain });
    trader = testBrowser(sandbox);
    await trader.login('trader@demo.test');
  }, 30_000);
  afterAll(async () => {
    await sandbox.close();
    await chain.stop();
  });

  test('lists the chain and its tokens with the prices of the market', async () => {
    const guest = testBrowser(sandbox).client;
    expect((await guest.send(chainAll, {})).data).toEqual([
      { chainIndex: 31337, name: 'Local chain', symbol: 'ETH', logo: '/coins/eth.svg', explorerUrl: '' },
    ]);
    const tokens = (await guest.send(tokenAll, {})).data;
    expect(tokens.map(({ symbol, decimals, tokenType, isRiskToken }) => [symbol, decimals, tokenType, isRiskToken])).toEqual([
      ['ETH', 18, 'native', false],
      ['WETH', 18, 'erc20', false],
      ['USDT', 6, 'erc20', false],
      ['WBTC', 8, 'erc20', false],
      ['DAI', 18, 'erc20', false],
      ['CLAIM', 18, 'erc20', true],
    ]);
    const { market, clock } = sandbox.app.gate.sandbox;
    const ether = market.list(clock.now()).find(({ baseCurrency, quoteCurrency }) => baseCurrency === 'ETH' && quoteCurrency === 'USDT');
    expect(tokens[0]).toMatchObject({ tokenAddress: '', tokenPrice: ether?.last, change24h: ether?.change24h });
    expect(tokens[1]?.tokenPrice).toBe(ether?.last);
    expect(tokens[5]?.tokenPrice).toBe('0');
  });

  test('tells what an account holds, as the chain has it', async () => {
    const { data } = (await trader.client.send(walletTokenAssets, { accountId, filter: '' })) as {
      data: { symbol: string; balance: string; rawBalance: string }[];
    };
    expect(Object.fromEntries(data.map(({ symbol, balance }) => [symbol, balance]))).toEqual({
      ETH: accounts[0]?.native,
      ...accounts[0]?.tokens,
    });
    const state = chain.state();
    const client = createPublicClient({ chain: localChain, transport: http(state.status === 'online' ? state.rpcUrl : '') });
    expect(data.find(({ symbol }) => symbol === 'ETH')?.rawBalance).toBe(
      (await client.getBalance({ address: accounts[0]?.address ?? '0x' })).toString(),
    );
  });

  test('the filter leaves out what is worth less than one USD', async () => {
    const { data } = (await trader.client.send(walletTokenAssets, { accountId, filter: 'small' })) as { data: { symbol: string }[] };
    expect(data.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH', 'USDT', 'WBTC', 'DAI']);
  });

  test('the same by wallet and by address; chains that do not exist hold nothing', async () => {
    const byWallet = await trader.client.send(walletAllTokenBalances, { accountId });
    const byAddress = await trader.client.send(allTokenBalancesByAddress, { accountAddress, chainIndexes: [31337, 1] });
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
    sandbox.app.gate.sandbox.scenes.set('walletTokenAssets', { code: 50011, times: 1 });
    expect(await trader.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'pending', code: 50011 });
    expect(await trader.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'ok' });
  });

  test('transactions are not served, and nothing is invented', async () => {
    await expect(trader.client.send(transactionsByAddress, {})).rejects.toBeInstanceOf(StatusFault);
  });

  test('while the node is being restarted the exchange is still collecting', async () => {
    const restarting = await testSandbox({ chain: { ...chain, state: () => ({ status: 'restarting' }) } });
    const browser = testBrowser(restarting);
    await browser.login('trader@demo.test');
    expect(await browser.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'pending', code: 50011 });
    await restarting.close();
  });
});

test('without a chain there are no chains, no tokens and no balances, and the config says why', async () => {
  const chain = await startChain({ accounts: [], binary: undefined });
  const sandbox = await testSandbox({ chain });
  const browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
  expect((await browser.client.send(chainAll, {})).data).toEqual([]);
  expect((await browser.client.send(tokenAll, {})).data).toEqual([]);
  expect(await browser.client.send(walletTokenAssets, { accountId, filter: '' })).toMatchObject({ kind: 'ok', data: [] });
  expect((await sandbox.app.inject('/config.json')).json()).toMatchObject({ chains: [], chainsOffline: 'binaryMissing' });
  await sandbox.close();
});
