import { eq } from 'drizzle-orm';
import { erc20Abi, formatUnits, type Address } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { depositCoinAddress, type DepositAddresses } from '#services/assets/depositCalls.ts';
import {
  cancelWithdraw,
  coinWithdrawInfo,
  createWithdrawAddress,
  editWithdrawAddressSetting,
  listWithdrawAddresses,
  networkByAddress,
  removeWithdrawAddress,
  validateAddress,
  withdraw,
  withdrawAddresses,
  withdrawAddressRemark,
  withdrawAddressSetting,
  withdrawCheck,
  withdrawLog,
  type Withdrawal,
} from '#services/assets/withdrawCalls.ts';
import { readStatus, type StatusReport } from '#services/help/statusCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { withdrawalFaults } from '#sandbox/areas/assets/withdrawals/withdrawBooks.ts';
import { demoChainAccounts } from '#sandbox/chain/accounts.ts';
import { findAnvil } from '#sandbox/chain/anvil.ts';
import { startChain, type LocalChain } from '#sandbox/chain/chain.ts';
import { askNode } from '#sandbox/chain/savedState.ts';
import { sessions } from '#sandbox/core/accounts/accounts.schema.ts';
import { subtract } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import { giveStepUp, type Allowed } from '#sandbox/core/security/stepUp.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { trading } from '#tests/support/chainTrade.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const chainIndex = 31337;
const uid = 10_000_001;
const usdt = worldCoin('USDT').coinId;
const addressOf = (number: number): Address => privateKeyToAddress(`0x${number.toString(16).padStart(64, '0')}`);

describe.runIf(findAnvil())('withdrawals on a running chain', () => {
  let chain: LocalChain;
  let sandbox: TestSandbox;
  let member: TestBrowser;
  let payer: ReturnType<typeof trading>;
  beforeAll(async () => {
    chain = await startChain({ accounts: demoChainAccounts(1) });
    sandbox = await testSandbox({ chains: [chain], looksAtChains: false, limitScale: Infinity });
    member = testBrowser(sandbox);
    await member.login('trader@demo.test');
    payer = trading(chain, 1);
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
  const held = (coinId: number, who = uid) => availableIn(sandbox.database.orm, { uid: who, walletType: 2, tradeId: 0, coinId });
  /** Proves the owner as a code of a second factor does. */
  const stepUp = async (allowed: Allowed) => {
    const [session] = await sandbox.database.orm.select().from(sessions).where(eq(sessions.uid, uid));
    if (session === undefined) throw new Error('nobody is logged in');
    await giveStepUp(sandbox.database.orm, { idHash: session.idHash, lastSeenAt: sandbox.clock.now() }, allowed, 'secondFactor');
  };
  const wish = (coinId: number, amount: string, fee: string, address: string = addressOf(7_001)) => ({
    coinId,
    chainIndex,
    address,
    amount,
    fee,
  });
  const only = (request: ReturnType<typeof wish>): Allowed => ({ item: 'withdraw', intent: withdrawIntent(request) });
  const asked = async (request: ReturnType<typeof wish>): Promise<Withdrawal> => {
    await stepUp(only(request));
    const answer = await member.client.send(withdraw, request);
    if (answer.kind !== 'accepted') throw new Error(`${answer.kind}: ${answer.message}`);
    return answer.data;
  };
  const logged = async (id: string): Promise<Withdrawal | undefined> => {
    const { data } = await member.client.send(withdrawLog, { id, pageNum: 1, pageSize: 10 });
    return data.list[0];
  };
  const reaches = (id: string, state: Withdrawal['state']) =>
    vi.waitFor(
      async () => {
        await sandbox.app.sandbox.withdrawals.look();
        expect((await logged(id))?.state).toBe(state);
      },
      { timeout: 10_000, interval: 50 },
    );
  const balanceOn = (symbol: string, holder: Address) =>
    payer.client.readContract({ address: payer.listed(symbol).address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] });

  test('what stands in the way and what each network costs is told before anything is typed', async () => {
    const { data } = await member.client.send(withdrawCheck, {});
    expect(data).toMatchObject({ holds: [], openCount: 0, isWhitelistOn: false });
    const { data: info } = await member.client.send(coinWithdrawInfo, { coinId: worldCoin('BTC').coinId });
    expect(info.coins.map(({ networks }) => networks)).toEqual([
      [
        {
          chainIndex,
          name: 'Local Ethereum',
          symbol: 'WBTC',
          offline: '',
          decimals: 8,
          minimum: '0.0005',
          feeFixed: '0.00005',
          feeRate: '0',
          confirmations: 12,
          blockSeconds: 2,
        },
      ],
    ]);
    const networksOf = async (address: string) => (await member.client.send(networkByAddress, { address })).data.networks;
    expect([await networksOf(addressOf(1)), await networksOf('0x12')]).toEqual([[{ chainIndex, name: 'Local Ethereum' }], []]);
  });

  test("an address of another member is told as one of the exchange's and paid at once; one's own is refused", async () => {
    const other = testBrowser(sandbox);
    await other.login('vip@demo.test');
    const addressesOf = async (browser: TestBrowser) => {
      const answer = await browser.client.send(depositCoinAddress, { coinId: usdt, chainIndex });
      return answer.kind === 'ok' ? (answer.data.addresses[0]?.address ?? '') : '';
    };
    const [own, inside] = [await addressesOf(member), await addressesOf(other)];
    const check = (address: string) => member.client.send(validateAddress, { coinId: usdt, chainIndex, address });
    expect((await check(own)).kind).toBe('ownAddress');
    expect(await check(inside)).toMatchObject({ kind: 'ok', data: { isInternal: true } });
    const before = await held(usdt, 10_000_002);
    expect(await asked(wish(usdt, '3', '0', inside))).toMatchObject({ state: 'done', isInternal: true, fee: '0', txHash: null, needed: 0 });
    expect(subtract(await held(usdt, 10_000_002), before)).toBe('3');
  });

  test('nobody looks up more than twenty addresses of the exchange a day', async () => {
    const { database, clock, secrets } = sandbox;
    const limited = await testSandbox({ chains: [chain], database, clock, secrets });
    const [asker, other] = [testBrowser(limited), testBrowser(limited)];
    for (const [browser, email] of [
      [asker, 'kol@demo.test'],
      [other, 'vip@demo.test'],
    ] as const)
      await browser.login(email);
    const { data } = (await other.client.send(depositCoinAddress, { coinId: usdt, chainIndex })) as { data: DepositAddresses };
    const query = new URLSearchParams({ coinId: String(usdt), chainIndex: String(chainIndex), address: data.addresses[0]?.address ?? '' });
    const looks = [];
    for (let times = 0; times < 21; times += 1)
      looks.push((await asker.fetchFn(`https://exchange.test${validateAddress.path}?${query}`)).status);
    expect(looks).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    await limited.app.close();
  });

  test("a token and the chain's coin reach their address less the fee, and a turn of the chain loses nothing", async () => {
    const before = await held(usdt);
    const eth = worldCoin('ETH').coinId;
    const [token, native] = [await asked(wish(usdt, '25', '1')), await asked(wish(eth, '0.5', '0.0005'))];
    expect([token.state, token.received, subtract(before, await held(usdt))]).toEqual(['queued', '24', '25']);
    await reaches(native.id, 'confirming');
    await node('anvil_reorg', [2, []]);
    await reaches(native.id, 'confirming');
    await node('anvil_mine', ['0xc']);
    for (const { id } of [token, native]) await reaches(id, 'done');
    const symbol = payer.listed('USDT');
    expect(formatUnits(await balanceOn('USDT', addressOf(7_001)), symbol.decimals)).toBe('24');
    expect(formatUnits(await payer.client.getBalance({ address: addressOf(7_001) }), 18)).toBe('0.4995');
    const ends = await Promise.all([token, native].map(({ id }) => logged(id)));
    const sent = await Promise.all(ends.map((end) => payer.client.getTransaction({ hash: end?.txHash as Address })));
    expect(new Set(sent.map(({ nonce }) => nonce))).toEqual(new Set([0, 1]));
    expect(ends.map((end) => end?.confirmations)).toEqual([12, 12]);
    expect([await withdrawalFaults(sandbox.database.orm), await ledgerFaults(sandbox.database.orm)]).toEqual([[], []]);
  });

  test('what its owner has proven to want is what is sent: no other coins, amount or address', async () => {
    const meant = wish(usdt, '10', '1');
    await stepUp(only(meant));
    const others = [wish(usdt, '11', '1'), wish(usdt, '10', '1', addressOf(7_002)), wish(worldCoin('BTC').coinId, '0.001', '0.00005')];
    const kinds = [];
    for (const other of others) kinds.push((await member.client.send(withdraw, other)).kind);
    expect(kinds).toEqual(['needsStepUp', 'needsStepUp', 'needsStepUp']);
    const answer = await member.client.send(withdraw, meant);
    if (answer.kind !== 'accepted') throw new Error(answer.message);
    await member.client.send(cancelWithdraw, { id: answer.data.id });
    await stepUp({ item: 'withdraw' });
    expect((await member.client.send(withdraw, meant)).kind).toBe('needsStepUp');
  });

  test('by the password alone it waits a day, and its owner may cancel it', async () => {
    const { intent } = only(wish(usdt, '10', '1'));
    await member.client.send(modifySafetyCheck, { item: 'withdraw', intent, value: demoPassword });
    const answer = await member.client.send(withdraw, wish(usdt, '10', '1'));
    if (answer.kind !== 'accepted') throw new Error(answer.message);
    expect(answer.data).toMatchObject({ state: 'held', heldBy: 'passwordOnly', canCancel: true });
    expect((await member.client.send(withdraw, wish(usdt, '10', '1'))).kind).toBe('needsStepUp');
    const { id } = answer.data;
    expect(await member.client.send(cancelWithdraw, { id })).toMatchObject({ kind: 'ok', data: { state: 'cancelled', canCancel: false } });
    expect((await member.client.send(cancelWithdraw, { id })).kind).toBe('tooLate');
    expect((await member.client.send(cancelWithdraw, { id: id.replace(/.$/, id.endsWith('0') ? '1' : '0') })).kind).toBe('unknown');
  });

  test('addresses are saved once, told from look-alikes, renamed, and removed by a signed request alone', async () => {
    const address = addressOf(7_002);
    const saved = await member.client.send(createWithdrawAddress, { chainIndex, address: address.toLowerCase(), remark: ' safe ' });
    if (saved.kind !== 'ok') throw new Error(saved.kind);
    expect(saved.data).toMatchObject({ address, remark: 'safe', network: 'Local Ethereum' });
    const { id } = saved.data;
    const again = await member.client.send(createWithdrawAddress, { chainIndex, address, remark: 'again' });
    expect(again).toMatchObject({ kind: 'saved', data: { id, remark: 'safe' } });
    const like = `${address.slice(0, 38)}${address.endsWith('0000') ? '1111' : '0000'}`.toLowerCase();
    const checked = (typed: string) => member.client.send(validateAddress, { coinId: usdt, chainIndex, address: typed });
    expect(await checked(like)).toMatchObject({ kind: 'lookAlike', data: { looksLike: { id }, isFirstUse: true, isInternal: false } });
    expect(await checked(address)).toMatchObject({ kind: 'ok', data: { saved: { id }, looksLike: null } });
    expect((await checked(payer.listed('USDT').address)).kind).toBe('badAddress');
    expect(await member.client.send(withdrawAddressRemark, { id, remark: 'mine' })).toMatchObject({ kind: 'ok', data: { remark: 'mine' } });
    const { data: page } = await member.client.send(withdrawAddresses, { pageNum: 1, pageSize: 10 });
    expect([page.list.map((each) => each.remark), page.totalCount, page.most]).toEqual([['mine'], 1, 50]);
    const unsigned = await member.fetchFn(`https://exchange.test${removeWithdrawAddress.path}?id=${id}`);
    expect(unsigned.status).toBe(401);
    const other = testBrowser(sandbox);
    await other.login('vip@demo.test');
    expect((await other.client.send(removeWithdrawAddress, { id })).kind).toBe('unknown');
    expect((await member.client.send(removeWithdrawAddress, { id })).kind).toBe('ok');
    const { data } = await member.client.send(listWithdrawAddresses, { chainIndex });
    expect(data.addresses).toEqual([]);
  });

  test('a tester decides at the desk about what a person has to look at', async () => {
    const saved = addressOf(7_003);
    await member.client.send(createWithdrawAddress, { chainIndex, address: saved, remark: '' });
    const like = `${saved.slice(0, 38)}${saved.endsWith('0000') ? '1111' : '0000'}`.toLowerCase();
    const [first, second] = [await asked(wish(usdt, '10', '1', like)), await asked(wish(usdt, '11', '1', like))];
    expect([first.state, second.state]).toEqual(['reviewing', 'reviewing']);
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const { body } = await sandbox.app.inject({ url: '/sandbox/withdrawals', headers });
    expect(body).toContain('waits for you: first use of the address, looks like a saved address');
    expect(body).not.toMatch(/<script|\son\w+=|style=/i);
    const decided = await sandbox.app.inject({ method: 'POST', url: '/sandbox/withdrawals', payload: { id: first.id, isGood: false } });
    expect(decided.json()).toMatchObject({ data: { end: 'refused' } });
    const formed = await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/withdrawals/form',
      payload: new URLSearchParams({ id: second.id, do: 'approve' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://exchange.test', 'sec-fetch-mode': 'navigate' },
    });
    expect([formed.statusCode, formed.headers.location]).toEqual([303, '/sandbox/withdrawals?end=passed']);
    expect(await logged(first.id)).toMatchObject({ state: 'refused', endedBy: 'desk' });
    await reaches(second.id, 'confirming');
  });

  test('what is taken from the chain stops money on demand, and its return lets it go on', async () => {
    const headers = { origin: 'https://exchange.test', 'sec-fetch-site': 'same-origin' };
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' };
    const look = async (): Promise<StatusReport> =>
      (await sandbox.app.inject({ method: 'POST', url: '/sandbox/reserves', headers })).json().data;
    const agreed = await look();
    expect(agreed.isMoneyStopped).toBe(false);
    expect(agreed.reserves.map(({ network, unreadSince }) => [network, unreadSince])).toEqual([['Local Ethereum', null]]);
    expect(agreed.reserves[0]?.coins.map(({ symbol, missing, more }) => [symbol, missing, more])).toEqual(
      ['ETH', 'USDT', 'USDC', 'DAI', 'WBTC'].map((symbol) => [symbol, '0', '0']),
    );
    // A deposit that is in a block and not credited.
    const answer = await member.client.send(depositCoinAddress, { coinId: usdt, chainIndex });
    const address = answer.kind === 'ok' ? (answer.data.addresses[0]?.address as Address) : '0x';
    const before = await held(usdt);
    await payer.mined(await payer.transfer('USDT', address, '40'));
    const within = await look();
    expect(within.reserves[0]?.coins[1]).toMatchObject({ missing: '0', more: '0' });
    const { hotAddress } = sandbox.app.sandbox.withdrawals;
    const balance = await payer.client.getBalance({ address: hotAddress });
    await node('anvil_setBalance', [hotAddress, `0x${(balance - 1n).toString(16)}`]);
    const short = await look();
    expect([short.isMoneyStopped, short.reserves[0]?.coins[0]?.missing]).toEqual([true, '0.000000000000000001']);
    expect((await member.client.send(readStatus, {})).data).toMatchObject({ isMoneyStopped: true });
    await node('anvil_mine', ['0xc']);
    await sandbox.app.sandbox.deposits.look();
    expect(await held(usdt)).toBe(before);
    expect((await member.client.send(withdrawCheck, {})).data.holds).toEqual([{ reason: 'reserves', until: null }]);
    const navigation = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } };
    const page = await sandbox.app.inject({ url: '/sandbox/reserves', ...navigation });
    expect(page.body).toContain('ETH: 0.000000000000000001 missing');
    await node('anvil_setBalance', [hotAddress, `0x${balance.toString(16)}`]);
    const again = await sandbox.app.inject({ method: 'POST', url: '/sandbox/reserves/form', headers: form });
    expect([again.statusCode, again.headers.location]).toEqual([303, '/sandbox/reserves']);
    const { body } = await sandbox.app.inject({ url: '/sandbox/reserves', ...navigation });
    expect(body).not.toMatch(/missing|<script|\son\w+=|style=/i);
    await sandbox.app.sandbox.deposits.look();
    expect(subtract(await held(usdt), before)).toBe('40');
  });

  test('a whitelist is on at once, and off by a step-up alone', async () => {
    const turn = (isWhitelistOn: boolean) => member.client.send(editWithdrawAddressSetting, { isWhitelistOn });
    expect((await turn(true)).kind).toBe('ok');
    expect((await turn(false)).kind).toBe('needsStepUp');
    const { data } = await member.client.send(withdrawAddressSetting, {});
    expect(data).toEqual({ isWhitelistOn: true, since: sandbox.clock.now() });
    expect((await member.client.send(withdraw, wish(usdt, '10', '1', addressOf(7_009)))).kind).toBe('notWhitelisted');
    await stepUp(only(wish(usdt, '10', '1')));
    expect((await turn(false)).kind).toBe('needsStepUp');
    await stepUp({ item: 'withdraw' });
    expect((await turn(false)).kind).toBe('ok');
    const { data: checked } = await member.client.send(withdrawCheck, {});
    expect(checked.holds.map(({ reason }) => reason)).toEqual(['whitelistOff']);
    const { orm } = sandbox.database;
    expect([await withdrawalFaults(orm), await ledgerFaults(orm), await tradingFaults(orm)]).toEqual([[], [], []]);
  });
});
