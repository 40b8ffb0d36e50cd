import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFunctionData, erc20Abi, formatUnits, getAddress, parseEther, toHex, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  transactionDetailByTxhash,
  transactions,
  transactionsByAddress,
  type ActivityFilter,
  type Transaction,
} from '#services/web3/calls.ts';
import { demoChainAccounts, demoWallet } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type ChainOptions, type LocalChain } from '#sandbox/chain/chain.ts';
import { chainPlans } from '#sandbox/chain/chainPlan.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { stillClock } from '#sandbox/core/clock.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { trading } from '#tests/support/chainTrade.ts';
import { testBrowser, testSandbox, testStart, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const accountId = 'wallet-10000001';
const owner = demoWallet(1).address;
const stranger = demoWallet(2).address;
const page = { filter: 'all', isRiskToken: false, pageNum: 1, pageSize: 100 } as const;
type Page = { filter?: ActivityFilter; isRiskToken?: boolean; pageNum?: number; pageSize?: number };
type Activity = { list: Transaction[]; totalCount: number; riskCount: number; staleChains: number[] };

/** What the wallet did, as the exchange tells it; waits while it is still looking through. */
const activity = async ({ client }: TestBrowser, more: Page = {}): Promise<Activity> =>
  vi.waitFor(
    async () => {
      const answer = await client.send(transactions, { accountId, ...page, ...more });
      if (answer.kind !== 'ok') throw new Error(answer.kind);
      return answer.data;
    },
    { timeout: 20_000, interval: 100 },
  );
/** A chain that runs: on a busy machine a start may take longer than it is given, and is tried again. */
async function startOnline(options: ChainOptions): Promise<LocalChain> {
  for (let tried = 1; ; tried += 1) {
    const chain = await startChain(options);
    if (chain.state().status === 'online' || tried === 3) return chain;
    await chain.stop();
  }
}
/** What stands in a line, in short: `out 1.5 USDC`. */
const short = ({ status, type, direction, moves }: Transaction) =>
  `${status} ${type} ${direction}: ${moves.map((move) => `${move.direction} ${move.amount} ${move.symbol}`).join(', ')}`;

describe.runIf(findAnvil())('what a wallet did on running chains', () => {
  let chains: readonly LocalChain[];
  let sandbox: TestSandbox;
  let trader: TestBrowser;
  let mine: ReturnType<typeof trading>;
  let other: ReturnType<typeof trading>;
  beforeAll(async () => {
    const started: LocalChain[] = [];
    for (const plan of chainPlans) started.push(await startOnline({ plan, accounts: demoChainAccounts(2, plan) }));
    chains = started;
    sandbox = await testSandbox({ chains });
    trader = testBrowser(sandbox);
    await trader.login('trader@demo.test');
    mine = trading(chains[0] as LocalChain, 1);
    other = trading(chains[0] as LocalChain, 2);
  }, 180_000);
  afterAll(async () => {
    await sandbox.close();
    await Promise.all(chains.map(({ stop }) => stop()));
  });
  const newest = async (more: Page = {}) => (await activity(trader, more)).list[0] as Transaction;

  test('what came in first, on both chains, with what looks like a scam kept apart', async () => {
    const { list, totalCount, riskCount, staleChains } = await activity(trader);
    expect(list.map(short).toSorted()).toEqual([
      'confirmed transfer in: in 0.0418 WBTC',
      'confirmed transfer in: in 0.5 WETH',
      'confirmed transfer in: in 1.2043 ETH',
      'confirmed transfer in: in 1250.5 USDC',
      'confirmed transfer in: in 18.4 AVAX',
      'confirmed transfer in: in 250.75 DAI',
      'confirmed transfer in: in 3890.2 USDT',
      'confirmed transfer in: in 512.75 USDT',
      'confirmed transfer in: in 6.5 WAVAX',
    ]);
    expect([totalCount, riskCount, staleChains]).toEqual([9, 1, []]);
    expect(list.every(({ fee, counterpart, isRiskToken }) => fee === null && counterpart === demoWallet(0).address && !isRiskToken)).toBe(
      true,
    );
    expect((await activity(trader, { isRiskToken: true })).list.map(short)).toEqual(['confirmed transfer in: in 88888 CLAIM']);
  });

  test('a payment out tells its fee to the last unit, and its detail is what the chain has', async () => {
    const hash = await mine.send(stranger, '0.01');
    const { gasUsed, effectiveGasPrice, blockNumber } = await mine.mined(hash);
    const line = await newest();
    expect(line).toMatchObject({
      txHash: hash,
      chainIndex: 31337,
      status: 'confirmed',
      type: 'transfer',
      direction: 'out',
      counterpart: stranger,
    });
    expect(line.moves).toMatchObject([
      { direction: 'out', symbol: 'ETH', tokenAddress: '', amount: '0.01', rawAmount: '10000000000000000' },
    ]);
    const raw = gasUsed * effectiveGasPrice;
    expect(line.fee).toEqual({ symbol: 'ETH', rawAmount: raw.toString(), amount: formatUnits(raw, 18) });
    expect(line.blockTime).toBe(Number((await mine.client.getBlock({ blockNumber })).timestamp) * 1_000);
    const detail = await trader.client.send(transactionDetailByTxhash, { accountAddress: owner, chainIndex: 31337, txHash: hash });
    expect(detail).toMatchObject({
      kind: 'ok',
      data: { ...line, from: owner, to: stranger, blockNumber: Number(blockNumber), confirmations: 1 },
    });
  });

  test('to oneself, wrapped, approved and swapped both ways through the real router', async () => {
    await mine.mined(await mine.send(owner, '0.02'));
    expect(short(await newest())).toBe('confirmed transfer self: self 0.02 ETH');
    await mine.mined(await mine.wrap('0.03'));
    expect(short(await newest())).toBe('confirmed wrap contract: out 0.03 ETH, in 0.03 WETH');

    await mine.mined(await mine.buy('USDC', '0.1'));
    const bought = await newest();
    expect(bought).toMatchObject({ type: 'swap', direction: 'contract', counterpart: mine.router });
    expect(bought.moves.map(({ direction, symbol }) => `${direction} ${symbol}`)).toEqual(['out ETH', 'in USDC']);

    await mine.mined(await mine.approve('USDC', '50'));
    expect(await newest()).toMatchObject({
      type: 'approve',
      counterpart: mine.router,
      moves: [{ direction: 'allowed', symbol: 'USDC', amount: '50' }],
    });
    const before = await mine.client.getBalance({ address: owner });
    const { gasUsed, effectiveGasPrice } = await mine.mined(await mine.sell('USDC', '50'));
    const sold = await newest({ filter: 'swap' });
    expect(sold.moves.map(({ direction, symbol }) => `${direction} ${symbol}`)).toEqual(['in ETH', 'out USDC']);
    // The coin came from the router itself, which no log tells.
    const after = await mine.client.getBalance({ address: owner });
    expect(sold.moves[0]?.rawAmount).toBe((after - before + gasUsed * effectiveGasPrice).toString());
  });

  test('what the chain refused is told as failed, with what it was to move and the fee that was paid', async () => {
    expect((await mine.mined(await mine.transfer('WBTC', stranger, '1000'))).status).toBe('reverted');
    const line = await newest({ filter: 'failed' });
    expect(short(line)).toBe('failed transfer out: out 1000 WBTC');
    expect(line.fee).not.toBeNull();
    expect((await mine.mined(await mine.sell('USDT', '5'))).status).toBe('reverted');
    expect(short(await newest())).toBe('failed swap contract: out 5 USDT');
  });

  test('scams are apart: an unlisted token, and a transfer of nothing in the name of the wallet', async () => {
    const token = await other.airdrop(owner, 2n ** 255n);
    await other.mined(await other.transferFrom('USDT', owner, stranger, '0'));
    const { list, riskCount } = await activity(trader, { isRiskToken: true });
    expect(riskCount).toBe(3);
    expect(list.slice(0, 2).map(short)).toEqual(['confirmed transfer out: out 0 USDT', 'confirmed transfer in: in  ']);
    expect(list[1]?.moves).toMatchObject([{ tokenAddress: token, rawAmount: (2n ** 255n).toString(), amount: '', isRiskToken: true }]);
    expect((await activity(trader)).list.every(({ isRiskToken }) => !isRiskToken)).toBe(true);
    // Passing the scam's token on is the wallet's own doing.
    await mine.mined(await mine.transfer('CLAIM', stranger, '1'));
    expect(short(await newest())).toBe('confirmed transfer out: out 1 CLAIM');
  });

  test('what waits to be mined stands first, and is no other line once it is mined', async () => {
    await mine.mines('request');
    const hash = await mine.transfer('DAI', stranger, '2.5');
    const [waiting, next] = (await activity(trader)).list;
    expect(short(waiting as Transaction)).toBe('pending transfer out: out 2.5 DAI');
    expect(waiting).toMatchObject({ txHash: hash, blockTime: null, fee: null });
    // Since when it waits does not change as it is asked for again.
    const since = sandbox.clock.now();
    expect(waiting?.waitingSince).toBe(since);
    sandbox.clock.advance(30_000);
    expect((await activity(trader)).list[0]?.waitingSince).toBe(since);
    expect(next?.status).toBe('confirmed');
    expect(await trader.client.send(transactionDetailByTxhash, { accountAddress: owner, chainIndex: 31337, txHash: hash })).toMatchObject({
      kind: 'ok',
      data: { status: 'pending', blockNumber: null, confirmations: 0, waitingSince: since },
    });
    await mine.mine();
    await mine.mines('once');
    await mine.mined(hash);
    const { list } = await activity(trader);
    expect(list.filter(({ txHash }) => txHash === hash).map(short)).toEqual(['confirmed transfer out: out 2.5 DAI']);
    expect(list.every(({ waitingSince }) => waitingSince === null)).toBe(true);
  });

  test('pages hold every line once, and the filters what they name', async () => {
    const all = (await activity(trader)).list;
    const { totalCount } = await activity(trader, { pageSize: 4 });
    expect(totalCount).toBe(all.length);
    const pages: Transaction[] = [];
    for (let pageNum = 1; pages.length < totalCount; pageNum += 1) pages.push(...(await activity(trader, { pageNum, pageSize: 4 })).list);
    expect(pages).toEqual(all);
    expect(all.map(({ blockTime }) => blockTime)).toEqual(
      all.map(({ blockTime }) => blockTime).toSorted((left, right) => Number(right) - Number(left)),
    );
    const only = async (filter: ActivityFilter) => (await activity(trader, { filter })).list;
    expect(await only('in')).toEqual(all.filter(({ direction }) => direction === 'in' || direction === 'self'));
    expect(await only('out')).toEqual(all.filter(({ direction }) => direction === 'out' || direction === 'self'));
    expect(await only('swap')).toEqual(all.filter(({ type }) => type === 'swap' || type === 'wrap'));
    expect(await only('failed')).toEqual(all.filter(({ status }) => status === 'failed'));
  });

  test('blocks that the chain has turned away from are forgotten, and what came in their place is told', async () => {
    const gone = await mine.send(stranger, '0.001');
    await mine.mined(gone);
    const kept = (await activity(trader)).list.filter(({ txHash }) => txHash !== gone);
    await mine.rollBack(1);
    const instead = await mine.send(stranger, '0.002');
    await mine.mined(instead);
    const { list } = await activity(trader);
    expect(short(list[0] as Transaction)).toBe('confirmed transfer out: out 0.002 ETH');
    expect(list.slice(1)).toEqual(kept);
  });

  test('an exchange that starts again goes on from where the index stood', async () => {
    const { list } = await activity(trader);
    // Only reading the chain from its start would bring its first line back. Of one second are the first lines of both chains.
    const first = list.findLast(({ chainIndex }) => chainIndex === 31337);
    await sandbox.database.orm.execute(sql`delete from activity where hash = ${first?.txHash}`);
    const again = await testSandbox({ chains, database: sandbox.database });
    const browser = testBrowser(again);
    await browser.login('trader@demo.test');
    await mine.mined(await mine.send(stranger, '0.003'));
    const after = (await activity(browser)).list;
    expect(short(after[0] as Transaction)).toBe('confirmed transfer out: out 0.003 ETH');
    expect(after.slice(1)).toEqual(list.filter((line) => line !== first));
    await again.close();
  });

  test('a chain that does not answer is named, and what is known of it still told', async () => {
    const { list } = await activity(trader);
    const silent = chains.map((chain, index) => (index === 0 ? { ...chain, state: () => ({ status: 'restarting' }) as const } : chain));
    const partial = await testSandbox({ chains: silent, database: sandbox.database });
    const browser = testBrowser(partial);
    await browser.login('trader@demo.test');
    const answer = await activity(browser);
    expect(answer.staleChains).toEqual([31337]);
    expect(answer.list.map(({ txHash }) => txHash)).toEqual(list.map(({ txHash }) => txHash));
    await partial.close();
  });

  test("another's wallet and transactions that do not touch the own are told as unknown, and nothing without a login", async () => {
    const { txHash } = (await activity(trader)).list[0] as Transaction;
    const foreign = await other.send(demoWallet(3).address, '0.01');
    await other.mined(foreign);
    const unknown = { name: 'StatusFault', status: 404 };
    const { client } = trader;
    await expect(client.send(transactionsByAddress, { accountAddress: stranger, chainIndexes: [31337], ...page })).rejects.toMatchObject(
      unknown,
    );
    await expect(client.send(transactions, { ...page, accountId: 'wallet-10000002' })).rejects.toMatchObject(unknown);
    const detail = { accountAddress: owner, chainIndex: 31337, txHash: foreign };
    await expect(client.send(transactionDetailByTxhash, detail)).rejects.toMatchObject(unknown);
    await expect(client.send(transactionDetailByTxhash, { ...detail, accountAddress: stranger })).rejects.toMatchObject(unknown);
    await expect(client.send(transactionDetailByTxhash, { ...detail, txHash, chainIndex: 31338 })).rejects.toMatchObject(unknown);
    await expect(testBrowser(sandbox).client.send(transactions, { accountId, ...page })).rejects.toMatchObject({ name: 'SessionFault' });
  });

  test('by address, of the chains that are named; in any letter case', async () => {
    const ask = { accountAddress: owner.toLowerCase(), chainIndexes: [31338, 1], ...page };
    expect(await trader.client.send(transactionsByAddress, ask)).toMatchObject({ kind: 'ok', data: { totalCount: 3, riskCount: 0 } });
  });

  // Last, as it adds lines on both chains.
  describe('what an address sends that looks like one that was paid', () => {
    /** Shows the same ends as another address. */
    const imitating = (paid: Address): Address => getAddress(`${paid.slice(0, 6)}${'7'.repeat(32)}${paid.slice(-4)}`.toLowerCase());
    const sendAs = async (from: Address, to: Address, call: { value?: bigint; data?: Hex }, chain = chains[0]): Promise<string> => {
      const { rpcUrl } = (chain as LocalChain).state() as { rpcUrl: string };
      await askNode(rpcUrl, 'anvil_setBalance', [from, toHex(parseEther('10'))]);
      await askNode(rpcUrl, 'anvil_impersonateAccount', [from]);
      const { value = 0n, data = '0x' } = call;
      const hash = (await askNode(rpcUrl, 'eth_sendTransaction', [{ from, to, value: toHex(value), data }])) as string;
      await expect.poll(() => askNode(rpcUrl, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
      return hash;
    };
    const gift = (from: Address, ether: string, chain = chains[0]) => sendAs(from, owner, { value: parseEther(ether) }, chain);
    const hashesOf = async (isRiskToken: boolean): Promise<readonly string[]> =>
      (await activity(trader, { isRiskToken })).list.map(({ txHash }) => txHash);

    test('is apart where it is next to nothing, and told so by its details; a real payment is not', async () => {
      await mine.mined(await mine.send(stranger, '0.01'));
      const { riskCount: before } = await activity(trader);
      const [dust, real] = [await gift(imitating(stranger), '0.0000001'), await gift(imitating(stranger), '0.5')];
      expect(await hashesOf(true)).toContain(dust);
      expect(await hashesOf(false)).toContain(real);
      expect((await activity(trader)).riskCount).toBe(before + 1);
      const detail = await trader.client.send(transactionDetailByTxhash, { accountAddress: owner, chainIndex: 31337, txHash: dust });
      expect(detail).toMatchObject({ kind: 'ok', data: { isRiskToken: true } });
    });

    test('is judged by what its own chain lists, whichever chain it was heard on', async () => {
      const from = imitating(stranger);
      await other.mined(await other.transfer('DAI', from, '5'));
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [owner, parseEther('2')] });
      // Only the first chain has this token; news of the other one has both judged.
      const real = await sendAs(from, mine.listed('DAI').address, { data });
      const dust = await gift(from, '0.0000001', chains[1]);
      expect(await hashesOf(true)).toContain(dust);
      expect(await hashesOf(false)).toContain(real);
    });

    test('is apart as soon as the one that it looks like is paid; what strangers send stays', async () => {
      const next = demoWallet(4).address;
      const [early, other] = [await gift(imitating(next), '0.0000001'), await gift(demoWallet(5).address, '0.0000001')];
      expect(await hashesOf(false)).toEqual(expect.arrayContaining([early, other]));
      await mine.mined(await mine.transfer('USDC', next, '1'));
      expect(await hashesOf(true)).toContain(early);
      expect(await hashesOf(false)).toContain(other);
    });
  });
});

test.runIf(findAnvil())(
  'a node that is killed and comes back from its last saved state: the index holds what the chain holds',
  { timeout: 90_000 },
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'chain-'));
    const chain = await startOnline({ directory, accounts: demoChainAccounts(1) });
    const database = await openDatabase({ clock: stillClock(testStart) });
    const sandbox = await testSandbox({ chains: [chain], database });
    const browser = testBrowser(sandbox);
    await browser.login('trader@demo.test');
    const before = await activity(browser);
    const trade = trading(chain, 1);
    // Not yet in the saved state, so that the restart takes it back.
    await trade.mined(await trade.send(stranger, '0.01'));
    expect((await activity(browser)).totalCount).toBe(before.totalCount + 1);
    process.kill((JSON.parse(readFileSync(join(directory, 'anvil.pid'), 'utf8')) as { anvil: number }).anvil, 'SIGKILL');
    await vi.waitFor(() => expect(chain.state().status).toBe('restarting'), { timeout: 5_000, interval: 5 });
    expect((await activity(browser)).staleChains).toEqual([31337]);
    await vi.waitFor(() => expect(chain.state().status).toBe('online'), { timeout: 20_000, interval: 20 });
    const after = await activity(browser);
    expect(after.staleChains).toEqual([]);
    const head = await trade.client.getBlockNumber();
    const kept = await trade.client.getTransactionCount({ address: owner });
    expect(after.totalCount).toBe(before.totalCount + kept);
    expect(head).toBeGreaterThan(0n);
    expect(after.list.filter(({ blockTime }) => blockTime !== null).length).toBe(after.totalCount);
    await sandbox.close();
    await database.close();
    await chain.stop();
    rmSync(directory, { recursive: true, force: true });
  },
);
