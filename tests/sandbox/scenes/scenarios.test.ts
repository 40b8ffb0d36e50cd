import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { allCalls } from '#services/contract.ts';
import { submitTransfer, walletInfo } from '#services/assets/calls.ts';
import { spotList, statOverview } from '#services/market/calls.ts';
import { walletTokenAssets } from '#services/web3/calls.ts';
import { walletAccountsOf } from '#sandbox/core/accounts/users.ts';
import { presetNames, presets } from '#sandbox/scenes/presets.ts';
import { draftsOf } from '#sandbox/scenes/scenarioRequest.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let browser: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  browser = testBrowser(sandbox);
  other = testBrowser(sandbox);
  await browser.login('trader@demo.test');
  await other.login('vip@demo.test');
});
afterAll(() => sandbox.close());

type Told = {
  id: string;
  used: number;
  call?: string;
  effect?: object;
  stream?: string;
  only?: object;
  times?: number;
  secondsLeft?: number;
};
type Answer = { status: number; code: number; data: { rules: Told[]; ended: Told[]; fields: Record<string, string> } };
const cookieOf = ({ jar }: TestBrowser) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
async function control(method: 'GET' | 'POST' | 'DELETE', path = '', payload?: unknown, as?: TestBrowser): Promise<Answer> {
  const answer = await sandbox.app.inject({
    method,
    url: `/sandbox/scenarios${path}`,
    headers: { 'content-type': 'application/json', ...(as === undefined ? {} : { cookie: cookieOf(as) }) },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}
const script = (rule: object, as?: TestBrowser) => control('POST', '', rule, as);
const rules = async () => (await control('GET')).data.rules;
const refusalOf = async (rule: unknown) => {
  const { status, data } = await control('POST', '', rule);
  return [status, data.fields];
};
afterEach(() => control('DELETE'));

let orders = 0;
const order = () => ({ amount: `1.0${(orders += 1)}`, coinId: 52, source: 2, target: 5 }) as const;
const move = (from: TestBrowser = browser) => from.client.send(submitTransfer, order());
const available = async () => (await browser.client.send(walletInfo, { type: 25, coinId: 52, walletType: 2 })).data.available;
const ask = (from: TestBrowser = browser) => from.client.send(spotList, {}, { retry: false });

describe('a rule', () => {
  test('gives a code in the words of that code, or in its own, as often as it says', async () => {
    const made = await script({ call: 'submitTransfer', answer: { code: 20351 }, times: 2 });
    expect(made.data.rules).toEqual([{ id: made.data.rules[0]?.id, call: 'submitTransfer', effect: { code: 20351 }, times: 2, used: 0 }]);
    expect(await move()).toMatchObject({ kind: 'needsRecord', message: 'Your last transfer is still in progress' });
    expect((await rules())[0]).toMatchObject({ times: 2, used: 1 });
    expect(await move()).toMatchObject({ kind: 'needsRecord' });
    expect(await move()).toMatchObject({ kind: 'accepted' });
    expect((await control('GET')).data).toMatchObject({
      rules: [],
      ended: expect.arrayContaining([expect.objectContaining({ times: 2, used: 2 })]),
    });
    await script({ call: 'submitTransfer', answer: { code: 30705, message: 'No.' }, times: 1 });
    expect(await move()).toMatchObject({ kind: 'refused', message: 'No.' });
  });
  test('names its call by method and path too', async () => {
    await script({ call: ' GET  /hk-web/market/spot/list ', answer: { code: 200, data: [] } });
    expect(await ask()).toMatchObject({ kind: 'ok', data: [] });
    expect((await rules())[0]).toMatchObject({ call: 'spotList', used: 1 });
  });
  test('answers with the data it is given, or with a sample of what the contract says', async () => {
    await script({
      call: 'walletInfo',
      answer: { code: 200, data: { available: '7', todayAvailableLimit: '7', transferOpenCardInvalid: false } },
      times: 1,
    });
    expect(await available()).toBe('7');
    await script({ call: 'walletInfo', answer: { code: 200 }, times: 1 });
    expect(await available()).toBe('12.5');
  });
  test('answers with any status and body: JSON, text, HTML, and when to come back', async () => {
    const raw = async (answer: object) => {
      await script({ call: 'spotList', answer, times: 1 });
      const { statusCode, headers, body } = await sandbox.app.inject({ url: spotList.path });
      return [statusCode, headers['content-type'], headers['retry-after'], body];
    };
    expect(await raw({ status: 502, body: '<h1>Bad gateway</h1>' })).toEqual([
      502,
      'text/html; charset=utf-8',
      undefined,
      '<h1>Bad gateway</h1>',
    ]);
    expect(await raw({ status: 200, body: { code: 200, data: 1 } })).toEqual([
      200,
      'application/json; charset=utf-8',
      undefined,
      '{"code":200,"data":1}',
    ]);
    expect(await raw({ status: 429, body: 'slow', type: 'text/plain', retryAfter: 7 })).toEqual([429, 'text/plain', '7', 'slow']);
    expect(await raw({ status: 503 })).toEqual([503, 'text/html; charset=utf-8', undefined, '']);
  });
  test('cuts a request off before it is handled, or loses the answer after it was', async () => {
    const before = await available();
    await script({ call: 'submitTransfer', drop: 'before', times: 1 });
    await expect(move()).rejects.toMatchObject({ name: 'NetworkFault' });
    expect(await available()).toBe(before);
    await script({ call: 'submitTransfer', drop: 'after', times: 1 });
    const sent = order();
    const idempotencyKey = '6f0b6f0e-2a4f-4c12-9a3e-1c1f0f6a7b11';
    await expect(browser.client.send(submitTransfer, sent, { idempotencyKey })).rejects.toMatchObject({ name: 'NetworkFault' });
    expect(await browser.client.send(submitTransfer, sent, { idempotencyKey })).toMatchObject({ kind: 'accepted' });
    expect(Number(before) - Number(await available())).toBeCloseTo(Number(sent.amount), 8);
  });
  test('waits first, and what waits on every call is added to it', async () => {
    await script({ call: 'spotList', answer: { code: 200, data: [] }, delayMs: 60 });
    await script({ call: '*', delayMs: 60 });
    const start = performance.now();
    expect(await ask()).toMatchObject({ data: [] });
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
    expect((await rules()).map(({ used }) => used)).toEqual([1, 1]);
  });
  test('for every call comes before those of one call', async () => {
    await script({ call: 'spotList', answer: { code: 200, data: [] } });
    await script({ call: '*', drop: 'before', times: 2 });
    await expect(ask()).rejects.toMatchObject({ name: 'NetworkFault' });
    await expect(browser.client.send(statOverview, {}, { retry: false })).rejects.toMatchObject({ name: 'NetworkFault' });
    expect(await ask()).toMatchObject({ data: [] });
  });
  test('ends by the clock of the exchange', async () => {
    await script({ call: 'spotList', answer: { code: 200, data: [] }, seconds: 30 });
    expect((await rules())[0]).toMatchObject({ secondsLeft: 30 });
    sandbox.clock.advance(29_999);
    expect(await ask()).toMatchObject({ data: [] });
    sandbox.clock.advance(1);
    expect((await ask()).data.length).toBeGreaterThan(3);
    expect(await rules()).toEqual([]);
  });
  test('plays in order with others of the same call', async () => {
    for (const code of [30303, 30304]) await script({ call: 'submitTransfer', answer: { code }, times: 1 });
    const played = [await move(), await move(), await move()];
    expect(played.map(({ code }) => code)).toEqual([30303, 30304, 200]);
  });
  test('can be for one account alone', async () => {
    await script({ call: 'submitTransfer', answer: { code: 30705 }, only: { account: 'VIP@demo.test' } });
    expect(await move()).toMatchObject({ kind: 'accepted' });
    expect(await move(other)).toMatchObject({ kind: 'refused' });
    expect((await rules())[0]).toMatchObject({ only: { account: 'vip@demo.test' }, used: 1 });
  });
  test('can be for the login of one browser alone', async () => {
    const second = testBrowser(sandbox);
    await second.login('trader@demo.test');
    await script({ call: 'submitTransfer', answer: { code: 30705 }, only: { session: 'mine' } }, second);
    expect(await move()).toMatchObject({ kind: 'accepted' });
    expect(await move(second)).toMatchObject({ kind: 'refused' });
    expect((await control('GET', '', undefined, second)).data.rules[0]).toMatchObject({ only: { session: 'mine' } });
    expect((await control('GET', '', undefined, browser)).data.rules[0]).toMatchObject({ only: { session: 'other' } });
  });
  test('does not open what needs a login, and a proof that must be made anew does not use it up', async () => {
    await script({ call: 'submitTransfer', answer: { code: 20351 }, times: 1 });
    await expect(move(testBrowser(sandbox))).rejects.toMatchObject({ name: 'SessionFault' });
    await control('DELETE');
    await script({ call: 'submitTransfer', answer: { code: 20351 }, times: 1 });
    sandbox.clock.advance(6 * 60_000);
    expect(await move()).toMatchObject({ kind: 'needsRecord' });
    expect(await move()).toMatchObject({ kind: 'accepted' });
  });
  test('is taken away by its name, alone or with all', async () => {
    const [first] = (await script({ call: 'spotList', delayMs: 1, times: 1 })).data.rules;
    await script({ call: 'statOverview', delayMs: 1 });
    expect((await control('DELETE', `/${first?.id}`)).data.rules.map(({ call }) => call)).toEqual(['statOverview']);
    expect(await control('DELETE', `/${first?.id}`)).toMatchObject({
      status: 404,
      data: { fields: { id: `no rule is named ${first?.id}` } },
    });
    await control('DELETE');
    expect((await control('GET')).data).toMatchObject({ rules: [], ended: [] });
  });
});

describe('what cannot be is refused with its reason', () => {
  test.each([
    [{ call: 'noCall', drop: 'before' }, { call: 'no call is named noCall, by its name or by method and path' }],
    [{ call: 'spotList' }, { request: 'nothing would happen: say answer, delayMs or drop' }],
    [{ call: 'spotList', explode: true }, { request: 'nothing is called explode' }],
    [{ call: 'spotList', answer: 7 }, { answer: 'must have a code (a business answer) or a status (a raw HTTP answer)' }],
    [{ call: 'spotList', answer: {} }, { answer: 'must have a code (a business answer) or a status (a raw HTTP answer)' }],
    [{ call: 'spotList', answer: { code: 'x' } }, { 'answer.code': 'must be of type number' }],
    [{ call: 'spotList', answer: { status: 99 } }, { 'answer.status': 'must not be below 200' }],
    [{ call: 'spotList', answer: { status: 600 } }, { 'answer.status': 'must not be above 599' }],
    [{ call: 'spotList', delayMs: 120_001 }, { delayMs: 'must not be above 120000' }],
    [{ call: 'spotList', drop: 'during' }, { drop: 'must be one of before, after' }],
    [
      { call: 'spotList', drop: 'after', answer: { code: 200, data: [] } },
      { drop: 'an answer that is lost cannot be given: say answer or drop' },
    ],
    [{ call: 'spotList', drop: 'after', times: 0 }, { times: 'must not be below 1' }],
    [{ call: 'spotList', drop: 'after', seconds: 0 }, { seconds: 'must be above 0' }],
    [{ call: 'spotList', drop: 'after', only: { account: 'nobody@demo.test' } }, { 'only.account': 'nobody has this e-mail' }],
    [{ call: 'spotList', drop: 'after', only: { session: 'mine' } }, { 'only.session': 'nobody is logged in in this browser' }],
    [{ call: 'spotList', drop: 'after', only: {} }, { only: 'must be {"account": e-mail} or {"session": "mine"}' }],
    [{ stream: 'stop', seconds: 1 }, { stream: 'must be one of close, silence' }],
    [{ stream: 'close' }, { seconds: 'must be of type number' }],
    [{ preset: 'everything' }, { preset: `must be one of ${presetNames.join(', ')}` }],
    [{ preset: 'offlineMinute', times: 1 }, { times: 'an outage of the stream is counted in seconds' }],
    [[], { request: 'must be of type object' }],
  ])('%j', async (rule, fields) => {
    expect(await refusalOf(rule)).toEqual([400, fields]);
    expect(await rules()).toEqual([]);
  });
  test('data that the contract does not know under this code, with the way to send it all the same', async () => {
    expect(await refusalOf({ call: 'walletInfo', answer: { code: 200, data: { available: 7 } } })).toEqual([
      400,
      {
        'answer.data': expect.stringMatching(
          /^does not fit what walletInfo answers with 200, at data\.available, .*; an answer with status and body takes any shape$/,
        ),
      },
    ]);
  });
  test('a content type that is none, and a body that is no JSON', async () => {
    expect(await refusalOf({ call: 'spotList', answer: { status: 200, type: 'a\r\nb: c' } })).toMatchObject([
      400,
      { 'answer.type': expect.any(String) },
    ]);
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/scenarios',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  });
  test('a rule that would never apply', async () => {
    const [first] = (await script({ call: 'spotList', delayMs: 1 })).data.rules;
    const fields = { call: `rule ${first?.id} always applies first: remove it, or give it times or seconds` };
    expect(await refusalOf({ call: 'spotList', drop: 'before', only: { account: 'vip@demo.test' } })).toEqual([409, fields]);
    expect(await refusalOf({ call: 'statOverview', drop: 'before' })).toMatchObject([200, undefined]);
  });
  test('more rules than anybody oversees', async () => {
    for (let count = 0; count < 200; count += 1) await script({ call: 'spotList', delayMs: 0, times: 1 });
    expect(await refusalOf({ call: 'spotList', delayMs: 0, times: 1 })).toEqual([409, { request: '200 rules stand already' }]);
  });
});

describe('a preset', () => {
  test.each(presetNames)('%s makes what it says', async (preset) => {
    const { status, data } = await script({ preset });
    expect(status).toBe(200);
    expect(data.rules).toHaveLength(presets[preset].steps.length);
  });
  test('takes another count, another time, and somebody', async () => {
    await script({ preset: 'transferRefused', times: 2, only: { account: 'vip@demo.test' } });
    await script({ preset: 'offlineMinute', seconds: 5 });
    expect(await rules()).toMatchObject([
      { times: 2, only: { account: 'vip@demo.test' } },
      { secondsLeft: 5 },
      { stream: 'close', secondsLeft: 5 },
    ]);
  });
  test('that holds the wallet back does so for three loads', async () => {
    const wallet = testBrowser(sandbox);
    await wallet.login('trader@demo.test');
    await script({ preset: 'walletAssetsPending' });
    const kinds: string[] = [];
    const [{ accountId } = { accountId: '' }] = await walletAccountsOf(sandbox.database.orm, 10_000_001);
    for (let count = 0; count < 4; count += 1) kinds.push((await wallet.client.send(walletTokenAssets, { accountId, filter: '' })).kind);
    expect(kinds.slice(0, 3)).toEqual(['pending', 'pending', 'pending']);
    expect((await control('GET')).data.rules).toEqual([]);
  });
});

test('the contract is told with the data of every code, and a sample of it can be made for every one', async () => {
  const { data } = (await control('GET', '/calls')) as unknown as {
    data: { name: string; replies: { code: number | 'other'; data?: object }[] }[];
  };
  expect(data.map(({ name }) => name)).toEqual(allCalls.map(({ name }) => name));
  expect(data.find(({ name }) => name === 'submitTransfer')?.replies.map(({ code }) => code)).toEqual([
    200,
    20351,
    30303,
    30304,
    30705,
    'other',
  ]);
  const lookups = { now: 0, uidOf: () => Promise.resolve(undefined), ownSession: () => Promise.resolve(undefined) };
  for (const { name, replies } of data)
    for (const { code } of replies)
      expect(await draftsOf({ call: name, answer: { code: code === 'other' ? 39_999 : code } }, lookups)).toHaveLength(1);
});

describe('an outage of the stream', () => {
  const sockets: WebSocket[] = [];
  let port = 0;
  beforeAll(async () => {
    await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
    port = (sandbox.app.server.address() as AddressInfo).port;
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));
  const open = (from: TestBrowser) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers: { origin: testOrigin, cookie: cookieOf(from) } });
    sockets.push(socket);
    const heard: unknown[] = [];
    socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString())));
    return {
      socket,
      heard,
      greeted: new Promise<void>((resolve) => void socket.once('message', () => resolve())),
      closed: new Promise<number>((resolve) => void socket.once('close', resolve)),
    };
  };

  test('ends connections, open ones and new ones, of those it is for, until it is over', async () => {
    const [mine, theirs] = [open(browser), open(other)];
    await Promise.all([mine.greeted, theirs.greeted]);
    await script({ stream: 'close', seconds: 20, only: { account: 'trader@demo.test' } });
    expect(await mine.closed).toBe(1013);
    const again = open(browser);
    expect(await again.closed).toBe(1013);
    expect(again.heard).toEqual([]);
    expect(theirs.socket.readyState).toBe(WebSocket.OPEN);
    expect((await rules())[0]).toMatchObject({ stream: 'close', used: 2 });
    sandbox.clock.advance(20_000);
    await open(browser).greeted;
  });
  test('keeps messages back while connections stand', async () => {
    const { socket, heard, greeted } = open(browser);
    await greeted;
    await script({ stream: 'silence', seconds: 20 });
    // What was told before the silence began is no message that it lets through.
    const before = heard.length;
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'ticker' }));
    await expect.poll(async () => (await rules())[0]?.used).toBeGreaterThan(0);
    expect(heard).toHaveLength(before);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    sandbox.clock.advance(20_000);
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'ticker' }));
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  });
});
