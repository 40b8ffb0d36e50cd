import fc from 'fast-check';
import { formatEther, parseEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitTransfer, transferPrecheck } from '#services/assets/calls.ts';
import { lookEvery, startReserveWatch, type ReserveWatch } from '#sandbox/areas/assets/reserves/reserveWatch.ts';
import { reservesOf, type Reserve } from '#sandbox/areas/assets/reserves/reserves.ts';
import { reserveChecks } from '#sandbox/core/ledger/reserves.schema.ts';
import { hotHoldings } from '#sandbox/areas/assets/withdrawals/withdrawNetworks.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { triesOf } from '#tests/support/masses.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { toldDeposits, type Payment } from './deposits.support.ts';
import { chainIndex, toldWithdrawals } from './withdrawals.support.ts';

const coinId = worldCoin('ETH').coinId;
const uid = 10_000_001;
const fee = '0.0005';
const twoDays = 2 * 86_400_000;
const given = hotHoldings(chainIndex);

let sandbox: TestSandbox;
let told: ReturnType<typeof toldWithdrawals>;
let deposits: Awaited<ReturnType<typeof toldDeposits>>;
let reserve: Reserve;
let reserves: ReserveWatch;
/** Deposits that the chain has, by their block. */
let paidIn: (Payment & { readonly block: number })[] = [];
/** What somebody has carried off, in units; what happens while the chain is read. */
let stolen = 0n;
let amid: () => void = () => {};
let isAway = false;
let made = 0;
const log: string[] = [];

const somewhere = (number: number) => privateKeyToAddress(`0x${number.toString(16).padStart(64, '0')}`);

beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Infinity });
  told = toldWithdrawals(sandbox.database);
  deposits = await toldDeposits(sandbox.database, uid);
  const { node, leftOf, hashAt } = told.told;
  reserve = {
    node: { ...node, head: async () => (isAway ? undefined : node.head()) },
    network: 'Local Ethereum',
    hot: told.hot.address,
    isHotFunded: () => true,
    hashAt: async (number) => hashAt(number),
    async holdings() {
      const received = paidIn.reduce((sum, { units }) => sum + units, 0n);
      const ether = formatEther(leftOf(parseEther(given.native)) + received - stolen);
      amid();
      return new Map([...Object.entries(given.tokens), ['ETH', ether]]);
    },
  };
  const keep = { error: (error: unknown) => log.push(String(error)), warn: (text: string) => log.push(text) };
  reserves = startReserveWatch({ database: sandbox.database, reserves: [reserve] }, keep);
});
beforeEach(() => {
  log.length = 0;
  stolen = 0n;
  sandbox.clock.advance(twoDays);
});
afterAll(async () => {
  await reserves.stop();
  await sandbox.close();
});

const ask = (amount: string) => told.ask(uid, { coinId, chainIndex, address: somewhere((made += 1) + 5_000), amount, fee });
const report = async () => {
  const { reserves: all, isMoneyStopped } = await reserves.report();
  const network = all[0];
  return { isMoneyStopped, network, ether: network?.coins.find(({ symbol }) => symbol === 'ETH') };
};
/** The chain makes blocks, the first with these payments, and the exchange follows. */
async function goOn(blocks: number, ...payments: readonly Payment[]): Promise<void> {
  const block = told.told.height() + 1;
  if (payments.length > 0) await deposits.keep(block, payments);
  paidIn.push(...payments.map((payment) => ({ ...payment, block })));
  told.told.mine(blocks);
  await told.look();
}
const settle = () => deposits.settle(told.told.height());
const payment = (units: bigint): Payment => ({ hash: `0x${String((made += 1)).padStart(64, '0')}`, to: deposits.address, units });
/** The newest blocks are gone; what they had brought comes again in the next one, or never. */
async function turn(depth: number, comesBack: boolean): Promise<void> {
  const from = Math.max(0, told.told.height() - depth);
  const gone = paidIn.filter(({ block }) => block > from);
  told.told.turn(depth);
  paidIn = paidIn.filter(({ block }) => block <= from);
  await deposits.goBack(from);
  if (comesBack && gone.length > 0) await goOn(1, ...gone);
}
/** Coins that the books say, and no chain. */
const postUnheard = (amount: string, back: string) =>
  inTransaction(sandbox.database, (executor) =>
    post(executor, {
      kind: 'deposit',
      reference: `chain:${chainIndex}/deposit:999999`,
      at: sandbox.clock.now(),
      entries: [
        { place: { kind: 'external', coinId }, amount: back },
        { place: { kind: 'available', uid, walletType: 2, coinId }, amount },
      ],
    }),
  );

test('a chain that nobody has looked at is said to be so, and one that is away stops nothing', async () => {
  expect(await report()).toMatchObject({ isMoneyStopped: false, network: { checkedTime: null, unreadSince: null, coins: [] } });
  isAway = true;
  await reserves.look();
  isAway = false;
  const since = sandbox.clock.now();
  expect(await report()).toMatchObject({ isMoneyStopped: false, network: { checkedTime: null, unreadSince: since, coins: [] } });
  await reserves.lookIfDue();
  expect(await report()).toMatchObject({ network: { checkedTime: since, unreadSince: null }, ether: { held: '100000', booked: '100000' } });
});

test('books and chain agree before, while and after coins come and go', async () => {
  const agree = async (held?: string) => {
    await reserves.look();
    const { ether, isMoneyStopped } = await report();
    expect(ether).toMatchObject({ held: held ?? ether?.booked, booked: held ?? ether?.held, missing: '0', more: '0' });
    expect(isMoneyStopped).toBe(false);
  };
  await goOn(1, payment(parseEther('2.5')));
  await agree('100002.5');
  await goOn(11);
  await settle();
  await agree('100002.5');
  const asked = await ask('1');
  expect(asked.kind).toBe('accepted');
  for (const blocks of [0, 1, 5, 12]) {
    await goOn(blocks);
    await agree();
  }
  expect((await told.rows()).at(-1)?.state).toBe('done');
  // Its block leaves the chain after all, and the next one costs other gas.
  await turn(18, true);
  await agree();
  told.told.setBaseFee(1_700_000_000n);
  await told.look();
  await goOn(3);
  await agree();
  told.told.setBaseFee(1_000_000_000n);
  expect(log).toEqual([]);
});

test('a chain that turns while it is read is read again', async () => {
  let times = 0;
  amid = () => {
    times += 1;
    if (times === 1) told.told.turn(0);
  };
  await reserves.look();
  amid = () => told.told.turn(0);
  expect([times, (await report()).network?.unreadSince]).toEqual([2, null]);
  expect(await reservesOf(sandbox.database, reserve)).toBeUndefined();
  amid = () => {};
});

test('what somebody else sends to the exchange is told and stops nothing', async () => {
  stolen = -1n;
  await reserves.look();
  expect(await report()).toMatchObject({ isMoneyStopped: false, ether: { missing: '0', more: '0.000000000000000001' } });
  stolen = 0n;
  await reserves.look();
  expect((await report()).ether?.more).toBe('0');
});

test('what is short for one look alone stops nothing', async () => {
  stolen = 1n;
  amid = () => (stolen = 0n);
  await reserves.look();
  amid = () => {};
  expect([(await report()).isMoneyStopped, log]).toEqual([false, []]);
});

test('coins that are missing stop withdrawals, credits and transfers until they are there again', async () => {
  const member = testBrowser(sandbox);
  await member.login('trader@demo.test');
  const before = await ask('0.01');
  expect(before).toMatchObject({ kind: 'accepted', row: { state: 'queued' } });
  const wish = { source: 2, target: 5, coinId: worldCoin('USDT').coinId, amount: '1' } as const;
  const move = () => member.client.send(submitTransfer, wish, { idempotencyKey: crypto.randomUUID() });
  stolen = 1n;
  await reserves.look();
  const since = sandbox.clock.now();
  expect(await report()).toMatchObject({
    isMoneyStopped: true,
    network: { shortSince: since },
    ether: { missing: '0.000000000000000001' },
  });
  await reserves.look();
  expect(log).toEqual(['Error: Local Ethereum lacks 0.000000000000000001 ETH: money stands still.']);
  const stopped = { kind: 'failed', code: 30_810, message: expect.stringContaining('Coins are missing on a network') };
  expect([await move(), await member.client.send(transferPrecheck, wish)]).toMatchObject([stopped, stopped]);
  expect(await ask('0.01')).toEqual({ kind: 'held', holds: [{ reason: 'reserves', until: null }] });
  await told.look();
  const waits = async () => (await told.rows()).find(({ id }) => before.kind === 'accepted' && id === before.row.id);
  expect(await waits()).toMatchObject({ state: 'held', heldBy: 'reserves', heldUntil: null });
  isAway = true;
  await reserves.look();
  isAway = false;
  expect(await report()).toMatchObject({ isMoneyStopped: true, network: { shortSince: since, unreadSince: since } });
  stolen = 0n;
  await reserves.lookIfDue();
  expect(await report()).toMatchObject({ isMoneyStopped: false, network: { shortSince: null }, ether: { missing: '0' } });
  expect(log.slice(1)).toEqual(['Local Ethereum has all that the books say: money moves again.']);
  await told.look();
  expect((await waits())?.state).toBe('broadcast');
  expect([(await ask('0.01')).kind, (await move()).kind]).toEqual(['accepted', 'accepted']);
  await goOn(13);
});

test('a posting that no chain knows of is missing there', async () => {
  await postUnheard('0.5', '-0.5');
  await reserves.look();
  expect((await report()).ether?.missing).toBe('0.5');
  await postUnheard('-0.5', '0.5');
  await reserves.look();
  expect((await report()).ether?.missing).toBe('0');
});

test('a chain is looked at by itself once an hour, and after the clock was moved', async () => {
  await reserves.look();
  const first = sandbox.clock.now();
  const checked = async () => (await report()).network?.checkedTime;
  expect(lookEvery).toBe(3_600_000);
  sandbox.clock.advance(lookEvery - 1);
  await reserves.lookIfDue();
  expect(await checked()).toBe(first);
  sandbox.clock.advance(1);
  await reserves.lookIfDue();
  expect(await checked()).toBe(first + lookEvery);
});

test('what was missing on a chain that the exchange runs without stops nothing after an hour', async () => {
  const checkedAt = sandbox.clock.now();
  await sandbox.database.orm.insert(reserveChecks).values({ chainIndex: 1, rows: [], checkedAt, shortSince: checkedAt });
  await reserves.lookIfDue();
  expect((await report()).isMoneyStopped).toBe(true);
  sandbox.clock.advance(lookEvery);
  await reserves.lookIfDue();
  expect((await report()).isMoneyStopped).toBe(false);
});

test('a chain that began anew has neither its deposits nor what was paid on it', async () => {
  told.told.beginAnew();
  paidIn = [];
  await deposits.goBack(-1);
  const agrees = async () => {
    await reserves.look();
    expect((await report()).ether).toMatchObject({ missing: '0', more: '0' });
  };
  await agrees();
  await settle();
  await agrees();
  await goOn(3, payment(parseEther('4')));
  await goOn(12);
  await settle();
  await agrees();
});

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), thousandths: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), thousandths: fc.integer({ min: 5, max: 200 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('goOn' as const), blocks: fc.integer({ min: 1, max: 13 }) }) },
  fc.record({ kind: fc.constant('turn' as const), depth: fc.integer({ min: 1, max: 40 }), comesBack: fc.boolean() }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('gas' as const), wei: fc.bigInt({ min: 900_000_000n, max: 1_900_000_000n }) }),
);

test('whatever comes, goes and turns, nothing is missing and nothing is too much', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
      sandbox.clock.advance(twoDays);
      for (const what of deeds) {
        if (what.kind === 'deposit') await goOn(1, payment(parseEther(`${what.thousandths / 1_000}`)));
        else if (what.kind === 'ask') {
          const asked = await ask(tidy(`${what.thousandths / 1_000}`));
          if (asked.kind === 'accepted') await told.decide(asked.row.id, true);
        } else if (what.kind === 'goOn') await goOn(what.blocks);
        else if (what.kind === 'turn') await turn(what.depth, what.comesBack);
        else if (what.kind === 'gas') told.told.setBaseFee(what.wei);
        else await settle();
        const look = await reservesOf(sandbox.database, reserve);
        expect(look?.rows.filter(({ held, booked }) => held !== booked)).toEqual([]);
      }
    }),
    { numRuns: triesOf(40) },
  );
  expect([await deposits.faults(), await told.faults()]).toEqual([[], []]);
});
