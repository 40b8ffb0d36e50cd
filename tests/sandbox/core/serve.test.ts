import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { submitTransfer, transferRecords, walletInfo } from '#services/assets/calls.ts';
import { call } from '#services/http/call.ts';
import { newIdempotencyKey } from '#services/http/idempotencyKey.ts';
import { allCalls } from '#services/contract.ts';
import { spotList } from '#services/market/calls.ts';
import { accountDetail } from '#services/web3/calls.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { serve, sessionCookie } from '#sandbox/core/serve/serve.ts';
import { sandboxFetch, testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const echo = call({
  name: 'testEcho',
  area: 'test',
  method: 'GET',
  path: '/hk-web/test/{place}/echo',
  request: z.object({ place: z.string(), count: z.coerce.number().check(z.int(), z.lte(9)) }),
  replies: { 200: { kind: 'ok', data: z.object({ place: z.string(), count: z.number() }) } },
});
const form = call({
  name: 'testForm',
  area: 'test',
  method: 'POST',
  path: '/hk-web/test/form',
  flags: ['multipart'],
  request: z.object({ operate: z.string(), tradeId: z.coerce.number() }),
  replies: { 200: { kind: 'ok', data: z.object({ tradeId: z.number() }) } },
});
const wrong = call({
  name: 'testWrong',
  area: 'test',
  method: 'GET',
  path: '/hk-web/test/wrong',
  replies: { 200: { kind: 'ok', data: z.object({ amount: z.string() }) } },
});
const failing = call({
  name: 'testFailing',
  area: 'test',
  method: 'POST',
  path: '/hk-web/test/failing',
  access: 'session',
  flags: ['signed', 'idempotent'],
  replies: { 200: { kind: 'ok' } },
});

let sandbox: TestSandbox;
let browser: TestBrowser;
const lines: string[] = [];
let isFailing = false;
const sent: { headers: Headers; body: string }[] = [];

beforeAll(async () => {
  sandbox = await testSandbox({ log: { write: (line) => void lines.push(line) }, limitScale: Number.POSITIVE_INFINITY });
  serve(sandbox.app, echo, ({ request }) => ({ kind: 'ok', data: request }));
  serve(sandbox.app, form, ({ request }) => ({ kind: 'ok', data: { tradeId: request.tradeId } }));
  serve(sandbox.app, wrong, () => ({ kind: 'ok', data: { amount: 5 as unknown as string } }));
  serve(sandbox.app, failing, () => {
    if (isFailing) throw new Refusal(503, 50000);
    return { kind: 'ok' };
  });
  browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
});
afterAll(() => sandbox.close());
afterEach(() => {
  sent.length = 0;
});

const inject = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: string) =>
  sandbox.app.inject({
    method,
    url,
    headers: { origin: testOrigin, 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const order = { amount: '1.5', coinId: 52, source: 2, target: 5 } as const;

/** A browser whose answers are kept as bytes. */
const watched = () => {
  const fetchFn = sandboxFetch(sandbox.app, browser.jar);
  return testBrowser(sandbox, {
    keys: browser.keys,
    fetchFn: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const answer = await fetchFn(input, init);
      sent.push({ headers: new Headers(init?.headers), body: await answer.clone().text() });
      return answer;
    },
  }).client;
};

describe('fields', () => {
  test('come from path and query, converted by the schema', async () => {
    expect((await inject('GET', '/hk-web/test/north/echo?count=3')).json()).toEqual({
      code: 200,
      message: 'Done',
      data: { place: 'north', count: 3 },
    });
  });
  test('that do not fit are named with a reason', async () => {
    const answer = await inject('GET', '/hk-web/test/north/echo?count=12');
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().data.fields)]).toEqual([400, 40000, ['count']]);
  });
  test('come from form data in multipart calls', async () => {
    const { fetchFn } = testBrowser(sandbox);
    const body = new FormData();
    body.set('operate', 'add');
    body.set('tradeId', '7');
    expect(await (await fetchFn(`${testOrigin}${form.path}`, { method: 'POST', body })).json()).toMatchObject({ data: { tradeId: 7 } });
  });
  test.each([
    ['not JSON', '{"email":'],
    ['a list', '[1]'],
    ['deep nesting', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['nothing', ''],
  ])('%s is refused with 400 and changes nothing', async (_name, payload) => {
    const answer = await inject('POST', '/hk-web/v2/register', {}, payload);
    expect([400, 401]).toContain(answer.statusCode);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
  test('another type than JSON is refused', async () => {
    const answer = await inject('POST', '/hk-web/v2/common/dowloadUrl', { 'content-type': 'text/plain' }, 'a=1');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request must be sent as application/json']);
  });
  test('a body over 1 MB is refused', async () => {
    expect((await inject('POST', '/hk-web/v2/common/dowloadUrl', {}, JSON.stringify({ a: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
  });
});

describe('answers', () => {
  test('carry no-store, the sandbox clock as Date, and for a login a nonce', async () => {
    const { headers } = await inject('GET', transferRecords.path + '?pageNum=1&pageSize=10', {
      cookie: `${sessionCookie}=${browser.jar.get(sessionCookie)}`,
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      date: new Date(sandbox.clock.now()).toUTCString(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['dpop-nonce']).toMatch(/^[\w-]{54}$/);
  });
  test('speak the language that was asked for, else English', async () => {
    expect((await inject('POST', '/hk-web/v2/logout', { 'accept-language': 'xx, en;q=0.5' })).json().message).toBe('Done');
  });
  test('that do not fit the contract are a fault of the sandbox, told in the log alone', async () => {
    const answer = await inject('GET', wrong.path);
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 50000, message: 'Something went wrong on our side' }]);
    expect(lines.join('')).toContain('testWrong: the answer does not fit its schema at amount');
  });
  test('of decrypted calls carry a receipt that the client verifies', async () => {
    await expect(watched().send(accountDetail, { accountId: 'wallet-10000001' })).resolves.toMatchObject({
      kind: 'ok',
      data: { accountId: 'wallet-10000001' },
    });
    const forged = testBrowser(sandbox, {
      keys: browser.keys,
      fetchFn: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
        const answer = await sandboxFetch(sandbox.app, browser.jar)(input, init);
        return new Response((await answer.text()).replace('Main wallet', 'Evil wallet'), {
          status: answer.status,
          headers: answer.headers,
        });
      },
    });
    await expect(forged.client.send(accountDetail, { accountId: 'wallet-10000001' })).rejects.toMatchObject({ name: 'ReceiptFault' });
  });
});

describe('who may ask', () => {
  const cookie = () => ({ cookie: `${sessionCookie}=${browser.jar.get(sessionCookie)}` });
  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site request of another host', { 'sec-fetch-site': 'same-site' }],
    ['a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('%s is refused where a session is used or something changes', async (_name, headers) => {
    const read = await inject('GET', '/hk-web/identity/status', { ...cookie(), ...headers });
    const change = await inject('POST', '/hk-web/v2/logout', { ...cookie(), ...headers });
    expect([read.statusCode, change.statusCode, read.json().code]).toEqual([403, 403, 40300]);
  });
  test('public reads are open to all', async () => {
    expect((await inject('GET', spotList.path, { origin: 'https://evil.test' })).statusCode).toBe(200);
  });
  test('a proof used twice is refused the second time', async () => {
    const client = watched();
    await client.send(accountDetail, { accountId: 'wallet-10000001' });
    const proof = sent.at(-1)?.headers.get('dpop') ?? '';
    const again = await inject('POST', accountDetail.path, { ...cookie(), dpop: proof }, JSON.stringify({ accountId: 'wallet-10000001' }));
    expect([again.statusCode, again.json().code]).toEqual([401, 40107]);
  });
  test('a proof made for another call, body or key is refused', async () => {
    const client = watched();
    await client.send(accountDetail, { accountId: 'wallet-10000001' });
    const dpop = sent.at(-1)?.headers.get('dpop') ?? '';
    const body = await inject('POST', accountDetail.path, { ...cookie(), dpop }, JSON.stringify({ accountId: 'wallet-10000002' }));
    const path = await inject('POST', '/hk-web/modifySafetyCheck', { ...cookie(), dpop }, JSON.stringify({ accountId: 'wallet-10000001' }));
    const missing = await inject('POST', '/hk-web/modifySafetyCheck', cookie(), '{}');
    expect([body, path, missing].map((answer) => answer.json().code)).toEqual([40104, 40104, 40101]);
  });
});

describe('idempotency', () => {
  test('a repeat gets the first answer byte for byte and moves nothing', async () => {
    const client = watched();
    const balance = async () => (await client.send(walletInfo, { type: 25, coinId: 52, walletType: 5 })) as { data: { available: string } };
    const before = await balance();
    const idempotencyKey = newIdempotencyKey();
    await client.send(submitTransfer, order, { idempotencyKey });
    const first = sent.at(-1)?.body;
    const bodies = new Set<string | undefined>();
    // A thousand of them are sent in funds.idempotency.test.ts, to either database.
    for (let turn = 0; turn < 20; turn += 1) {
      await client.send(submitTransfer, order, { idempotencyKey });
      bodies.add(sent.at(-1)?.body);
    }
    expect([...bodies]).toEqual([first]);
    expect([before.data.available, (await balance()).data.available]).toEqual(['3150.75', '3152.25']);
  });
  test('twenty at once have one effect', async () => {
    const client = testBrowser(sandbox, { keys: browser.keys, fetchFn: sandboxFetch(sandbox.app, browser.jar) }).client;
    const idempotencyKey = newIdempotencyKey();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.send(submitTransfer, { ...order, amount: '2' }, { idempotencyKey })),
    );
    const records = new Set(
      ends.flatMap((end) => (end.status === 'fulfilled' && end.value.kind === 'accepted' ? [end.value.data.recordId] : [])),
    );
    expect(records.size).toBe(1);
    const { data } = await client.send(transferRecords, { pageNum: 1, pageSize: 50, source: 2, target: 5 });
    expect(data.list.filter(({ amount }) => /^2(\.0+)?$/.test(amount))).toHaveLength(1);
  });
  test('the same key with another body is refused with 422', async () => {
    const { client } = testBrowser(sandbox, { keys: browser.keys, fetchFn: sandboxFetch(sandbox.app, browser.jar) });
    const idempotencyKey = newIdempotencyKey();
    await client.send(submitTransfer, order, { idempotencyKey });
    await expect(client.send(submitTransfer, { ...order, amount: '3' }, { idempotencyKey })).rejects.toMatchObject({
      status: 422,
      code: 42201,
    });
  });
  test('a call without a key is refused', async () => {
    const { client } = testBrowser(sandbox, { keys: browser.keys, fetchFn: sandboxFetch(sandbox.app, browser.jar) });
    await expect(client.send(submitTransfer, order, { idempotencyKey: 'x' })).rejects.toMatchObject({ status: 400, code: 40000 });
  });
  test('while the first is running the second is told to come back', async () => {
    const { client } = testBrowser(sandbox, { keys: browser.keys, fetchFn: sandboxFetch(sandbox.app, browser.jar) });
    const idempotencyKey = newIdempotencyKey();
    const { running } = sandbox.app.gate;
    running.add(`10000001 ${idempotencyKey}`);
    await expect(client.send(submitTransfer, order, { idempotencyKey })).rejects.toMatchObject({
      status: 409,
      code: 40901,
      retryAfter: 1000,
    });
    running.clear();
    await expect(client.send(submitTransfer, order, { idempotencyKey })).resolves.toMatchObject({ kind: 'accepted' });
  });
  test('an answer that failed is not kept: the same key may try again', async () => {
    const { client } = testBrowser(sandbox, { keys: browser.keys, fetchFn: sandboxFetch(sandbox.app, browser.jar) });
    const idempotencyKey = newIdempotencyKey();
    isFailing = true;
    await expect(client.send(failing, {}, { idempotencyKey })).rejects.toMatchObject({ status: 503 });
    isFailing = false;
    await expect(client.send(failing, {}, { idempotencyKey })).resolves.toMatchObject({ kind: 'ok' });
  });
});

describe('calls not served yet', () => {
  test('answer 501 with their name, and are listed here', async () => {
    const missing = allCalls.filter(({ name }) => !sandbox.app.gate.served.has(name));
    const rows = missing.map(({ area, method, path, name }) => `  ${area.padEnd(11)} ${method.padEnd(6)} ${path}  (${name})`);
    process.stdout.write(`\nCalls not served yet: ${missing.length} of ${allCalls.length}\n${rows.join('\n')}\n`);
    const guest = missing.find(({ access, method, flags }) => access === 'public' && method === 'GET' && flags.length === 0);
    if (guest !== undefined) {
      const answer = await inject('GET', guest.path);
      expect([answer.statusCode, answer.json()]).toEqual([
        501,
        { code: 50100, message: `The exchange does not serve “${guest.name}” yet` },
      ]);
    }
    expect(sandbox.app.gate.served.size).toBeGreaterThan(missing.length / 4);
  });
  test('every call of the contract has a route', () => {
    const lost = allCalls.filter(({ method, path }) => !sandbox.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
  test('an address of the API that is no call is a 404', async () => {
    const answer = await inject('GET', '/hk-web/nothing/here');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 40400]);
  });
});

test('the log names routes, codes and sessions, and no secret', async () => {
  const canaries = [
    'trader@demo.test',
    'Demo-2026!',
    browser.jar.get(sessionCookie) ?? '',
    'north',
    'wallet-10000001',
    'Mira Trader',
    'secret-query',
  ];
  await inject('GET', '/hk-web/test/north/echo?count=1&hidden=secret-query', {
    cookie: `${sessionCookie}=${browser.jar.get(sessionCookie)}`,
  });
  const text = lines.join('');
  for (const canary of canaries) expect(text).not.toContain(canary);
  const answers = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === 'answer');
  expect(answers.at(-1)).toMatchObject({ method: 'GET', route: '/hk-web/test/:place/echo', status: 200, code: 200 });
  expect(
    answers.some(
      (line) => typeof line.session === 'string' && line.session.length === 8 && typeof line.jti === 'string' && line.jti.length === 8,
    ),
  ).toBe(true);
});
