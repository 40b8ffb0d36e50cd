import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { messageList } from '#services/tab/inMail/calls.ts';
import { createApiKeyIntent, editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import type { RequestOf } from '#services/http/call.ts';
import { apiKeys, apiRights, createApiKey, editApiKey, mostApiKeys, revokeApiKey } from '#services/user/apiKeyCalls.ts';
import { openOrders } from '#services/spot/orderCalls.ts';
import { orderCode } from '#services/spot/orderCodes.ts';
import { asleepAfter } from '#sandbox/core/apiKeys/apiKeys.ts';
import { apiKeyRows } from '#sandbox/core/apiKeys/apiKeys.schema.ts';
import { orderLimit, weightLimit } from '#sandbox/core/apiKeys/keyGate.ts';
import { apiProgram, editKey, makeKey, proveKey, sendApi, type ApiProgram, type ApiRequest } from '#tests/support/apiProgram.ts';
import { cookieHeader } from '#tests/support/cookies.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { triesOf } from '#tests/support/masses.ts';
import { findPython } from '#tests/support/python.mjs';
import { createRandom } from '#tests/support/random.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip] = ['trader@demo.test', 'vip@demo.test'];
const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: '9000.00', amount: '0.0100' };
const withdrawal = {
  clientWithdrawId: 'mine',
  coinId: 1,
  chainIndex: 31_337,
  address: `0x${'7'.repeat(40)}`,
  amount: '0.5',
  fee: '0.0005',
};
const minute = 60_000;
const run = promisify(execFile);

describeWorlds('API keys', (current) => {
  let sandbox: TestSandbox;
  let own: TestBrowser;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock });
    own = await member(trader);
  }, 120_000);
  async function member(email: string): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email);
    return browser;
  }
  /** The same member with a session that has not grown old; each call has the allowances of a minute for itself. */
  async function later(ms = minute): Promise<void> {
    current().clock.advance(ms);
    own = await member(trader);
  }
  const listOf = async (browser: TestBrowser) => (await browser.client.send(apiKeys, {})).data.keys;
  const stateOf = async ({ id }: ApiProgram) => (await listOf(own)).find((key) => key.id === id)?.state;
  const send = (request: ApiRequest, address?: string) => sendApi(sandbox.app, request, address);
  const codeOf = async (request: ApiRequest, address?: string) => (await send(request, address)).code;

  test.each(['hmac', 'ed25519'] as const)('a program with an %s key reads, places, meets and cancels its order', async (keyKind) => {
    const program = await apiProgram(sandbox, own, { kind: keyKind });
    const [wallet, ...others] = (await program.ask('GET', 'balances', { query: 'coin=USDT&walletType=2' })).data;
    expect([wallet.walletType, wallet.coins.map(({ shortName }: { shortName: string }) => shortName), others]).toEqual([2, ['USDT'], []]);
    const placed = await program.ask('POST', 'orders', { body: { ...order, clientOrderId: `mine-${keyKind}` } });
    const [{ orderId: id, status }] = placed.data.orders;
    expect([placed.status, placed.code, status]).toEqual([200, 200, 'open']);
    expect((await own.client.send(openOrders, {})).data.orders.map(({ orderId }) => orderId)).toContain(id);
    const open = await program.ask('GET', 'openOrders', { query: 'symbol=btc_usdt' });
    expect(open.data.orders.map(({ orderId }: { orderId: string }) => orderId)).toContain(id);
    // The same intent under a new signature is the same order.
    current().clock.advance(1);
    const again = await program.ask('POST', 'orders', { body: { ...order, clientOrderId: `mine-${keyKind}` } });
    expect(again.data.orders[0].orderId).toBe(id);
    const gone = await program.ask('DELETE', 'orders', { query: `orderId=${id}` });
    expect(gone.data.orders[0].status).toBe('cancelled');
    const told = await program.ask('GET', 'orders', { query: `clientOrderId=mine-${keyKind}` });
    expect(told.data).toMatchObject({ orders: [{ orderId: id, status: 'cancelled' }], fills: [] });
    expect((await program.ask('GET', 'fills', { query: 'pageNum=1&pageSize=5' })).code).toBe(200);
    expect((await listOf(own)).find((key) => key.id === program.id)?.lastUsedAt).not.toBeNull();
  });

  test.each([
    ['js', () => process.execPath, ['--input-type=module', '--eval']],
    ['py', findPython, ['-c']],
  ] as const)('the %s program of the README trades as it stands there, in 80 lines at most', async (language, command, options) => {
    const wanted = {
      kind: 'hmac' as const,
      label: language,
      rights: ['read' as const, 'trade' as const],
      sources: [],
    };
    const made = await makeKey(own, wanted);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const blocks = readFileSync('sandbox/core/apiKeys/README.md', 'utf8').matchAll(/```(js|py)\n([\s\S]*?)```/g);
    const [, , program = ''] = [...blocks].find(([, written]) => written === language) ?? [];
    expect(program.split('\n').length).toBeLessThanOrEqual(81);
    const exchange = createServer((request, response) => sandbox.app.routing(request, response));
    await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
    const env = { ...process.env, ORIGIN: origin, API_KEY: made.data.id, API_SECRET: made.data.secret ?? '', NO_PROXY: '127.0.0.1' };
    const { stdout } = await run(command(), [...options, program], { env });
    expect(stdout.trim().split(/\r?\n/)).toEqual([expect.stringMatching(/^available \d+/), 'placed open', 'ended cancelled']);
    exchange.close();
  });

  test('a transfer is carried out once for each idempotency key, whatever signs it', async () => {
    await later();
    const program = await apiProgram(sandbox, own);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const coin = (await program.ask('GET', 'balances', { query: 'walletType=2&coin=USDT' })).data[0].coins[0];
    const ask = async () => {
      current().clock.advance(1);
      return program.ask('POST', 'transfers', { body: { amount: '1', coinId: coin.coinId, source: 2, target: 6 }, headers });
    };
    const [first, second] = [await ask(), await ask()];
    expect([first.code, second.data]).toEqual([200, first.data]);
    const { list } = (await program.ask('GET', 'transfers', { query: 'pageNum=1&pageSize=100' })).data;
    expect(list.filter(({ id }: { id: string }) => id === first.data.recordId)).toHaveLength(1);
  });

  test('what the market is is told without a key, by no cookie and to no other page', async () => {
    const asks: Readonly<Record<string, (data: never) => unknown>> = {
      time: ({ serverTime }) => serverTime,
      'markets?symbol=BTC_USDT': (rows: { tradeCode: string }[]) => rows.map(({ tradeCode }) => tradeCode),
      'ticker?symbol=BTC_USDT': (rows: { baseCurrency: string }[]) => rows.map(({ baseCurrency }) => baseCurrency),
      'depth?symbol=BTC_USDT': ({ bids }: { bids: unknown[] }) => bids.length > 0,
      'trades?symbol=BTC_USDT': (rows: unknown[]) => rows.length > 0,
      'klines?symbol=BTC_USDT&interval=1m&limit=3': ({ candles }: { candles: unknown[] }) => candles.length,
    };
    const expected = [current().clock.now(), ['btc_usdt'], ['BTC'], true, true, 3];
    const headers = { cookie: cookieHeader(own.jar), origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
    const told = [];
    for (const [path, read] of Object.entries(asks)) {
      const answer = await sandbox.app.inject({ url: `/api/v1/${path}`, headers });
      expect(answer.headers['hk-api-time']).toBe(String(current().clock.now()));
      expect(Object.keys(answer.headers).filter((name) => /^access-control|^set-cookie$/.test(name))).toEqual([]);
      told.push(read(answer.json<{ data: never }>().data));
    }
    expect(told).toEqual(expected);
    // A login opens nothing here.
    const balances = await sandbox.app.inject({ url: '/api/v1/balances', headers: { cookie: cookieHeader(own.jar) } });
    expect(balances.json()).toMatchObject({ code: 41_001, data: { serverTime: current().clock.now() } });
  });

  test('a request is turned away by the first of all that is wrong with it, with the time of the exchange', async () => {
    await later();
    const program = await apiProgram(sandbox, own, { rights: ['read'], sources: ['203.0.113.0/24'] });
    const now = current().clock.now();
    const right = program.signed('POST', 'orders', { body: order });
    const wrong = program.signed('POST', 'orders', { body: order, at: now - 5_001, headers: { 'hk-api-key': 'nobody' } });
    const tampered = { ...right.headers, 'hk-api-sign': '0'.repeat(64) };
    const here = '203.0.113.9';
    const refusals = [
      await send(wrong),
      await send({ ...wrong, headers: { ...wrong.headers, 'hk-api-key': program.id } }),
      await send({ ...wrong, headers: { ...wrong.headers, 'hk-api-key': program.id, 'hk-api-sign': '' } }, here),
      await send({ ...right, headers: tampered }, here),
      await send(right, here),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [401, 41_001],
      [403, 41_002],
      [401, 41_003],
      [401, 41_004],
      [403, 41_005],
    ]);
    expect(refusals.map(({ data }) => data.serverTime)).toEqual(refusals.map(() => now));
    expect(refusals[2]?.data.offset).toBe(-5_001);
    expect(refusals[3]?.data.signedText).toBe(`${now}\nPOST\n/api/v1/orders\n\n${JSON.stringify(order)}`);
    expect(refusals[4]?.data.right).toBe('trade');
    expect(await codeOf(program.signed('GET', 'balances'), here)).toBe(200);
    for (const at of [now - 5_001, now + 1_001, Number.NaN])
      expect(await codeOf(program.signed('GET', 'balances', { at }), here)).toBe(41_003);
    for (const window of [6_000, 99_000])
      expect(await codeOf(program.signed('GET', 'balances', { at: now - 5_001, window }), here)).toBe(200);
  });

  test('a signature writes once, however often and fast it is sent', async () => {
    await later();
    const program = await apiProgram(sandbox, own);
    const request = program.signed('POST', 'orders', { body: order, window: 60_000 });
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(request)));
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 19 }, () => 41_006)]);
    current().clock.advance(59_000);
    expect(await codeOf(request)).toBe(41_006);
    current().clock.advance(2_000);
    expect(await codeOf(request)).toBe(41_003);
    const read = program.signed('GET', 'openOrders');
    expect([await codeOf(read), await codeOf(read)]).toEqual([200, 200]);
  });

  test('a key spends its weight, a member places a number of orders, and who does not wait has to wait longer', async () => {
    await later();
    const program = await apiProgram(sandbox, own);
    const first = await program.ask('GET', 'balances');
    expect(first.headers['hk-limit-used']).toBe('5');
    // From many addresses: each has an allowance of its own, which is smaller.
    let from = 0;
    const ask = (request: ApiRequest) => send(request, `198.51.100.${(from += 1) % 200}`);
    const place = (clientOrderId: string) =>
      ask(program.signed('POST', 'orders', { body: { ...order, symbol: 'NONE_USDT', clientOrderId } }));
    const placed = new Set<number>();
    for (let tried = 0; tried < orderLimit.times; tried += 1) placed.add((await place(`none-${tried}`)).code);
    expect([...placed]).toEqual([orderCode.pairUnknown]);
    expect((await place('none')).code).toBe(41_007);
    current().clock.advance(1_000);
    const read = () => ask(program.signed('GET', 'balances'));
    const used = async () => Number((await read()).headers['hk-limit-used']);
    while ((await used()) < weightLimit.times);
    const refused = [];
    for (let asked = 0; asked < 5; asked += 1) refused.push(await read());
    expect(refused.map(({ status, code, headers }) => [status, code, headers['retry-after']])).toEqual([
      [429, 41_007, '1'],
      [429, 41_007, '1'],
      [429, 41_007, '1'],
      [429, 41_007, '120'],
      [429, 41_007, '120'],
    ]);
    current().clock.advance(119_000);
    expect((await program.ask('GET', 'balances')).headers['retry-after']).toBe('1');
    current().clock.advance(1_000);
    expect((await program.ask('GET', 'balances')).code).toBe(200);
  });

  test('a key that is revoked, has expired or is asleep opens nothing; an edit wakes the last one up', async () => {
    await later();
    const [revoked, ends, sleeper, bound] = [
      await apiProgram(sandbox, own),
      await apiProgram(sandbox, own, { days: 90 }),
      await apiProgram(sandbox, own),
      await apiProgram(sandbox, own, { sources: ['127.0.0.1'] }),
    ];
    const asks = () => Promise.all([revoked, ends, sleeper, bound].map(async (program) => (await program.ask('GET', 'openOrders')).code));
    const states = () => Promise.all([revoked, ends, sleeper, bound].map(stateOf));
    await own.client.send(revokeApiKey, { id: revoked.id });
    expect(await asks()).toEqual([41_001, 200, 200, 200]);
    await later(asleepAfter);
    expect(await asks()).toEqual([41_001, 41_001, 41_001, 200]);
    // A revoked one is told for 30 days.
    expect(await states()).toEqual([undefined, 'expired', 'asleep', 'active']);
    const edit = { id: sleeper.id, label: 'awake', rights: ['read' as const], sources: [] };
    expect((await editKey(own, edit)).kind).toBe('ok');
    expect(await asks()).toEqual([41_001, 41_001, 200, 200]);
    expect((await sleeper.ask('POST', 'orders', { body: order })).code).toBe(41_005);
  });

  test('who makes or edits a key proves to want just that; nobody meets or ends the keys of another', async () => {
    await later();
    const [other, program] = [await member(vip), await apiProgram(sandbox, own)];
    const wanted = { label: 'key', rights: ['read' as const], sources: ['203.0.113.7'], days: 30, kind: 'hmac' as const };
    const edit = { id: program.id, label: 'key', rights: ['read' as const], sources: ['203.0.113.7'] };
    const make = async (more: Partial<RequestOf<typeof createApiKey>> = {}) =>
      (await own.client.send(createApiKey, { ...wanted, ...more })).kind;
    const change = async (more: object = {}) => (await own.client.send(editApiKey, { ...edit, ...more })).kind;
    const before = await listOf(own);
    const wider = [
      { rights: ['read' as const, 'withdraw' as const] },
      { rights: ['read' as const, 'trade' as const] },
      { sources: [] },
      { sources: ['203.0.113.0/24'] },
      { label: 'other' },
    ];
    const longer = [{ days: 365 }, { days: undefined }];
    // Of a key that is refused anyway no proof is asked.
    expect(await make({ kind: 'ed25519', publicKey: 'no key' })).toBe('badPublicKey');
    await expect(make({ sources: ['203.0.113.300'] })).rejects.toMatchObject({ status: 400 });
    expect([await make(), await change()]).toEqual(['needsStepUp', 'needsStepUp']);
    expect(await proveKey(own, createApiKeyIntent(wanted), 'not this one 7')).toBe('wrongPassword');
    expect([await make(), await proveKey(own, createApiKeyIntent(wanted)), await change()]).toEqual(['needsStepUp', 'ok', 'needsStepUp']);
    await later();
    expect(await proveKey(own, createApiKeyIntent(wanted))).toBe('ok');
    for (const more of [...wider, ...longer]) expect(await make(more)).toBe('needsStepUp');
    expect(await listOf(own)).toEqual(before);
    expect([await make(), await make()]).toEqual(['ok', 'needsStepUp']);
    expect(await proveKey(own, editApiKeyIntent(edit))).toBe('ok');
    for (const more of [...wider, { id: before[0]?.id === program.id ? before[1]?.id : before[0]?.id }])
      expect(await change(more)).toBe('needsStepUp');
    expect([await change(), await change()]).toEqual(['ok', 'needsStepUp']);
    expect(await listOf(other)).toEqual([]);
    expect((await editKey(other, edit)).kind).toBe('gone');
    await other.client.send(revokeApiKey, { id: program.id });
    expect(await stateOf(program)).toBe('active');
    const { list: messages } = (await own.client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 2 })).data;
    expect(messages.map(({ title }) => title)).toEqual(['API key changed', 'API key created']);
  });

  test('a secret lies sealed in the database, and a member has twenty keys at most', async () => {
    await later();
    const other = await member(vip);
    const wanted = { kind: 'hmac' as const, label: 'key', rights: ['read' as const], sources: [] };
    const kinds: string[] = [];
    const secrets: (string | null)[] = [];
    for (let made = 0; made <= mostApiKeys; made += 1) {
      const answer = await makeKey(other, wanted);
      kinds.push(answer.kind);
      if (answer.kind === 'ok') secrets.push(answer.data.secret);
      if (made % 8 === 7) current().clock.advance(minute);
    }
    expect(kinds).toEqual([...Array.from({ length: mostApiKeys }, () => 'ok'), 'tooMany']);
    expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret ?? ''))).toBe(true);
    const rows = JSON.stringify(await current().database.orm.select().from(apiKeyRows));
    expect(secrets.filter((secret) => rows.includes(secret ?? ''))).toEqual([]);
    expect(JSON.stringify(await listOf(other))).not.toContain(secrets[0]);
  });
});

test('of 5,000 altered requests none is let in', async () => {
  const whole = await testSandbox({ limitScale: Infinity });
  const browser = testBrowser(whole);
  await browser.login(trader);
  const wanted = { rights: [...apiRights], sources: ['127.0.0.1'] };
  const programs = [await apiProgram(whole, browser, wanted), await apiProgram(whole, browser, { ...wanted, kind: 'ed25519' })];
  const { below } = createRandom(41);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF0123456789+/=-_'.split('');
  /** A text with one letter added, left out or changed. */
  function altered(text: string): string {
    const at = below(text.length + 1);
    const rest = pick([text.slice(at), text.slice(at + 1)]);
    const changed = `${text.slice(0, at)}${pick([...letters, ''])}${rest}`;
    return changed === text ? `${text}${pick(letters)}` : changed;
  }
  const header = (name: string) => (request: ApiRequest) => ({
    ...request,
    headers: { ...request.headers, [name]: altered(request.headers[name] ?? '') },
  });
  const changes: readonly ((request: ApiRequest) => ApiRequest)[] = [
    header('hk-api-sign'),
    header('hk-api-timestamp'),
    header('hk-api-key'),
    (request) => ({ ...request, query: altered(request.query).replace('#', '') }),
    (request) => ({ ...request, method: request.method === 'POST' ? 'DELETE' : 'POST' }),
    (request) => ({
      ...request,
      body: request.body === '' ? request.body : altered(request.body),
      query: request.body === '' ? 'x=1' : request.query,
    }),
    (request) => ({
      ...request,
      headers: { ...request.headers, 'hk-api-sign': createHash('sha256').update(request.body).digest('hex') },
    }),
  ];
  const asks = [
    () => pick(programs).signed('POST', 'orders', { body: order }),
    () => pick(programs).signed('DELETE', 'orders', { query: 'clientOrderId=none' }),
    () => pick(programs).signed('POST', 'withdrawals', { body: withdrawal }),
    () => pick(programs).signed('DELETE', 'withdrawals', { query: 'clientWithdrawId=none' }),
    () => pick(programs).signed('GET', 'withdrawals', { query: 'pageNum=1&pageSize=5' }),
  ];
  const codes = new Set<number>();
  for (let tried = 0; tried < triesOf(5_000); tried += 1) codes.add((await sendApi(whole.app, pick(changes)(pick(asks)()))).code);
  await whole.close();
  expect([...codes].toSorted((one, other) => one - other)).toEqual([41_001, 41_003, 41_004]);
}, 120_000);
