import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChainActivity, readChainDetail } from '#services/wallet/chainActivity.ts';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { listTokens } from '#sandbox/chain/tokenList.ts';
import { trading } from '#tests/support/chainTrade.ts';

const owner = demoWallet(1).address;
const stranger = demoWallet(2).address;

describe.runIf(findAnvil())('what the logs of a chain tell of a wallet', () => {
  let chain: LocalChain;
  let mine: ReturnType<typeof trading>;
  let options: Parameters<typeof readChainActivity>[1];
  const { signal } = new AbortController();
  beforeAll(async () => {
    for (let tried = 1; ; tried += 1) {
      chain = await startChain({ accounts: demoChainAccounts(2) });
      if (chain.state().status === 'online' || tried === 3) break;
      await chain.stop();
    }
    mine = trading(chain, 1);
    const state = chain.state();
    if (state.status !== 'online') throw new Error('no chain');
    const { id, name, nativeCurrency } = chain.plan.chain;
    const config = { id, name, rpcUrl: state.rpcUrl, nativeCurrency, multicall3: state.manifest.multicall3, explorerUrl: '' };
    options = {
      chains: [config],
      tokens: listTokens(chain.plan, state.manifest, () => ({ price: '1', change24h: '0' })),
      origin: 'http://127.0.0.1',
    };
  }, 180_000);
  afterAll(() => chain.stop());
  const ask = (more: Partial<Parameters<typeof readChainActivity>[0]> = {}, chains = options.chains) =>
    readChainActivity(
      { address: owner, filter: 'all', isRiskToken: false, page: 1, pageSize: 10, ...more },
      { ...options, chains },
      signal,
    );

  test(
    'tokens in and out, allowances and swaps, with fee and time; nothing of the coin itself nor of what failed',
    { timeout: 60_000 },
    async () => {
      await mine.mined(await mine.send(stranger, '0.01'));
      const paid = await mine.mined(await mine.transfer('USDC', stranger, '1.5'));
      await mine.mined(await mine.transfer('WBTC', stranger, '1000'));
      await mine.mined(await mine.approveForEver('USDT'));
      const { rows, total, riskCount, source } = await ask();
      expect(source).toBe('chain');
      expect(rows.map(({ type, direction, moves }) => `${type} ${direction} ${moves[0]?.amount} ${moves[0]?.symbol}`).slice(1)).toEqual([
        'transfer out 1.5 USDC',
        'transfer in 250.75 DAI',
        'transfer in 0.5 WETH',
        'transfer in 0.0418 WBTC',
        'transfer in 1250.5 USDC',
        'transfer in 3890.2 USDT',
      ]);
      expect(rows[0]).toMatchObject({ type: 'approve', counterpart: mine.router, moves: [{ direction: 'allowed', symbol: 'USDT' }] });
      expect([total, riskCount]).toEqual([7, 1]);
      const block = await mine.client.getBlock({ blockNumber: paid.blockNumber });
      expect(rows[1]).toMatchObject({
        txHash: paid.transactionHash,
        counterpart: stranger,
        blockTime: Number(block.timestamp) * 1_000,
        fee: { symbol: 'ETH', rawAmount: (paid.gasUsed * paid.effectiveGasPrice).toString() },
      });
      expect((await ask({ isRiskToken: true })).rows.map(({ moves }) => moves[0]?.symbol)).toEqual(['CLAIM']);
      expect((await ask({ filter: 'out' })).rows.map(({ txHash }) => txHash)).toEqual([paid.transactionHash]);
      expect((await ask({ filter: 'failed' })).rows).toEqual([]);
      const pages = await Promise.all([1, 2, 3].map((page) => ask({ page, pageSize: 3 })));
      expect(pages.flatMap((page) => page.rows)).toEqual(rows);

      const ref = { accountAddress: owner, chainIndex: 31337, txHash: paid.transactionHash };
      expect(await readChainDetail(ref, options, signal)).toMatchObject({
        ...rows[1],
        from: owner,
        to: mine.listed('USDC').address,
        blockNumber: Number(paid.blockNumber),
        confirmations: 3,
      });
    },
  );

  test('a chain that does not answer is named, and none at all is a fault', async () => {
    const dead = { ...(options.chains[0] as (typeof options.chains)[number]), id: 99, rpcUrl: 'http://127.0.0.1:9' };
    expect((await ask({}, [...options.chains, dead])).staleChains).toEqual([99]);
    await expect(ask({}, [dead])).rejects.toMatchObject({ name: 'NetworkFault' });
    const ref = { accountAddress: owner, chainIndex: 99, txHash: `0x${'1'.repeat(64)}` };
    await expect(readChainDetail(ref, { ...options, chains: [dead] }, signal)).rejects.toMatchObject({ name: 'NetworkFault' });
  });
});
