import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submitTransfer, transferPrecheck } from '#services/assets/calls.ts';
import { withdrawCheck } from '#services/assets/withdrawCalls.ts';
import { bizStatus } from '#services/session/calls.ts';
import { login } from '#services/session/entryCalls.ts';
import { openOrders, placeOrder } from '#services/spot/orderCalls.ts';
import { messageList } from '#services/tab/inMail/calls.ts';
import { accountFreeze, freezeAccount, sendUnfreezeLetter } from '#services/user/freezeCalls.ts';
import { openLogins } from '#services/user/openLogins/calls.ts';
import { generateQrCode } from '#services/web3/calls.ts';
import { askWithdrawal } from '#sandbox/areas/assets/withdrawals/askWithdrawal.ts';
import { linkLife } from '#sandbox/areas/session/guards/freezes.ts';
import { freezeLinks, users } from '#sandbox/core/accounts/accounts.schema.ts';
import { withdrawHolds } from '#sandbox/core/accounts/secondFactor.schema.ts';
import { holdLife } from '#sandbox/core/accounts/withdrawHold.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { compare, subtract } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { withdrawIntent } from '#machines/rules/withdrawIntent.ts';
import { giveStepUp } from '#sandbox/core/security/stepUp.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { startSweeps } from '#sandbox/sweeps.ts';
import { apiProgram } from '#tests/support/apiProgram.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { triesOf } from '#tests/support/masses.ts';
import { testPhone } from '#tests/support/phone.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { chainIndex, toldWithdrawals } from '../assets/withdrawals.support.ts';

const [email, uid] = ['trader@demo.test', 10_000_001];
const coinId = worldCoin('ETH').coinId;
const frozen = { status: 403, code: 40312 };
const minute = 60_000;
const wish = { coinId, chainIndex, address: `0x${'7'.repeat(40)}`, amount: '1', fee: '0.0005' };
const transfer = { coinId, source: 2, target: 5, amount: '1' } as const;

describeWorlds('freeze of an account', (current, kind) => {
  let sandbox: TestSandbox;
  let told: ReturnType<typeof toldWithdrawals>;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock, limitScale: Infinity });
    told = toldWithdrawals(database);
  }, 120_000);
  const orm = () => current().database.orm;
  const held = (walletType = 2) => availableIn(orm(), { uid, walletType: walletType as 2, tradeId: 0, coinId });
  /** The account stands as it did at first, and has 100 coins. */
  beforeEach(async () => {
    const { database, clock } = current();
    clock.advance(2 * minute);
    await orm().update(users).set({ frozenAt: null, credentialsEpoch: 0 }).where(eq(users.uid, uid));
    await orm().delete(withdrawHolds).where(eq(withdrawHolds.uid, uid));
    const change = subtract('100', await held());
    if (compare(change, '0') === 0) return;
    const entries = [
      { place: { kind: 'house', coinId } as const, amount: subtract('0', change) },
      { place: { kind: 'available', uid, walletType: 2, coinId } as const, amount: change },
    ];
    await inTransaction(database, (executor) => post(executor, { kind: 'test', at: clock.now(), entries }));
  });
  async function desk(): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email);
    return browser;
  }
  const isIn = async ({ client }: TestBrowser) => (await client.send(bizStatus, {})).data.login !== null;
  const freeze = ({ client }: TestBrowser, cancelsOrders = false) => client.send(freezeAccount, { cancelsOrders });
  const newest = async () => (await lettersTo(orm(), email))[0]?.text ?? '';
  const linkIn = (text: string) => /\/unfreeze\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const show = (token: string) => sandbox.app.inject({ url: `/unfreeze/${token}` });
  const open = (link: string, password = demoPassword) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/unfreeze',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ link, password, second: '' }).toString(),
    });
  const ready = async () => {
    const session = await told.sessionOf(uid);
    await giveStepUp(orm(), session, { item: 'withdraw', intent: withdrawIntent(wish) }, 'secondFactor');
    return () =>
      inMemberLane(current().database, uid, 'serializable', (executor) =>
        askWithdrawal(executor, told.asking, { session, key: randomUUID(), request: wish }),
      );
  };

  test('no coins leave that were asked for before, at once with it, or after', async () => {
    const thaw = () => orm().update(users).set({ frozenAt: null, credentialsEpoch: 0 }).where(eq(users.uid, uid));
    for (let tries = 0; tries < triesOf(30); tries += 1) {
      await thaw();
      const browser = await desk();
      await (
        await ready()
      )();
      const [one, two, late] = [await ready(), await ready(), await ready()];
      const futures = await held(5);
      const move = () => browser.client.send(submitTransfer, transfer, { idempotencyKey: randomUUID() });
      // Those that come first are accepted, and cancelled then; those that come later are refused.
      const underway = [freeze(browser), one(), two(), move()].map((each) => each.catch((error: unknown) => error));
      await Promise.all(tries % 2 === 0 ? underway : underway.toReversed());
      await expect(late()).rejects.toMatchObject(frozen);
      await expect(move()).rejects.toMatchObject(frozen);
      const mine = (await told.rows()).filter((row) => row.uid === uid);
      expect(new Set(mine.map(({ state }) => state))).toEqual(new Set(['cancelled']));
      // What was moved before it is in another wallet of the account; nothing else is missing.
      const moved = subtract(await held(5), futures);
      expect(await held()).toBe(subtract('100', moved));
      if (moved === '0') continue;
      await thaw();
      await (await desk()).client.send(submitTransfer, { ...transfer, source: 5, target: 2 }, { idempotencyKey: randomUUID() });
    }
    expect(await told.faults()).toEqual([]);
  });

  // What no two ask for at once is the same on either database.
  if (kind === 'server') return;

  test('nobody gets in or does anything; who froze it may look', async () => {
    const [owner, other] = [await desk(), await desk()];
    const program = await apiProgram(sandbox, owner);
    const phone = testPhone(sandbox);
    const openQr = async () => (await testBrowser(sandbox).client.send(generateQrCode, {})).data.qrContent;
    await phone.open(await openQr());
    await phone.logIn(email);
    const at = current().clock.now();
    expect(await freeze(owner)).toMatchObject({ kind: 'ok', data: { frozenAt: at, cancelledOrders: 0 } });
    // Asked again after a lost answer.
    expect(await freeze(owner)).toMatchObject({ kind: 'ok', data: { frozenAt: at } });
    expect([await isIn(owner), await isIn(other)]).toEqual([true, false]);
    expect((await owner.client.send(openLogins, {})).data.logins).toHaveLength(1);
    expect((await owner.client.send(accountFreeze, {})).data).toEqual({ frozenAt: at });
    expect((await owner.client.send(bizStatus, {})).message).toBe('This account is frozen. The link in our letter opens it again');
    expect((await owner.client.send(withdrawCheck, {})).kind).toBe('ok');
    await expect(owner.client.send(submitTransfer, transfer, { idempotencyKey: randomUUID() })).rejects.toMatchObject(frozen);
    expect(await owner.client.send(transferPrecheck, transfer)).toMatchObject({ kind: 'failed' });
    expect(await program.ask('GET', 'balances', {})).toMatchObject(frozen);
    const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: '9000.00', amount: '0.0100' };
    expect(await program.ask('POST', 'orders', { body: order })).toMatchObject(frozen);
    const visitor = testBrowser(sandbox);
    expect((await visitor.client.send(login, { email, password: 'not the password' })).kind).toBe('refused');
    await expect(visitor.client.send(login, { email, password: demoPassword })).rejects.toMatchObject(frozen);
    expect((await phone.open(await openQr())).text).toContain('Log in to answer');
    expect((await phone.logIn(email)).text).toContain('This account is frozen.');
    expect(await isIn(visitor)).toBe(false);
    const { list } = (await owner.client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 1 })).data;
    expect(list[0]?.title).toBe('Account frozen');
  });

  test('orders stay or are cancelled, as its owner wants', async () => {
    const owner = await desk();
    const place = () =>
      owner.client.send(placeOrder, {
        clientOrderId: randomUUID(),
        tradeCode: 'btc_usdt',
        walletType: 2,
        side: 'buy',
        type: 'limit',
        price: '9000',
        amount: '0.01',
      });
    const mine = async () => (await owner.client.send(openOrders, {})).data.orders.length;
    expect((await place()).kind).toBe('accepted');
    const standing = await mine();
    expect(standing).toBeGreaterThan(0);
    await freeze(owner);
    expect(await mine()).toBe(standing);
    await expect(place()).rejects.toMatchObject(frozen);
    expect(await freeze(owner, true)).toMatchObject({ data: { cancelledOrders: standing } });
    expect(await mine()).toBe(0);
  });

  test('the link of the letter and the password open it once; withdrawals wait a day', async () => {
    const owner = await desk();
    await freeze(owner);
    const link = linkIn(await newest());
    const page = await show(link);
    expect([page.statusCode, page.headers['cache-control'], page.body.includes('Open a frozen account')]).toEqual([200, 'no-store', true]);
    expect((await open(link, 'not the password')).statusCode).toBe(401);
    expect((await open('a'.repeat(43))).statusCode).toBe(410);
    expect(await owner.client.send(accountFreeze, {})).toMatchObject({ data: { frozenAt: current().clock.now() } });
    const done = await open(link);
    expect([done.statusCode, done.body.includes('Your account is open again')]).toEqual([200, true]);
    expect([(await open(link)).statusCode, (await show(link)).statusCode]).toEqual([410, 410]);
    // All logins end with it, that of whoever froze it too.
    expect(await isIn(owner)).toBe(false);
    expect(await newest()).toContain('Withdrawals are paused for 24 hours');
    const again = await desk();
    const { holds } = (await again.client.send(withdrawCheck, {})).data;
    expect(holds).toEqual([{ reason: 'unfrozen', until: current().clock.now() + holdLife }]);
  });

  test('a login and the page write the letter again, a minute later; its link ends the one before and lies nowhere', async () => {
    const owner = await desk();
    await freeze(owner);
    const first = linkIn(await newest());
    expect((await owner.client.send(sendUnfreezeLetter, {})).kind).toBe('tooSoon');
    current().clock.advance(minute);
    expect((await owner.client.send(sendUnfreezeLetter, {})).kind).toBe('ok');
    const second = linkIn(await newest());
    current().clock.advance(minute);
    await expect(testBrowser(sandbox).client.send(login, { email, password: demoPassword })).rejects.toMatchObject(frozen);
    const third = linkIn(await newest());
    expect([new Set([first, second, third]).size, (await show(first)).statusCode, (await show(second)).statusCode]).toEqual([3, 410, 410]);
    expect(JSON.stringify(await orm().select().from(freezeLinks))).not.toContain(third);
    current().clock.advance(linkLife);
    expect((await show(third)).statusCode).toBe(410);
    const sweeps = startSweeps(current().database, () => {});
    await sweeps.look();
    await sweeps.stop();
    expect(await orm().select().from(freezeLinks)).toEqual([]);
  });

  test('one that is not frozen gets no letter', async () => {
    expect((await (await desk()).client.send(sendUnfreezeLetter, {})).kind).toBe('notFrozen');
  });
});
