import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { erc20Abi, formatUnits, type Address } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositCoinAddress } from '#services/assets/depositCalls.ts';
import { withdraw, withdrawLog } from '#services/assets/withdrawCalls.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import { collectionFaults } from '#sandbox/areas/assets/collections/collectionBooks.ts';
import { collectionRows, jobRows } from '#sandbox/areas/assets/collections/collections.schema.ts';
import { depositWallets } from '#sandbox/areas/assets/deposits/depositAddresses.ts';
import { depositFaults } from '#sandbox/areas/assets/deposits/deposits.ts';
import { depositRows } from '#sandbox/areas/assets/deposits/deposits.schema.ts';
import { hotWalletOf, type PayoutNode } from '#sandbox/areas/assets/withdrawals/payoutNode.ts';
import { withdrawalFaults } from '#sandbox/areas/assets/withdrawals/withdrawBooks.ts';
import { withdrawLooks } from '#sandbox/areas/assets/withdrawals/withdrawWatch.ts';
import { demoChainAccounts } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { sessions } from '#sandbox/core/accounts/accounts.schema.ts';
import { availableIn, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { giveStepUp } from '#sandbox/core/security/stepUp.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { trading } from '#tests/support/chainTrade.ts';
import { triesOf } from '#tests/support/masses.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const chainIndex = 31337;
const uid = 10_000_001;
const usdt = worldCoin('USDT').coinId;
const eth = worldCoin('ETH').coinId;
type KillPoint = 'beforeSend' | 'afterSend' | 'beforeBook';

describe.runIf(findAnvil())('coins of deposit addresses on a running chain', () => {
  let chain: LocalChain;
  let sandbox: TestSandbox;
  let member: TestBrowser;
  let payer: ReturnType<typeof trading>;
  let address: Address;
  let hot: Address;
  let dies: KillPoint | undefined;
  let looks: readonly (() => Promise<void>)[] = [];
  const seen: unknown[] = [];

  /** The node as a process that dies sees it. */
  const mortal = (node: PayoutNode): PayoutNode => {
    const die = (at: KillPoint): void => {
      if (dies !== at) return;
      dies = undefined;
      throw new Error('killed');
    };
    return {
      ...node,
      async send(raw) {
        die('beforeSend');
        await node.send(raw);
        die('afterSend');
      },
      async mined(hash) {
        const found = await node.mined(hash);
        if (found !== undefined) die('beforeBook');
        return found;
      },
    };
  };
  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(2) });
    sandbox = await testSandbox({ chains: [chain], looksAtChains: false, limitScale: Infinity });
    member = testBrowser(sandbox);
    await member.login('trader@demo.test');
    payer = trading(chain, 2);
    const answer = await member.client.send(depositCoinAddress, { coinId: usdt, chainIndex });
    address = answer.kind === 'ok' ? (answer.data.addresses[0]?.address as Address) : '0x';
    const { nodes, hotAddress } = sandbox.app.sandbox.withdrawals;
    hot = hotAddress;
    const { database, secrets } = sandbox;
    const process = { database, hot: hotWalletOf(secrets.depositSeed), walletAt: depositWallets(secrets.depositSeed) };
    looks = [0, 1].map(
      () =>
        withdrawLooks({ ...process, nodes: nodes.map(mortal), events: createLocalEvents() }, (error) => {
          if (!String(error).includes('killed')) seen.push(error);
        }).look,
    );
  }, 120_000);
  afterAll(async () => {
    await sandbox.close();
    await chain.stop();
  });

  const node = <Result>(method: string, params: readonly unknown[]) => {
    const state = chain.state();
    if (state.status !== 'online') throw new Error(state.status);
    return askNode<Result>(state.rpcUrl, method, params);
  };
  const mine = (blocks: number) => node('anvil_mine', [`0x${blocks.toString(16)}`]);
  const held = (coinId: number) => availableIn(sandbox.database.orm, { uid, walletType: 2, tradeId: 0, coinId });
  const onChain = async (symbol: string, holder: Address): Promise<string> => {
    if (symbol === 'ETH') return formatUnits(await payer.client.getBalance({ address: holder }), 18);
    const token = payer.listed(symbol);
    const units = await payer.client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] });
    return formatUnits(units, token.decimals);
  };
  /** Deposits and collections come to where the chain stands. */
  const look = async (): Promise<void> => {
    await sandbox.app.sandbox.deposits.look();
    await looks[0]?.();
  };
  const goOn = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await look();
      await mine(12);
    }
    await look();
  };
  const pay = async (symbol: string, amount: string) => {
    const hash = symbol === 'ETH' ? await payer.send(address, amount) : await payer.transfer(symbol, address, amount);
    return payer.mined(hash);
  };
  const collections = () => sandbox.database.orm.select().from(collectionRows).orderBy(collectionRows.id);
  const booksAgree = async (): Promise<void> => {
    const { orm } = sandbox.database;
    expect([await collectionFaults(orm), await withdrawalFaults(orm), await depositFaults(orm)]).toEqual([[], [], []]);
    expect([await ledgerFaults(orm), await tradingFaults(orm)]).toEqual([[], []]);
    await sandbox.app.sandbox.reserves.look();
    const { reserves, isMoneyStopped } = await sandbox.app.sandbox.reserves.report();
    expect(isMoneyStopped).toBe(false);
    expect(reserves[0]?.coins.filter(({ missing, more }) => missing !== '0' || more !== '0')).toEqual([]);
  };

  test('only what is final is brought: a deposit that may still leave its chain stays', async () => {
    const { blockNumber } = await pay('USDT', '80');
    await mine(12);
    await look();
    expect(await collections()).toEqual([]);
    const tip = Number(await payer.client.getBlockNumber());
    await node('anvil_reorg', [tip - Number(blockNumber) + 1, []]);
    await mine(24);
    await look();
    expect([await collections(), await onChain('USDT', address)]).toEqual([[], '0']);
    await booksAgree();
  });

  test('a token gets its gas and is brought, books and chain agree at each step, and no balance of the member moves', async () => {
    await pay('USDT', '60');
    await mine(24);
    await look();
    const before = await held(usdt);
    const ether = await held(eth);
    for (let step = 0; step < 4; step += 1) {
      await look();
      await booksAgree();
      await mine(6);
    }
    await look();
    expect((await collections()).map(({ state, units }) => [state, units])).toEqual([['done', '60000000']]);
    const jobs = await sandbox.database.orm.select().from(jobRows).orderBy(jobRows.step);
    expect(jobs.map(({ step, nonce, isBooked }) => [step, nonce, isBooked])).toEqual([
      ['gas', 0, true],
      ['move', 0, true],
    ]);
    expect([await onChain('USDT', address), await onChain('USDT', hot)]).toEqual(['0', '100000060']);
    expect([await held(usdt), await held(eth)]).toEqual([before, ether]);
    const ethers = await sandbox.database.orm.select().from(depositRows).where(eq(depositRows.token, ''));
    expect(ethers).toEqual([]);
    await booksAgree();
  });

  test("of the chain's own coin the gas stays behind, and less than a threshold stays whole", async () => {
    await pay('ETH', '0.3');
    await pay('DAI', '20');
    await mine(24);
    await goOn(2);
    expect((await collections()).map(({ state, token }) => [state, token === ''])).toEqual([
      ['done', false],
      ['done', true],
    ]);
    expect(Number(await onChain('ETH', address))).toBeLessThan(0.002);
    expect(await onChain('DAI', address)).toBe('20');
    await booksAgree();
  });

  const deed = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), paid: fc.constantFrom(['USDT', '70'], ['ETH', '0.2'], ['WBTC', '0.01']) }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 14 }) }) },
    fc.record({ kind: fc.constant('turn' as const), depth: fc.integer({ min: 1, max: 20 }) }),
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('die' as const), at: fc.constantFrom('beforeSend', 'afterSend', 'beforeBook') }),
    },
  );
  test('whichever process dies at whatever step, and however the chain turns, coins are brought once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 12 }), async (deeds) => {
        await pay('USDT', '70');
        await mine(24);
        for (const what of deeds) {
          if (what.kind === 'pay') await pay(what.paid[0] ?? '', what.paid[1] ?? '');
          else if (what.kind === 'mine') await mine(what.blocks);
          else if (what.kind === 'turn') await node('anvil_reorg', [what.depth, []]);
          else dies = what.at;
          await sandbox.app.sandbox.deposits.look();
          await Promise.all(looks.map((each) => each()));
          await booksAgree();
        }
        dies = undefined;
        await goOn(5);
        expect((await collections()).filter(({ state }) => state !== 'done')).toEqual([]);
        for (const symbol of ['USDT', 'WBTC']) expect(await onChain(symbol, address)).toBe('0');
        await booksAgree();
      }),
      { numRuns: triesOf(30) },
    );
    expect(seen).toEqual([]);
  }, 120_000);

  test('a withdrawal for which the wallet has too few waits until even small sums are brought, and goes on by itself', async () => {
    await pay('DAI', '25');
    await mine(24);
    await goOn(1);
    expect(await onChain('DAI', address)).toBe('45');
    await node('anvil_dealERC20', [hot, payer.listed('DAI').address, '0x1']);
    const to = privateKeyToAddress(`0x${'42'.padStart(64, '0')}`);
    const wish = { coinId: worldCoin('DAI').coinId, chainIndex, address: to, amount: '40', fee: '0.52' };
    const [session] = await sandbox.database.orm.select().from(sessions).where(eq(sessions.uid, uid));
    if (session === undefined) throw new Error('nobody is logged in');
    const asking = { idHash: session.idHash, lastSeenAt: sandbox.clock.now() };
    await giveStepUp(sandbox.database.orm, asking, { item: 'withdraw', intent: withdrawIntent(wish) }, 'secondFactor');
    expect((await member.client.send(withdraw, wish)).kind).toBe('accepted');
    const told = async () => (await member.client.send(withdrawLog, { pageNum: 1, pageSize: 10 })).data.list[0];
    await look();
    expect(await told()).toMatchObject({ state: 'held', heldBy: 'collecting', heldUntil: null, canCancel: true, txHash: null });
    await goOn(4);
    expect(await told()).toMatchObject({ state: 'done' });
    expect([await onChain('DAI', to), await onChain('DAI', address), seen]).toEqual(['39.48', '0', []]);
    const { orm } = sandbox.database;
    expect([await collectionFaults(orm), await withdrawalFaults(orm), await ledgerFaults(orm)]).toEqual([[], [], []]);
  });
});
