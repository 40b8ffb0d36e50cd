import { encodeFunctionData, erc20Abi, getAddress, toHex, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPoison } from '#machines/rules/lookAlike.ts';
import { notePaid, listPaid } from '#services/wallet/paidBefore.ts';
import { chainReader } from '#services/wallet/chainReader.ts';
import { readCoinPayments } from '#services/wallet/coinPayments.ts';
import { readChainActivity, readChainDetail } from '#services/wallet/chainActivity.ts';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { listTokens } from '#sandbox/chain/tokenList.ts';
import type { TransactionRecord } from '#services/wallet/transactionRecords.ts';
import { ended } from '#tests/machines/web3/transaction.plan.ts';
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
      readRecords: async () => [],
      listPaid: async () => [],
      isPoison,
    };
  }, 180_000);
  afterAll(() => chain.stop());
  let records: readonly TransactionRecord[] = [];
  const ask = (more: Partial<Parameters<typeof readChainActivity>[0]> = {}, chains = options.chains) =>
    readChainActivity(
      { address: owner, filter: 'all', isRiskToken: false, page: 1, pageSize: 10, ...more },
      { ...options, chains, readRecords: async () => records },
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

      const ref = { accountAddress: owner, chainIndex: 31337, txHash: paid.transactionHash, ownId: '' };
      expect(await readChainDetail(ref, options, signal)).toMatchObject({
        ...rows[1],
        from: owner,
        to: mine.listed('USDC').address,
        blockNumber: Number(paid.blockNumber),
        confirmations: 3,
      });
    },
  );

  test(
    'what this browser has sent is listed as well: the coin itself, what failed and what was lost, each once and in its place',
    { timeout: 60_000 },
    async () => {
      const { rows: before, total } = await ask();
      const [receipt, told] = [
        await mine.mined(await mine.send(stranger, '0.02')),
        await mine.mined(await mine.transfer('USDC', stranger, '2.5')),
      ];
      const newest = (await mine.client.getBlock()).timestamp;
      const at = Number(newest) * 1_000;
      const own = (id: string, more: Partial<TransactionRecord>): TransactionRecord => ({
        ...ended({ minedAt: at }),
        id,
        from: owner,
        summary: { kind: 'send', sent: { symbol: 'ETH', amount: '1.5' }, received: null, counterpart: stranger },
        askedAt: at,
        ...more,
      });
      const paid = own('coin', {
        hash: receipt.transactionHash,
        ending: ended({ minedAt: at, blockNumber: receipt.blockNumber.toString() }).ending,
        nonce: 90,
        summary: { kind: 'send', sent: { symbol: 'ETH', amount: '0.02' }, received: null, counterpart: stranger },
      });
      const token = own('token', {
        hash: told.transactionHash,
        nonce: 91,
        to: mine.listed('USDC').address,
        value: '0',
        summary: { kind: 'send', sent: { symbol: 'USDC', amount: '2.5' }, received: null, counterpart: stranger },
      });
      const failed = own('failed', {
        hash: `0x${'f'.repeat(64)}`,
        askedAt: at - 1,
        ending: ended({ outcome: 'reverted', reason: 'too little', minedAt: at + 1_000 }).ending,
      });
      const lost = own('lost', { hash: `0x${'e'.repeat(64)}`, askedAt: at + 2_000, ending: { kind: 'missing', isFinal: true } });
      records = [paid, token, failed, lost];
      const { rows, total: more } = await ask();
      expect(rows.slice(0, 4).map(({ own: kept, status, moves }) => [kept?.id, status, moves[0]?.amount, moves.length])).toEqual([
        ['lost', 'pending', '1.5', 1],
        ['failed', 'failed', '1.5', 1],
        ['token', 'confirmed', '2.5', 1],
        ['coin', 'confirmed', '0.02', 1],
      ]);
      expect(more).toBe(total + 4);
      expect(rows.slice(4).map(({ txHash }) => txHash)).toEqual(before.slice(0, 6).map(({ txHash }) => txHash));
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ page, pageSize: 3 })));
      expect(pages.flatMap((page) => page.rows.map(({ txHash }) => txHash)).slice(0, 10)).toEqual(rows.map(({ txHash }) => txHash));
      expect((await ask({ filter: 'failed' })).rows.map(({ own: kept }) => kept?.id)).toEqual(['failed']);
      expect((await ask({ filter: 'in' })).rows.every(({ own: kept }) => kept === undefined)).toBe(true);
      expect((await ask({ isRiskToken: true })).rows.every(({ own: kept }) => kept === undefined)).toBe(true);

      // While it is under way it stands above the list, not in it.
      const { ending: _, ...waiting } = token;
      records = [waiting];
      expect((await ask()).rows.map(({ txHash }) => txHash)).not.toContain(told.transactionHash);

      // The chain is silent: what is known here is still told.
      const dead = { ...(options.chains[0] as (typeof options.chains)[number]), rpcUrl: 'http://127.0.0.1:9' };
      records = [paid];
      expect(await ask({}, [dead])).toMatchObject({ rows: [{ txHash: paid.hash }], total: 1, staleChains: [31337] });
      const detail = (of: TransactionRecord, chains = options.chains) =>
        readChainDetail(
          { accountAddress: owner, chainIndex: 31337, txHash: of.hash, ownId: of.id },
          { ...options, chains, readRecords: async () => [of] },
          signal,
        );
      expect(await detail(paid, [dead])).toMatchObject({
        txHash: paid.hash,
        blockNumber: Number(receipt.blockNumber),
        confirmations: 0,
        own: { id: 'coin' },
      });
      expect((await detail(paid)).confirmations).toBeGreaterThan(1);
      expect(await detail(token)).toMatchObject({ from: owner, blockNumber: Number(told.blockNumber), own: { id: 'token' } });
      expect(await detail(lost)).toMatchObject({ status: 'pending', blockNumber: null, confirmations: 0, own: { id: 'lost' } });
      records = [];
    },
  );

  test('dust of an address that looks like one that was paid is hidden with the risk lines', { timeout: 60_000 }, async () => {
    await mine.mined(await mine.transfer('USDC', stranger, '3'));
    const alike: Hex = `${stranger.slice(0, 6) as Hex}${'5'.repeat(32)}${stranger.slice(-4)}`;
    const other: Hex = `0x${'7'.repeat(40)}`;
    const { rpcUrl } = options.chains[0] as (typeof options.chains)[number];
    const theirs = trading(chain, 2);
    const give = async (from: Hex, units: bigint) => {
      await mine.mined(await theirs.transfer('USDC', from, '2'));
      await askNode(rpcUrl, 'anvil_setBalance', [from, toHex(10n ** 18n)]);
      await askNode(rpcUrl, 'anvil_impersonateAccount', [from]);
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner, units] });
      const hash = await askNode(rpcUrl, 'eth_sendTransaction', [{ from, to: mine.listed('USDC').address, data }]);
      return (await mine.mined(hash as Hex)).transactionHash;
    };
    const { riskCount } = await ask();
    const dust = await give(alike, 10_000n);
    const real = await give(alike, 2_000_000n);
    const small = await give(other, 10_000n);
    const shown = await ask();
    expect(shown.rows.slice(0, 2).map(({ txHash }) => txHash)).toEqual([small, real]);
    expect(shown.rows.map(({ txHash }) => txHash)).not.toContain(dust);
    expect(shown.riskCount).toBe(riskCount + 1);
    expect((await ask({ isRiskToken: true })).rows[0]).toMatchObject({ txHash: dust, isRiskToken: true, counterpart: getAddress(alike) });
    const ref = { accountAddress: owner, chainIndex: 31337, txHash: dust, ownId: '' };
    expect((await readChainDetail(ref, options, signal)).isRiskToken).toBe(true);
    // Whom the wallet has paid is known from its activity, and nobody else.
    notePaid(owner, (await ask({ filter: 'out' })).rows);
    expect((await listPaid(owner)).map(({ address }) => address)).toEqual([stranger]);
    await mine.mined(await mine.transfer('USDC', alike, '0.5'));
    expect((await ask()).rows.map(({ txHash }) => txHash)).toContain(dust);
  });

  test('whom it paid in coins is told by its counts, and dust that looks like them is hidden as well', { timeout: 60_000 }, async () => {
    const { rpcUrl } = options.chains[0] as (typeof options.chains)[number];
    const friend: Hex = `0x${'ab'.repeat(20)}`;
    await mine.mined(await mine.send(friend, '0.01'));
    const { paid, known } = await readCoinPayments(chainReader({ rpcUrl }), owner);
    const names = paid.map(({ address }) => getAddress(address));
    expect([names[0], [...new Set(names)]]).toEqual([getAddress(friend), [getAddress(friend), getAddress(stranger)]]);
    expect(paid[0]?.usedAt).toBeGreaterThan(Date.now() - 86_400_000);
    expect(known).toBe(await mine.client.getTransactionCount({ address: owner }));
    const alike: Hex = `0xabab${'5'.repeat(32)}abab`;
    await mine.mined(await trading(chain, 2).transfer('USDC', alike, '0.02'));
    await askNode(rpcUrl, 'anvil_setBalance', [alike, toHex(10n ** 18n)]);
    await askNode(rpcUrl, 'anvil_impersonateAccount', [alike]);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner, 10_000n] });
    const hash = await askNode(rpcUrl, 'eth_sendTransaction', [{ from: alike, to: mine.listed('USDC').address, data }]);
    const dust = (await mine.mined(hash as Hex)).transactionHash;
    const hashes = async (listPaid: typeof options.listPaid) =>
      (
        await readChainActivity(
          { address: owner, filter: 'in', isRiskToken: true, page: 1, pageSize: 50 },
          { ...options, listPaid },
          signal,
        )
      ).rows.map(({ txHash }) => txHash);
    expect(await hashes(async () => [])).not.toContain(dust);
    expect(await hashes(async () => paid)).toContain(dust);
  });

  test('a chain that does not answer is named, and none at all is a fault', async () => {
    const dead = { ...(options.chains[0] as (typeof options.chains)[number]), id: 99, rpcUrl: 'http://127.0.0.1:9' };
    expect((await ask({}, [...options.chains, dead])).staleChains).toEqual([99]);
    await expect(ask({}, [dead])).rejects.toMatchObject({ name: 'NetworkFault' });
    const ref = { accountAddress: owner, chainIndex: 99, txHash: `0x${'1'.repeat(64)}`, ownId: '' };
    await expect(readChainDetail(ref, { ...options, chains: [dead] }, signal)).rejects.toMatchObject({ name: 'NetworkFault' });
  });
});
