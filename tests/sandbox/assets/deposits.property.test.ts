import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missedDeposit } from '#services/assets/depositCalls.ts';
import { RateLimitFault } from '#services/http/faults.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { add, subtract } from '#sandbox/core/ledger/amounts.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { depositRows } from '#sandbox/areas/assets/deposits/deposits.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { toldDeposits, type Payment } from './deposits.support.ts';

const uid = 10_000_003;
const coinId = worldCoin('ETH').coinId;
const place = { uid, walletType: 2, tradeId: 0, coinId } as const;
const whole = 10n ** 18n;

let sandbox: TestSandbox;
let told: Awaited<ReturnType<typeof toldDeposits>>;
let tip = 0;
let made = 0;
beforeAll(async () => {
  sandbox = await testSandbox();
  told = await toldDeposits(sandbox.database, uid);
});
afterAll(() => sandbox.close());

const held = () => availableIn(sandbox.database.orm, place);
const payment = (units: bigint): Payment => ({ hash: `0x${String((made += 1)).padStart(64, '0')}`, to: told.address, units });
const stateOf = async ({ hash }: Payment) => (await told.rows()).find(({ txHash }) => txHash === hash);
/** The chain goes on by empty blocks, and what follows from them is done. */
async function goOn(blocks: number) {
  tip += blocks;
  await told.settle(tip);
}
/** One block with these payments. */
async function mine(...payments: readonly Payment[]) {
  tip += 1;
  await told.keep(tip, payments);
  await told.settle(tip);
}

test('a deposit is credited with its twelfth block and final with its twenty-fourth', async () => {
  const before = await held();
  const paid = payment(whole / 2n);
  await mine(paid);
  await goOn(10);
  expect([await held(), (await stateOf(paid))?.state]).toEqual([before, 'confirming']);
  await told.settleAndDie(tip + 1);
  expect(await held()).toBe(before);
  await goOn(1);
  expect([await held(), (await stateOf(paid))?.state]).toEqual([add(before, '0.5'), 'credited']);
  await goOn(11);
  expect((await stateOf(paid))?.state).toBe('credited');
  await goOn(1);
  expect((await stateOf(paid))?.state).toBe('unlocked');
  expect(await told.faults()).toEqual([]);
});

test('deposits that are too small by themselves are credited together', async () => {
  const before = await held();
  const [first, second] = [payment(whole / 2_000n), payment((whole * 6n) / 10_000n)];
  await mine(first);
  await goOn(12);
  expect([await held(), (await stateOf(first))?.state]).toEqual([before, 'belowMinimum']);
  await mine(second);
  await goOn(12);
  expect([(await stateOf(first))?.state, (await stateOf(second))?.state]).toEqual(['credited', 'credited']);
  expect(await held()).toBe(add(before, '0.0011'));
});

test('a deposit that only changes its block is credited once and waits for that block', async () => {
  const before = await held();
  const paid = payment(whole);
  await mine(paid);
  await goOn(5);
  await told.goBack(tip - 6);
  await told.keep(tip - 1, [paid]);
  await told.settle(tip);
  expect((await stateOf(paid))?.state).toBe('confirming');
  await goOn(10);
  await told.goBack(tip - 12);
  await told.keep(tip - 3, [paid]);
  await told.settle(tip);
  expect([await held(), (await stateOf(paid))?.state]).toEqual([add(before, '1'), 'credited']);
});

test('what left the chain before its credit is orphaned, and credited once it is back', async () => {
  const before = await held();
  const paid = payment(whole);
  await mine(paid);
  await told.goBack(tip - 1);
  await told.settle(tip);
  expect((await stateOf(paid))?.state).toBe('orphaned');
  await goOn(30);
  expect(await held()).toBe(before);
  await mine(paid);
  await goOn(11);
  expect([await held(), (await stateOf(paid))?.state]).toEqual([add(before, '1'), 'credited']);
});

test('what left the chain after its credit is taken back; what was spent is owed and taken once it is there', async () => {
  const paid = payment(whole * 5n);
  await mine(paid);
  await goOn(11);
  const all = await held();
  const spend = (amount: string) =>
    inTransaction(sandbox.database, (executor) =>
      post(executor, {
        kind: 'test',
        at: sandbox.clock.now(),
        entries: [
          { place: { kind: 'available', ...place }, amount: subtract('0', amount) },
          { place: { kind: 'house', coinId }, amount },
        ],
      }),
    );
  await spend(subtract(all, '2'));
  await told.goBack(tip - 12);
  await told.settle(tip);
  expect([await held(), await stateOf(paid)]).toMatchObject(['0', { state: 'reversed', owed: '3' }]);
  expect(await told.faults()).toEqual([]);
  await spend('-1');
  await goOn(1);
  expect([await held(), await stateOf(paid)]).toMatchObject(['0', { state: 'reversed', owed: '2' }]);
  await mine(paid);
  await goOn(11);
  expect([await held(), await stateOf(paid)]).toMatchObject(['3', { state: 'credited', owed: '0' }]);
  expect(await told.faults()).toEqual([]);
});

test('whatever a chain does, each payment is posted as often as it counts: once or not at all', async () => {
  const deed = fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      thousandths: fc.integer({ min: 1, max: 3_000 }),
      times: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({ kind: fc.constant('goOn' as const), blocks: fc.integer({ min: 1, max: 13 }) }),
    fc.record({ kind: fc.constant('goBack' as const), depth: fc.integer({ min: 1, max: 26 }), again: fc.boolean() }),
    fc.record({ kind: fc.constant('die' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 16 }), async (deeds) => {
      let there: { block: number; payments: readonly Payment[] }[] = [];
      for (const what of deeds) {
        if (what.kind === 'goOn') await goOn(what.blocks);
        else if (what.kind === 'die') await told.settleAndDie(tip + 12);
        else if (what.kind === 'pay') {
          const payments = Array.from({ length: what.times }, () => payment((BigInt(what.thousandths) * whole) / 10_000n));
          await mine(...payments);
          there.push({ block: tip, payments });
        } else {
          const kept = there.filter(({ block }) => block <= tip - what.depth);
          const lost = there.filter(({ block }) => block > tip - what.depth);
          await told.goBack(tip - what.depth);
          if (what.again) for (const { payments } of lost) await told.keep(tip, payments);
          there = what.again ? [...kept, ...lost.map(({ payments }) => ({ block: tip, payments }))] : kept;
          await told.settle(tip);
        }
        expect(await told.faults()).toEqual([]);
      }
      await goOn(30);
      const hashes = new Set(there.flatMap(({ payments }) => payments.map(({ hash }) => hash)));
      const rows = await told.rows();
      expect(
        rows.filter(({ txHash }) => hashes.has(txHash)).every(({ state }) => ['credited', 'unlocked', 'belowMinimum'].includes(state)),
      ).toBe(true);
      expect(await told.faults()).toEqual([]);
      // Each run begins with none that is open: what is small adds up across runs.
      expect(rows.filter(({ state }) => state === 'confirming')).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(new Set((await sandbox.database.orm.select().from(depositRows)).map(({ txHash }) => txHash)).size).toBe(made);
});

test('a member looks for ten missed deposits a minute', async () => {
  const member = testBrowser(sandbox);
  await member.login('trader@demo.test');
  const look = () => member.client.send(missedDeposit, { chainIndex: 1, txHash: `0x${'ab'.repeat(32)}` });
  const looks = await Promise.all(Array.from({ length: 10 }, look));
  expect(looks.map(({ kind }) => kind)).toEqual(looks.map(() => 'noNetwork'));
  await expect(look()).rejects.toBeInstanceOf(RateLimitFault);
});
