import { eq } from 'drizzle-orm';
import { privateKeyToAddress } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import {
  createWithdrawAddress,
  editWithdrawAddressSetting,
  removeWithdrawAddress,
  type Withdrawal,
} from '#services/assets/withdrawCalls.ts';
import { editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import { createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';
import { beginSecondFactor, confirmSecondFactor } from '#services/user/secondFactorCalls.ts';
import { withdrawalFaults } from '#sandbox/areas/assets/withdrawals/withdrawBooks.ts';
import type { PayoutNode } from '#sandbox/areas/assets/withdrawals/payoutNode.ts';
import { withdrawalRows } from '#sandbox/areas/assets/withdrawals/withdrawals.schema.ts';
import { holdWithdrawals } from '#sandbox/core/accounts/withdrawHold.ts';
import { apiKeyRows } from '#sandbox/core/apiKeys/apiKeys.schema.ts';
import { subtract } from '#sandbox/core/ledger/amounts.ts';
import { availableIn, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { apiProgram, editKey, proveKey, sendApi, type ApiProgram } from '#tests/support/apiProgram.ts';
import { codeOfApp } from '#tests/support/codeOfApp.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { chainIndex, toldNode } from '../assets/withdrawals.support.ts';

const [trader, uid] = ['trader@demo.test', 10_000_001];
const [eth, usdt] = [worldCoin('ETH').coinId, worldCoin('USDT').coinId];
const hour = 3_600_000;
const day = 24 * hour;
const addressOf = (number: number) => privateKeyToAddress(`0x${number.toString(16).padStart(64, '0')}`);
const [saved, unsaved] = [addressOf(8_001), addressOf(8_002)];
const sources = ['127.0.0.1'];

describeWorlds('withdrawals of programs', (current) => {
  let sandbox: TestSandbox;
  let own: TestBrowser;
  let payer: ApiProgram;
  beforeAll(async () => {
    sandbox = await open();
    own = await member(trader);
    payer = await provenWell(await apiProgram(sandbox, own, { rights: ['read', 'withdraw'], sources }));
    expect((await own.client.send(createWithdrawAddress, { chainIndex, address: saved, remark: '' })).kind).toBe('ok');
    await later(day);
  }, 120_000);

  /** The exchange with a chain that takes whatever is sent. */
  async function open(): Promise<TestSandbox> {
    const { database, clock } = current();
    const opened = await testSandbox({ database, clock, ...(sandbox === undefined ? {} : { secrets: sandbox.secrets }) });
    (opened.app.sandbox.withdrawals.nodes as PayoutNode[]).push(toldNode().node);
    return opened;
  }
  /** As a second factor or a passkey would have proven its key. */
  async function provenWell(program: ApiProgram): Promise<ApiProgram> {
    await current().database.orm.update(apiKeyRows).set({ provenBy: 'secondFactor' }).where(eq(apiKeyRows.id, program.id));
    return program;
  }
  async function member(email: string): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email);
    return browser;
  }
  async function later(ms: number): Promise<void> {
    current().clock.advance(ms);
    own = await member(trader);
  }
  const held = (coinId: number) => availableIn(current().database.orm, { uid, walletType: 2, tradeId: 0, coinId });
  const feeNow = async (coinId = eth): Promise<string> => {
    const { data } = await payer.ask('GET', 'withdrawCoins', { query: `coinId=${coinId}` });
    return data.coins[0].networks[0].feeFixed;
  };
  const wish = async (more: Readonly<Record<string, unknown>> = {}) => ({
    clientWithdrawId: crypto.randomUUID(),
    coinId: eth,
    chainIndex,
    address: saved,
    amount: '0.5',
    fee: await feeNow(),
    ...more,
  });
  /** A moment later, so that the signature is another one. */
  const ask = (body: object, program = payer) => {
    current().clock.advance(1);
    return program.ask('POST', 'withdrawals', { body });
  };
  const listed = async (query: string): Promise<Withdrawal[]> =>
    (await payer.ask('GET', 'withdrawals', { query: `${query}&pageNum=1&pageSize=20` })).data.list;
  const cancel = (query: string, program = payer) => {
    current().clock.advance(1);
    return program.ask('DELETE', 'withdrawals', { query });
  };
  /** The connection of the next request breaks before or after its work. */
  const cut = (drop: 'before' | 'after') =>
    sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/scenes',
      payload: { call: 'apiWithdraw', effect: { drop, times: 1 } },
      headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin' },
    });
  const faults = async () => {
    const { orm } = current().database;
    return [...(await withdrawalFaults(orm)), ...(await ledgerFaults(orm))];
  };

  test('a program withdraws to a saved address, finds it by its own name and takes it back', async () => {
    const before = await held(eth);
    const body = await wish();
    const placed = await ask(body);
    expect([placed.status, placed.code]).toEqual([200, 200]);
    const { id, state, amount, fee, received, risks, address } = placed.data;
    expect({ state, amount, fee, received, address }).toEqual({
      state: 'queued',
      amount: '0.5',
      fee: body.fee,
      received: subtract('0.5', body.fee),
      address: saved,
    });
    expect(risks).toEqual(['firstUse']);
    expect(subtract(before, await held(eth))).toBe('0.5');
    expect((await listed(`clientWithdrawId=${body.clientWithdrawId}`)).map((each) => each.id)).toEqual([id]);
    expect((await listed(`coinId=${eth}`)).map((each) => each.id)).toContain(id);
    const ended = await cancel(`clientWithdrawId=${body.clientWithdrawId}`);
    expect([ended.data.id, ended.data.state]).toEqual([id, 'cancelled']);
    expect((await cancel(`id=${id}`)).code).toBe(30_909);
    expect((await cancel('clientWithdrawId=none')).code).toBe(30_915);
    expect((await cancel('')).status).toBe(400);
    expect((await cancel(`id=${id}&clientWithdrawId=${body.clientWithdrawId}`)).status).toBe(400);
    expect(await held(eth)).toBe(before);
    expect(await faults()).toEqual([]);
  });

  test('one name is one withdrawal for ever, and refused with anything else in it', async () => {
    const body = await wish();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(body)));
    // A conflict asks to come again; nothing else may happen.
    expect(answers.filter(({ code }) => code !== 200 && code !== 40_901)).toEqual([]);
    const ids = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id));
    expect(ids.size).toBe(1);
    await later(40 * day);
    expect((await ask(body)).data.id).toBe([...ids][0]);
    expect((await ask({ ...body, address: saved.toLowerCase(), amount: '0.50' })).data.id).toBe([...ids][0]);
    const others = [{ amount: '0.4' }, { coinId: usdt }, { chainIndex: 43_112 }, { address: unsaved }, { fee: '0.0006' }];
    for (const other of others) {
      const refused = await ask({ ...body, ...other });
      expect([refused.status, refused.code, typeof refused.data.serverTime]).toEqual([422, 42_201, 'number']);
    }
    const rows = await current()
      .database.orm.select()
      .from(withdrawalRows)
      .where(eq(withdrawalRows.id, String([...ids][0])));
    expect(rows).toHaveLength(1);
    // The same name of another member is another withdrawal, of whom this one knows nothing.
    expect((await cancel(`clientWithdrawId=${body.clientWithdrawId}`)).data.state).toBe('cancelled');
    expect(await faults()).toEqual([]);
  });

  test('an exchange that dies between the request and its answer has withdrawn once', async () => {
    const body = await wish();
    const before = await held(eth);
    await cut('after');
    await expect(ask(body)).rejects.toThrow('destroyed');
    await sandbox.app.close();
    sandbox = await open();
    payer = { ...payer, ask: (method, path, more) => sendApi(sandbox.app, payer.signed(method, path, more)) };
    own = await member(trader);
    const [found] = await listed(`clientWithdrawId=${body.clientWithdrawId}`);
    expect((await ask(body)).data.id).toBe(found?.id);
    expect(subtract(before, await held(eth))).toBe('0.5');
    expect((await cancel(`id=${found?.id}`)).data.state).toBe('cancelled');
    // One that never came in leaves its name free.
    const lost = await wish();
    await cut('before');
    await expect(ask(lost)).rejects.toThrow('destroyed');
    expect(await listed(`clientWithdrawId=${lost.clientWithdrawId}`)).toEqual([]);
    expect(await held(eth)).toBe(before);
    expect(await faults()).toEqual([]);
  });

  test('a signature withdraws and cancels once', async () => {
    const body = await wish();
    current().clock.advance(1);
    const request = payer.signed('POST', 'withdrawals', { body });
    const codes = [(await sendApi(sandbox.app, request)).code, (await sendApi(sandbox.app, request)).code];
    const end = payer.signed('DELETE', 'withdrawals', { query: `clientWithdrawId=${body.clientWithdrawId}` });
    codes.push((await sendApi(sandbox.app, end)).code, (await sendApi(sandbox.app, end)).code);
    expect(codes).toEqual([200, 41_006, 200, 41_006]);
  });

  test('what is refused names why, and leaves its name free', async () => {
    const refused = async (more: Readonly<Record<string, unknown>>) => ask(await wish(more));
    const none = await refused({ address: unsaved });
    expect(none.code).toBe(30_907);
    expect(none.data).toMatchObject({ chainIndex, network: String(chainIndex), address: unsaved });
    const fresh = await own.client.send(createWithdrawAddress, { chainIndex, address: unsaved, remark: '' });
    const name = crypto.randomUUID();
    const young = await refused({ address: unsaved, clientWithdrawId: name });
    expect([young.code, young.data.from]).toEqual([30_908, current().clock.now() - 2 + day].map((each) => expect.closeTo(each, -1)));
    // A whitelist that is turned on then lets it pass no sooner.
    expect((await own.client.send(editWithdrawAddressSetting, { isWhitelistOn: true })).kind).toBe('ok');
    expect((await refused({ address: unsaved })).code).toBe(30_908);
    const short = subtract(await held(eth), '-1');
    const expected: readonly (readonly [object, number])[] = [
      [{ fee: '0.0001' }, 30_903],
      [{ amount: '0.001' }, 30_904],
      [{ amount: short }, 30_916],
      [{ address: '0x12' }, 30_901],
      [{ coinId: worldCoin('SOL').coinId }, 30_912],
      [{ amount: '0.5000000001' }, 40_000],
      [{ amount: 0.5 }, 40_000],
      [{ amount: '-1' }, 40_000],
      [{ clientWithdrawId: 'with blank' }, 40_000],
      [{ clientWithdrawId: undefined }, 40_000],
      [{ more: 1 }, 40_000],
    ];
    const told = [];
    for (const [more] of expected) told.push((await refused({ ...more })).code);
    expect(told).toEqual(expected.map(([, code]) => code));
    expect((await refused({ fee: '0.0001' })).data.fee).toBe(await feeNow());
    await later(day);
    const taken = await ask(await wish({ address: unsaved, clientWithdrawId: name }));
    expect(taken.code).toBe(200);
    await cancel(`id=${taken.data.id}`);
    if (fresh.kind === 'ok') await own.client.send(removeWithdrawAddress, { id: fresh.data.id });
    expect((await refused({ address: unsaved })).code).toBe(30_907);
  });

  test('only a key with addresses has the right to withdraw, and every use of it asks for that', async () => {
    const wanted = { kind: 'hmac' as const, label: 'payer', rights: ['withdraw' as const] };
    for (const bad of [[], ['0.0.0.0/0'], ['127.0.0.1', '::/0']])
      await expect(own.client.send(createApiKey, { ...wanted, sources: bad })).rejects.toMatchObject({ status: 400 });
    const edit = { id: payer.id, label: 'payer', rights: ['withdraw' as const], sources: [] };
    await expect(own.client.send(editApiKey, edit)).rejects.toMatchObject({ status: 400 });
    const reader = await apiProgram(sandbox, own, { rights: ['read', 'trade', 'transfer'] });
    const body = await wish();
    expect((await ask(body, reader)).data.right).toBe('withdraw');
    expect((await cancel('clientWithdrawId=none', reader)).code).toBe(41_005);
    const blind = await apiProgram(sandbox, own, { rights: ['withdraw'], sources });
    const reads = [
      'withdrawals?pageNum=1&pageSize=5',
      'deposits?pageNum=1&pageSize=5',
      'withdrawCoins',
      'depositAddresses?coinId=1&chainIndex=1',
    ];
    for (const each of reads) {
      const [path = '', query = ''] = each.split('?');
      expect((await blind.ask('GET', path, { query })).code).toBe(41_005);
    }
    expect((await sendApi(sandbox.app, payer.signed('POST', 'withdrawals', { body }), '203.0.113.9')).code).toBe(41_002);
    // Whatever the row says.
    const { orm } = current().database;
    await orm.update(apiKeyRows).set({ sources: [] }).where(eq(apiKeyRows.id, blind.id));
    expect((await ask(body, blind)).code).toBe(41_005);
    expect(await listed(`clientWithdrawId=${body.clientWithdrawId}`)).toEqual([]);
  });

  test('deposits and addresses for them are told, or why there is none', async () => {
    const deposits = await payer.ask('GET', 'deposits', { query: 'pageNum=1&pageSize=5' });
    expect([deposits.code, deposits.data]).toEqual([200, { list: [], totalCount: 0 }]);
    expect((await payer.ask('GET', 'deposits', { query: 'pageNum=0&pageSize=5' })).status).toBe(400);
    // There is no running chain here.
    expect((await payer.ask('GET', 'depositAddresses', { query: `coinId=${usdt}&chainIndex=${chainIndex}` })).code).toBe(30_912);
  });

  test('a key that was made within a day, a hold and a limit count as for a page', async () => {
    const young = await apiProgram(sandbox, own, { rights: ['withdraw'], sources });
    const body = await wish();
    const placed = await ask(body, young);
    expect(placed.data.risks).toContain('newBrowser');
    expect((await cancel(`id=${placed.data.id}`, young)).data.state).toBe('cancelled');
    const { database, clock } = current();
    // As many a minute as the app's own.
    const codes = [];
    for (let asked = 0; asked < 40; asked += 1)
      codes.push((await ask({ ...body, amount: '0.0001', clientWithdrawId: `w${asked}` }, young)).code);
    expect(codes.filter((code) => code === 41_007).length).toBeGreaterThan(5);
    clock.advance(3 * 60_000);
    await holdWithdrawals(database.orm, uid, 'password', clock.now());
    expect((await ask(await wish())).code).toBe(30_906);
  });

  test('by a key that the password alone has proven each withdrawal waits a day; a second factor leaves the password no say', async () => {
    await later(2 * day);
    const weak = await apiProgram(sandbox, own, { rights: ['read', 'withdraw'], sources });
    const waits = await ask(await wish(), weak);
    expect([waits.code, waits.data.state, waits.data.heldBy]).toEqual([200, 'held', 'passwordOnly']);
    expect(waits.data.heldUntil).toBe(current().clock.now() + day);
    expect((await cancel(`id=${waits.data.id}`, weak)).data.state).toBe('cancelled');
    const begun = await own.client.send(beginSecondFactor, { password: demoPassword });
    if (begun.kind !== 'ok') throw new Error(begun.kind);
    const codeNow = () => codeOfApp(begun.data.secret, current().clock.now());
    expect((await own.client.send(confirmSecondFactor, { code: codeNow() })).kind).toBe('ok');
    current().clock.advance(60_000);
    const wanted = { id: weak.id, label: 'payer', rights: ['read' as const, 'withdraw' as const], sources };
    expect([await proveKey(own, editApiKeyIntent(wanted)), (await own.client.send(editApiKey, wanted)).kind]).toEqual([
      'wrong',
      'needsStepUp',
    ]);
    expect((await editKey(own, wanted, codeNow())).kind).toBe('ok');
    const placed = await ask(await wish(), weak);
    expect(placed.data.state).not.toBe('held');
    expect((await cancel(`id=${placed.data.id}`, weak)).data.state).toBe('cancelled');
    expect(await faults()).toEqual([]);
  });
});
