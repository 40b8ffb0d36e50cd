import { eq } from 'drizzle-orm';
import { erc20Abi, parseEventLogs, type Address, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createDepositAddress,
  depositAddresses,
  depositAddressRemark,
  depositAddressSelected,
  depositCoinAddress,
  depositLog,
  missedDeposit,
  universalAddressNetworks,
  type Deposit,
  type DepositAddress,
} from '#services/assets/depositCalls.ts';
import { StatusFault } from '#services/http/faults.ts';
import { depositRows } from '#sandbox/areas/assets/deposits/deposits.schema.ts';
import { depositFaults } from '#sandbox/areas/assets/deposits/deposits.ts';
import { demoChainAccounts } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { availableIn, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { subtract } from '#sandbox/core/ledger/amounts.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { trading } from '#tests/support/chainTrade.ts';
import { apiProgram } from '#tests/support/apiProgram.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const chainIndex = 31337;
const usdt = worldCoin('USDT').coinId;
const uid = 10_000_001;

describe.runIf(findAnvil())('deposits on a running chain', () => {
  let chain: LocalChain;
  let sandbox: TestSandbox;
  let member: TestBrowser;
  let payer: ReturnType<typeof trading>;
  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(2) });
    sandbox = await testSandbox({ chains: [chain], looksAtChains: false, limitScale: Infinity });
    member = testBrowser(sandbox);
    await member.login('trader@demo.test');
    payer = trading(chain, 2);
  }, 120_000);
  afterAll(async () => {
    await sandbox.close();
    await chain.stop();
  });

  const held = (symbol: string) => availableIn(sandbox.database.orm, { uid, walletType: 2, tradeId: 0, coinId: worldCoin(symbol).coinId });
  const addresses = async (): Promise<readonly DepositAddress[]> => {
    const answer = await member.client.send(depositCoinAddress, { coinId: usdt, chainIndex });
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    return answer.data.addresses;
  };
  const shown = async () => (await addresses()).find(({ isSelected }) => isSelected) as DepositAddress & { address: Address };
  const depositsOf = async (hash: string): Promise<readonly Deposit[]> => {
    await sandbox.app.sandbox.deposits.look();
    const { data } = await member.client.send(depositLog, { pageNum: 1, pageSize: 50 });
    return data.list.filter(({ txHash }) => txHash === hash);
  };
  const reaches = (hash: string, state: Deposit['state']) =>
    vi.waitFor(async () => expect((await depositsOf(hash)).map((deposit) => deposit.state)).toContain(state), {
      timeout: 10_000,
      interval: 50,
    });
  const node = <Result>(method: string, params: readonly unknown[]) => {
    const state = chain.state();
    if (state.status !== 'online') throw new Error(state.status);
    return askNode<Result>(state.rpcUrl, method, params);
  };
  const mine = (blocks: number) => node('anvil_mine', [`0x${blocks.toString(16)}`]);

  const search = async (txHash: string) => {
    const answer = await member.client.send(missedDeposit, { chainIndex, txHash });
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    return answer.data;
  };

  test('networks tell what they take, from how much on, and for how long one waits', async () => {
    const { data } = await member.client.send(universalAddressNetworks, {});
    expect(data.networks).toEqual([
      {
        chainIndex,
        name: 'Local Ethereum',
        offline: '',
        confirmations: 12,
        finality: 24,
        blockSeconds: 2,
        coins: [
          { coinId: worldCoin('ETH').coinId, symbol: 'ETH', minimum: '0.001' },
          { coinId: usdt, symbol: 'USDT', minimum: '1' },
          { coinId: worldCoin('USDC').coinId, symbol: 'USDC', minimum: '1' },
          { coinId: worldCoin('DAI').coinId, symbol: 'DAI', minimum: '1' },
          { coinId: worldCoin('BTC').coinId, symbol: 'WBTC', minimum: '0.00005' },
        ],
      },
    ]);
    expect(data.coins.find(({ coinId }) => coinId === usdt)?.available).toBe(await held('USDT'));
  });

  test('an address is the same at every asking; others can be added, noted and selected, up to twenty', async () => {
    const first = await shown();
    expect((await shown()).address).toBe(first.address);
    const [again, added] = await Promise.all([addresses(), member.client.send(createDepositAddress, { remark: '  savings ' })]);
    expect(again.map(({ id }) => id)).toContain(first.id);
    expect(added).toMatchObject({ kind: 'ok', data: { most: 20 } });
    expect(await shown()).toMatchObject({ remark: 'savings' });
    await member.client.send(depositAddressSelected, { id: first.id });
    await member.client.send(depositAddressRemark, { id: first.id, remark: ' wages\u200B ' });
    // Forty letters that would be more than a note may have once they are written out.
    await expect(member.client.send(depositAddressRemark, { id: first.id, remark: '\uFDFA'.repeat(40) })).rejects.toBeInstanceOf(
      StatusFault,
    );
    expect(await shown()).toMatchObject({ id: first.id, remark: 'wages' });
    for (let count = (await addresses()).length; count < 20; count += 1) await member.client.send(createDepositAddress, { remark: '' });
    expect((await member.client.send(createDepositAddress, { remark: '' })).kind).toBe('tooMany');
    await member.client.send(depositAddressSelected, { id: first.id });
    const { data } = (await member.client.send(depositAddresses, {})) as { data: { addresses: DepositAddress[] } };
    expect(new Set(data.addresses.map(({ address }) => address)).size).toBe(20);
  });

  test("another member's address can be neither selected nor noted, and a coin without a network has no address", async () => {
    const other = testBrowser(sandbox);
    await other.login('vip@demo.test');
    const { id } = await shown();
    expect((await other.client.send(depositAddressSelected, { id })).kind).toBe('unknown');
    expect((await other.client.send(depositAddressRemark, { id, remark: 'mine' })).kind).toBe('unknown');
    const told = await other.client.send(depositCoinAddress, { coinId: usdt, chainIndex });
    const program = await apiProgram(sandbox, other, { rights: ['read'] });
    const alike = await program.ask('GET', 'depositAddresses', { query: `coinId=${usdt}&chainIndex=${chainIndex}` });
    expect([alike.code, alike.data]).toEqual([200, told.kind === 'ok' ? told.data : undefined]);
    expect((await other.client.send(depositCoinAddress, { coinId: worldCoin('SOL').coinId, chainIndex })).kind).toBe('noNetwork');
    expect((await other.client.send(depositCoinAddress, { coinId: usdt, chainIndex: 1 })).kind).toBe('noNetwork');
  });

  test('coins that are sent are seen, confirmed by blocks of the waiting chain, credited and told of', async () => {
    const { address } = await shown();
    const before = await held('USDT');
    const hash = await payer.transfer('USDT', address, '12.5');
    await payer.mined(hash);
    await reaches(hash, 'confirming');
    expect((await depositsOf(hash))[0]).toMatchObject({ amount: '12.5', needed: 12, network: 'Local Ethereum', address });
    await mine(11);
    await reaches(hash, 'credited');
    expect(subtract(await held('USDT'), before)).toBe('12.5');
    await mine(12);
    await reaches(hash, 'unlocked');
  });

  test('the wrapped form is credited as the coin, a token that is not taken as nothing, worthless ones are no deposits', async () => {
    const { address } = await shown();
    const before = await held('BTC');
    const wrapped = await payer.transfer('WBTC', address, '0.01');
    await payer.mined(wrapped);
    await payer.mined(await payer.wrap('0.1'));
    const untaken = await payer.transfer('WETH', address, '0.1');
    await payer.mined(untaken);
    const zero = await payer.transfer('USDT', address, '0');
    await payer.mined(zero);
    await payer.airdrop(address, 5n);
    await mine(12);
    await reaches(wrapped, 'credited');
    await reaches(untaken, 'unsupported');
    expect(subtract(await held('BTC'), before)).toBe('0.01');
    expect((await depositsOf(wrapped))[0]).toMatchObject({ shortName: 'BTC', symbol: 'WBTC' });
    const { data } = await member.client.send(depositLog, { pageNum: 1, pageSize: 50 });
    expect(data.list.map(({ symbol }) => symbol)).not.toContain('SCAM');
    expect(await depositsOf(zero)).toEqual([]);
  });

  test.each([
    [3, 'orphaned'],
    [14, 'reversed'],
  ] as const)(
    'after %d of its blocks left the chain a deposit is %s, and the same one that returns is credited once',
    async (depth, gone) => {
      const { address } = await shown();
      const before = await held('DAI');
      const hash = await payer.transfer('DAI', address, '20');
      const { blockNumber } = await payer.mined(hash);
      const raw = await node<Hex>('eth_getRawTransactionByHash', [hash]);
      await mine(depth - 1);
      await reaches(hash, gone === 'orphaned' ? 'confirming' : 'credited');
      const tip = Number(await payer.client.getBlockNumber());
      await node('anvil_reorg', [tip - Number(blockNumber) + 1, []]);
      await reaches(hash, gone);
      expect(await held('DAI')).toBe(before);
      expect(await depositFaults(sandbox.database.orm)).toEqual([]);
      expect(await payer.client.sendRawTransaction({ serializedTransaction: raw })).toBe(hash);
      await payer.mined(hash);
      await mine(12);
      await reaches(hash, 'credited');
      expect(subtract(await held('DAI'), before)).toBe('20');
    },
  );

  test('a transaction that is missed is told from one that brought nothing, or not enough, or not yet', async () => {
    const { address } = await shown();
    const stranger = '0x00000000000000000000000000000000000000aa';
    expect(await search(`0x${'00'.repeat(32)}`)).toEqual({ finding: 'notFound', deposits: [] });
    const elsewhere = await payer.transfer('USDT', stranger, '2');
    await payer.mined(elsewhere);
    expect(await search(elsewhere)).toEqual({ finding: 'notYours', deposits: [] });
    await payer.airdrop(address, 5n);
    const [dropped] = (await payer.client.getBlock()).transactions;
    expect(await search(dropped ?? '')).toEqual({ finding: 'untaken', deposits: [] });
    const empty = await payer.transfer('USDC', address, '9');
    await payer.mined(empty);
    expect(await search(empty)).toEqual({ finding: 'failed', deposits: [] });
    await payer.mines('request');
    const waiting = await payer.transfer('DAI', address, '0.4');
    expect(await search(waiting)).toEqual({ finding: 'pending', deposits: [] });
    await payer.mines('once');
    await mine(1);
    await payer.mined(waiting);
    expect(await search(waiting)).toMatchObject({
      finding: 'known',
      deposits: [{ state: 'confirming', needed: 12, together: null }],
    });
    await payer.mined(await payer.transfer('DAI', address, '0.3'));
    await mine(12);
    expect(await search(waiting.toUpperCase().replace('0X', '0x'))).toMatchObject({
      finding: 'known',
      deposits: [{ state: 'belowMinimum', amount: '0.4', minimum: '1', together: '0.7' }],
    });
    await expect(member.client.send(missedDeposit, { chainIndex, txHash: address })).rejects.toBeInstanceOf(StatusFault);
    expect((await member.client.send(missedDeposit, { chainIndex: 1, txHash: waiting })).kind).toBe('noNetwork');
    const other = testBrowser(sandbox);
    await other.login('vip@demo.test');
    expect(await other.client.send(missedDeposit, { chainIndex, txHash: waiting })).toMatchObject({
      data: { finding: 'notYours', deposits: [] },
    });
  });

  test.each([2, 80])('a deposit that was missed %d blocks ago is credited once, however often it is looked for at once', async (blocks) => {
    const { address } = await shown();
    const before = await held('DAI');
    const hash = await payer.transfer('DAI', address, '7');
    await payer.mined(hash);
    await reaches(hash, 'confirming');
    await sandbox.database.orm.delete(depositRows).where(eq(depositRows.txHash, hash));
    await mine(blocks - 1);
    const findings = await Promise.all([search(hash), search(hash), search(hash)]);
    expect(findings.map(({ deposits }) => deposits.length)).toEqual([1, 1, 1]);
    expect(findings.map(({ finding }) => finding)).toContain('recovered');
    await mine(12);
    await vi.waitFor(async () => expect(await search(hash)).toMatchObject({ finding: 'known', deposits: [{ amount: '7' }] }));
    expect(subtract(await held('DAI'), before)).toBe('7');
    expect(await depositFaults(sandbox.database.orm)).toEqual([]);
    expect(await depositsOf(hash)).toHaveLength(1);
  });

  test('the books are sound, and every log of a credited token was counted', async () => {
    expect(await depositFaults(sandbox.database.orm)).toEqual([]);
    expect(await ledgerFaults(sandbox.database.orm)).toEqual([]);
    const { address } = await shown();
    const logs = await payer.client.getLogs({ address: payer.listed('USDT').address, fromBlock: 0n });
    const paid = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).filter(
      ({ args }) => args.to === address && args.value > 0n,
    );
    const { data } = await member.client.send(depositLog, { coinId: usdt, pageNum: 1, pageSize: 50 });
    expect(data.totalCount).toBe(paid.length);
  });
});
