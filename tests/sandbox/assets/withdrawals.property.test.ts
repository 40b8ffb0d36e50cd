import fc from 'fast-check';
import { parseEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressBook, selectedAddress } from '#sandbox/areas/assets/deposits/depositAddresses.ts';
import { depositRows } from '#sandbox/areas/assets/deposits/deposits.schema.ts';
import { changeSetting, saveAddress } from '#sandbox/areas/assets/withdrawals/savedAddresses.ts';
import { mostAttempts, stuckAfter, waitAlone } from '#sandbox/areas/assets/withdrawals/withdrawNetworks.ts';
import { canCancel, holdsFor } from '#sandbox/areas/assets/withdrawals/withdrawals.ts';
import { attemptRows } from '#sandbox/areas/assets/withdrawals/withdrawals.schema.ts';
import { holdLife, holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { compare, subtract, tidy } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, balancesOf } from '#sandbox/core/ledger/balances.ts';
import { flowsSince } from '#sandbox/core/ledger/history.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { triesOf } from '#tests/support/masses.ts';
import { chainIndex, toldWithdrawals, type KillPoint } from './withdrawals.support.ts';

const coinId = worldCoin('ETH').coinId;
const fee = '0.0005';
const day = 86_400_000;
const [uid, other] = [10_000_003, 10_000_002];
const killPoints: readonly KillPoint[] = ['beforeSend', 'afterSend', 'beforeBook'];

let sandbox: TestSandbox;
let told: ReturnType<typeof toldWithdrawals>;
let addresses = 1_000;
/** An address that nobody has met. */
const somewhere = () => privateKeyToAddress(`0x${(addresses += 1).toString(16).padStart(64, '0')}`);

beforeAll(async () => {
  sandbox = await testSandbox();
  told = toldWithdrawals(sandbox.database);
});
beforeEach(async () => {
  await goOn(13);
  for (const row of await told.rows()) if (canCancel(row.state)) await told.cancel(row.uid, row.id);
  // What counts within a day is of the test before.
  sandbox.clock.advance(2 * day);
  await have('100');
});
afterAll(() => sandbox.close());

const move = (amount: string) =>
  inTransaction(sandbox.database, (executor) =>
    post(executor, {
      kind: 'test',
      at: sandbox.clock.now(),
      entries: [
        { place: { kind: 'house', coinId }, amount: subtract('0', amount) },
        { place: { kind: 'available', uid, walletType: 2, coinId }, amount },
      ],
    }),
  );
const held = (who = uid) => availableIn(sandbox.database.orm, { uid: who, walletType: 2, tradeId: 0, coinId });
/** The member has so much, no more and no less. */
async function have(amount: string): Promise<void> {
  const change = subtract(amount, await held());
  if (compare(change, '0') !== 0) await move(change);
}
const frozen = async () => {
  const held = await balancesOf(sandbox.database.orm, uid, { walletType: 2 });
  return held.find((each) => each.coinId === coinId)?.frozen ?? '0';
};
const wish = (amount: string, address: string = somewhere()) => ({ coinId, chainIndex, address, amount, fee });
type Asked = Awaited<ReturnType<typeof told.ask>>;
const accepted = (asked: Asked) => {
  if (asked.kind !== 'accepted') throw new Error(`It was refused: ${asked.kind}.`);
  return asked.row;
};
const rowOf = async (id: string) => (await told.rows()).find((row) => row.id === id);
const stateOf = async (id: string) => (await rowOf(id))?.state;
const attemptsOf = async (id: string) =>
  (await sandbox.database.orm.select().from(attemptRows)).filter(({ withdrawalId }) => withdrawalId === id);
async function goOn(blocks: number): Promise<void> {
  told.told.mine(blocks);
  await told.look();
}

test('what is withdrawn is frozen, sent once less its fee, and leaves after twelve blocks', async () => {
  const before = await frozen();
  const to = somewhere();
  const { id, state } = accepted(await told.ask(uid, wish('1', to)));
  expect([state, await held(), subtract(await frozen(), before)]).toEqual(['queued', '99', '1']);
  await told.look();
  expect(await stateOf(id)).toBe('broadcast');
  await goOn(11);
  expect(await stateOf(id)).toBe('confirming');
  await goOn(1);
  expect([await stateOf(id), await held(), await frozen()]).toEqual(['done', '99', before]);
  expect(told.told.paidTo(to).map(({ value }) => value)).toEqual([parseEther('0.9995')]);
  expect([await told.faults(), told.faultsSeen]).toEqual([[], []]);
});

test('one that is cancelled before it is sent gives its coins back; after, it is too late', async () => {
  const first = accepted(await told.ask(uid, wish('1')));
  expect([(await told.cancel(other, first.id)).kind, (await told.cancel(uid, first.id)).kind]).toEqual(['unknown', 'ok']);
  expect([await stateOf(first.id), await held()]).toEqual(['cancelled', '100']);
  const second = accepted(await told.ask(uid, wish('1')));
  await told.look();
  expect((await told.cancel(uid, second.id)).kind).toBe('tooLate');
  expect(await told.faults()).toEqual([]);
});

test('what the wallet that pays cannot cover waits, may be cancelled, and is sent once the coins are there', async () => {
  told.told.setHeld(parseEther('1'));
  const first = accepted(await told.ask(uid, wish('0.9')));
  await told.look();
  const second = accepted(await told.ask(uid, wish('0.9')));
  for (let times = 0; times < 2; times += 1) {
    await told.look();
    expect(await rowOf(second.id)).toMatchObject({ state: 'held', heldBy: 'collecting', heldUntil: null });
  }
  expect([await stateOf(first.id), await attemptsOf(second.id)]).toEqual(['broadcast', []]);
  expect((await told.cancel(uid, second.id)).kind).toBe('ok');
  const third = accepted(await told.ask(uid, wish('0.9')));
  await told.look();
  told.told.setHeld(10n ** 30n);
  await goOn(12);
  await goOn(12);
  await goOn(12);
  expect([await stateOf(first.id), await stateOf(second.id), await stateOf(third.id)]).toEqual(['done', 'cancelled', 'done']);
  expect([await told.faults(), told.faultsSeen]).toEqual([[], []]);
});

test('the same key asks once, and takes one step-up', async () => {
  const request = wish('1');
  const first = accepted(await told.ask(uid, request, { key: 'one' }));
  expect(accepted(await told.ask(uid, request, { key: 'one', provenBy: null })).id).toBe(first.id);
  expect(await held()).toBe('99');
});

test('of two that take the same coins at once one is refused', async () => {
  await have('1.5');
  const both = await Promise.all([told.ask(uid, wish('1')), told.ask(uid, wish('1'))]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'short']);
  expect([await held(), await told.faults()]).toEqual(['0.5', []]);
});

test('each refusal says what is so, and takes no step-up', async () => {
  const kindOf = async (request: Parameters<typeof told.ask>[1]) => told.ask(uid, request);
  const { address: own } = await selectedAddress(sandbox.database, addressBook(Buffer.alloc(32, 7)), uid);
  expect(await kindOf(wish('0.004'))).toMatchObject({ kind: 'belowMinimum', minimum: '0.005' });
  expect(await kindOf({ ...wish('1'), fee: '0.0004' })).toMatchObject({ kind: 'feeChanged', fee });
  expect(await kindOf(wish('101'))).toMatchObject({ kind: 'short', available: '100' });
  expect(await kindOf(wish('50'))).toMatchObject({ kind: 'overLimit', limit: { usdt: '50000', leftUsdt: '50000' } });
  for (const [address, kind] of [
    ['0x1', 'badAddress'],
    [`0x${'00'.repeat(20)}`, 'badAddress'],
    [told.hot.address, 'badAddress'],
    [told.hot.address.replace(/[a-f]/, (letter) => letter.toUpperCase()), 'badAddress'],
    [own, 'ownAddress'],
  ] as const)
    expect(await kindOf(wish('1', address))).toMatchObject({ kind });
  expect(await kindOf({ ...wish('1'), chainIndex: 1 })).toEqual({ kind: 'noNetwork' });
  expect(await told.ask(uid, wish('1'), { provenBy: null })).toEqual({ kind: 'needsStepUp' });
  expect(await held()).toBe('100');
});

test('the limit counts what is under way and what is done, and no more once it is taken back', async () => {
  const first = accepted(await told.ask(uid, wish('8')));
  expect(await told.ask(uid, wish('8'))).toMatchObject({ kind: 'overLimit', limit: { usedUsdt: '28099.2', leftUsdt: '21900.8' } });
  await told.cancel(uid, first.id);
  const second = accepted(await told.ask(uid, wish('8')));
  sandbox.clock.advance(day - 1);
  expect((await told.ask(uid, wish('8'))).kind).toBe('overLimit');
  sandbox.clock.advance(1);
  expect((await told.ask(uid, wish('8'))).kind).toBe('accepted');
  expect(second.worthUsdt).toBe('28099.2');
});

test('what only the password has proven waits a day, and a change of the account holds it then', async () => {
  const { id } = accepted(await told.ask(uid, wish('1'), { provenBy: 'password' }));
  expect(await rowOf(id)).toMatchObject({ state: 'held', heldBy: 'passwordOnly', heldUntil: sandbox.clock.now() + waitAlone });
  sandbox.clock.advance(waitAlone - 1);
  await told.look();
  expect(await stateOf(id)).toBe('held');
  await holdWithdrawals(sandbox.database.orm, uid, 'password', sandbox.clock.now());
  sandbox.clock.advance(1);
  await told.look();
  expect(await rowOf(id)).toMatchObject({ state: 'held', heldBy: 'password' });
  expect(await told.ask(uid, wish('1'))).toMatchObject({ kind: 'held', holds: [{ reason: 'password' }] });
  sandbox.clock.advance(holdLife);
  await told.look();
  expect(await stateOf(id)).toBe('broadcast');
});

test('a session of a QR code withdraws nothing', async () => {
  const session = await told.sessionOf(uid, 'qr');
  expect(await holdsFor(sandbox.database.orm, session, sandbox.clock.now())).toEqual([{ reason: 'qrSession', until: null }]);
});

test('a person decides about what goes to an address that looks like a saved one: sent, or given back', async () => {
  const saved = somewhere();
  const like = `${saved.slice(0, 38)}${saved.endsWith('00') ? '0101' : '0000'}`.toLowerCase();
  await inTransaction(sandbox.database, (executor) =>
    saveAddress(executor, { uid, chainIndex, address: saved, remark: '' }, sandbox.clock.now()),
  );
  const second = accepted(await told.ask(uid, wish('0.5', like)));
  expect([second.state, second.risks]).toEqual(['reviewing', expect.arrayContaining(['firstUse', 'lookAlike'])]);
  await told.decide(second.id, false);
  expect([await rowOf(second.id), await held()]).toMatchObject([{ state: 'refused', endedBy: 'desk' }, '100']);
  const third = accepted(await told.ask(uid, wish('0.5', like)));
  await told.decide(third.id, true);
  await told.look();
  expect([await stateOf(third.id), await told.decide(third.id, false)]).toEqual(['broadcast', []]);
  expect(await told.faults()).toEqual([]);
});

test('a deposit that is owed holds everything, and one that is not final counts as a risk', async () => {
  const { address } = await selectedAddress(sandbox.database, addressBook(Buffer.alloc(32, 7)), uid);
  const deposit = {
    chainIndex,
    effect: '0',
    address: address.toLowerCase(),
    uid,
    token: '',
    symbol: 'ETH',
    units: '1',
    coinId,
    createdAt: 0,
  };
  const put = (row: { txHash: string; state: 'credited' | 'reversed'; amount: string; owed: string }) =>
    sandbox.database.orm.insert(depositRows).values({ ...deposit, ...row });
  await put({ txHash: '0x1', state: 'credited', amount: '99.5', owed: '0' });
  expect(accepted(await told.ask(uid, wish('1'))).risks).toContain('freshDeposit');
  await put({ txHash: '0x2', state: 'reversed', amount: '1', owed: '1' });
  expect(await told.ask(uid, wish('1'))).toEqual({ kind: 'held', holds: [{ reason: 'owed', until: null }] });
  await sandbox.database.orm.delete(depositRows);
});

test("another member's address is paid at once, with no fee and no transaction", async () => {
  const { address } = await selectedAddress(sandbox.database, addressBook(Buffer.alloc(32, 7)), other);
  const before = await held(other);
  expect(await told.ask(uid, wish('0.001', address))).toMatchObject({ kind: 'feeChanged', fee: '0' });
  const { id } = accepted(await told.ask(uid, { ...wish('0.001', address), fee: '0' }));
  expect([await stateOf(id), subtract(await held(other), before), await attemptsOf(id)]).toEqual(['done', '0.001', []]);
  const flows = await Promise.all([uid, other].map((who) => flowsSince(sandbox.database.orm, who, sandbox.clock.now() - 1)));
  expect(flows.map((each) => each.map(({ amount }) => amount))).toEqual([['-0.001'], ['0.001']]);
  expect(await told.faults()).toEqual([]);
});

test('a whitelist lets saved addresses pass, new ones after a day, and none while it was just turned off', async () => {
  const now = () => sandbox.clock.now();
  const save = (address: `0x${string}`) =>
    inTransaction(sandbox.database, (executor) => saveAddress(executor, { uid, chainIndex, address, remark: '' }, now()));
  const turn = (isOn: boolean) => inTransaction(sandbox.database, (executor) => changeSetting(executor, uid, isOn, now()));
  const [old, late] = [somewhere(), somewhere()];
  await save(old);
  await turn(true);
  await save(late);
  expect(await told.ask(uid, wish('1'))).toMatchObject({ kind: 'notWhitelisted' });
  expect(await told.ask(uid, wish('1', late))).toMatchObject({ kind: 'notYet', from: now() + day });
  expect((await told.ask(uid, wish('1', old))).kind).toBe('accepted');
  sandbox.clock.advance(day);
  expect((await told.ask(uid, wish('1', late))).kind).toBe('accepted');
  await turn(false);
  expect(await told.ask(uid, wish('1'))).toMatchObject({ kind: 'held', holds: [{ reason: 'whitelistOff', until: now() + day }] });
});

test('what the chain takes back gives its coins back and costs the exchange the gas', async () => {
  const to = somewhere();
  told.told.fails(to);
  const { id } = accepted(await told.ask(uid, wish('1', to)));
  await told.look();
  await goOn(12);
  expect([await rowOf(id), await held()]).toMatchObject([{ state: 'failed', endedBy: 'reverted' }, '100']);
  expect(await told.faults()).toEqual([]);
});

test('one that waits too long is sent again under its nonce with a higher fee, and the operator is told', async () => {
  told.faultsSeen.splice(0);
  const { id } = accepted(await told.ask(uid, wish('1')));
  await told.look();
  for (let times = 0; times < mostAttempts + 1; times += 1) {
    sandbox.clock.advance(stuckAfter);
    told.told.mine(1, true);
    await told.look();
    await told.look();
  }
  const attempts = await attemptsOf(id);
  expect([attempts.length, new Set(attempts.map(({ nonce }) => nonce)).size]).toEqual([mostAttempts, 1]);
  expect(told.faultsSeen.splice(0).map(String)).toEqual([expect.stringContaining('has waited for a block too long')]);
  const fees = attempts.toSorted((left, right) => left.number - right.number).map(({ maxFeePerGas }) => BigInt(maxFeePerGas));
  expect(fees.every((each, index) => index === 0 || each * 1_000n >= (fees[index - 1] ?? 0n) * 1_125n)).toBe(true);
  await goOn(12);
  expect([await stateOf(id), await told.faults()]).toEqual(['done', []]);
});

test('what left the chain is sent again as it was; a chain that began anew gets a new transaction', async () => {
  const to = somewhere();
  const { id } = accepted(await told.ask(uid, wish('1', to)));
  await told.look();
  await goOn(5);
  told.told.turn(6);
  await told.look();
  expect(await stateOf(id)).toBe('broadcast');
  await goOn(3);
  expect([await stateOf(id), (await attemptsOf(id)).length]).toEqual(['confirming', 1]);
  told.told.beginAnew();
  await told.look();
  await goOn(12);
  expect([await stateOf(id), told.told.paidTo(to).length, await told.faults()]).toEqual(['done', 1, []]);
});

test.each(killPoints)('a death %s pays nobody twice and loses nothing', async (point) => {
  const to = somewhere();
  const { id } = accepted(await told.ask(uid, wish('1', to)));
  told.told.dieAt(point);
  await told.look();
  await goOn(1);
  await goOn(12);
  await told.look();
  expect([await stateOf(id), told.told.paidTo(to).length, (await attemptsOf(id)).length]).toEqual(['done', 1, 1]);
  expect(await told.faults()).toEqual([]);
});

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), thousandths: fc.integer({ min: 5, max: 200 }) }) },
  fc.record({ kind: fc.constantFrom('cancel' as const, 'approve' as const, 'refuse' as const), which: fc.nat(7) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('goOn' as const), blocks: fc.integer({ min: 1, max: 13 }) }) },
  fc.record({ kind: fc.constant('turn' as const), depth: fc.integer({ min: 1, max: 11 }) }),
  fc.record({ kind: fc.constant('stick' as const) }),
  fc.record({ kind: fc.constant('die' as const), at: fc.constantFrom(...killPoints) }),
);

test('whatever a chain does, and whichever of two processes dies, each is paid once or not at all', async () => {
  const tries = triesOf(30);
  const second = toldWithdrawals(sandbox.database, told.told);
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
      sandbox.clock.advance(2 * day);
      const own: string[] = [];
      for (const what of deeds) {
        const id = 'which' in what ? own[what.which] : undefined;
        if (what.kind === 'ask') {
          const asked = await told.ask(uid, wish(tidy(`${what.thousandths / 1_000}`)));
          if (asked.kind === 'accepted') own.push(asked.row.id);
        } else if (what.kind === 'goOn') await goOn(what.blocks);
        else if (what.kind === 'turn') told.told.turn(what.depth);
        else if (what.kind === 'die') told.told.dieAt(what.at);
        else if (what.kind === 'stick') {
          sandbox.clock.advance(stuckAfter);
          told.told.mine(1, true);
        } else if (id !== undefined) await (what.kind === 'cancel' ? told.cancel(uid, id) : told.decide(id, what.kind === 'approve'));
        await Promise.all([told.look(), second.look()]);
        expect(await told.faults()).toEqual([]);
      }
      for (const id of own) await told.decide(id, true);
      for (let times = 0; times < 4; times += 1) await goOn(12);
      const ended = (await told.rows()).filter(({ id }) => own.includes(id));
      expect(ended.filter(({ state }) => state !== 'done' && state !== 'cancelled' && state !== 'refused')).toEqual([]);
      for (const { address, state } of ended) expect(told.told.paidTo(address).length).toBe(state === 'done' ? 1 : 0);
      expect(await told.faults()).toEqual([]);
    }),
    { numRuns: tries },
  );
});
