import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { spotList } from '#services/market/calls.ts';
import { presetNames } from '#sandbox/scenes/presets.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let browser: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
});
afterAll(() => sandbox.close());

const cookie = () => [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
const page = (address = '/sandbox/scenarios') =>
  sandbox.app.inject({
    url: address,
    headers: { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', cookie: cookie() },
  });
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/scenarios/form',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: testOrigin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      cookie: cookie(),
      ...headers,
    },
  });
type Told = { id: string; call?: string; effect?: object; stream?: string; only?: object; times?: number; secondsLeft?: number };
const rules = async () => (await sandbox.app.inject({ url: '/sandbox/scenarios' })).json<{ data: { rules: Told[] } }>().data.rules;
afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/sandbox/scenarios' }));

describe('the page of scenarios', () => {
  test('is plain: no script, own style sheets, strict headers', async () => {
    const { body, headers } = await page();
    expect(body).not.toMatch(/<script|\son\w+=|style=|javascript:/i);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp",
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    const style = await sandbox.app.inject({ url: '/sandbox/scenarios/style.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
  test('offers every preset and every call, and for a call its codes with their shape', async () => {
    const { body } = await page();
    for (const preset of presetNames) expect(body).toContain(`name="preset" value="${preset}"`);
    expect(body).toContain('submitTransfer · POST /hk-web/capital/transfer/submit</option>');
    expect(body).not.toContain('Let it happen');
    const chosen = await page('/sandbox/scenarios?call=submitTransfer');
    for (const words of ['Let it happen', '20351', 'needsRecord', '&quot;recordId&quot;']) expect(chosen.body).toContain(words);
  });
  test('makes a rule of every field, says so, and removes it', async () => {
    const entered = {
      do: 'rule',
      call: 'spotList',
      happens: 'code',
      code: '200',
      message: 'Well',
      data: '[]',
      delayMs: '1',
      times: '3',
      seconds: '60',
      who: 'mine',
    };
    const made = await send(entered);
    const [rule] = await rules();
    expect([made.statusCode, made.headers.location]).toEqual([303, `/sandbox/scenarios?made=${rule?.id}`]);
    expect(rule).toEqual({
      id: rule?.id,
      call: 'spotList',
      effect: { code: 200, message: 'Well', data: [], delayMs: 1 },
      only: { session: 'other' },
      times: 3,
      secondsLeft: 60,
      used: 0,
    });
    expect(await browser.client.send(spotList, {})).toMatchObject({ message: 'Well', data: [] });
    const { body } = await page(`/sandbox/scenarios?made=${rule?.id}`);
    for (const words of [`${rule?.id} stands now.`, 'code 200 “Well”, 1 ms later', 'for this browser', 'used 1 of 3, 60 s left'])
      expect(body).toContain(words);
    const removed = await send({ do: 'remove', id: rule?.id ?? '' });
    expect(removed.headers.location).toBe('/sandbox/scenarios?removed=');
    expect(await rules()).toEqual([]);
  });
  test.each([
    [
      { happens: 'http', status: '502', body: '<b>', type: 'text/plain', retryAfter: '3' },
      { status: 502, body: '<b>', type: 'text/plain', retryAfter: 3 },
    ],
    [{ happens: 'before' }, { drop: 'before' }],
    [{ happens: 'after' }, { drop: 'after' }],
    [{ happens: 'pass', delayMs: '50' }, { delayMs: 50 }],
  ])('makes a rule of %j', async (fields, effect) => {
    await send({ do: 'rule', call: 'spotList', ...fields });
    expect((await rules())[0]).toMatchObject({ call: 'spotList', effect });
  });
  test('makes presets and outages, and removes all of them', async () => {
    await send({ do: 'preset', preset: 'offlineMinute', who: 'account', account: 'vip@demo.test' });
    await send({ do: 'stream', stream: 'silence', seconds: '9', who: 'all' });
    expect(await rules()).toMatchObject([
      { call: '*', effect: { drop: 'before' }, secondsLeft: 60, only: { account: 'vip@demo.test' } },
      { stream: 'close', secondsLeft: 60, only: { account: 'vip@demo.test' } },
      { stream: 'silence', secondsLeft: 9 },
    ]);
    await send({ do: 'clear' });
    expect(await rules()).toEqual([]);
  });
  test('says what is wrong beside what was entered, and escapes it', async () => {
    const { statusCode, body } = await send({ do: 'rule', call: 'spotList', happens: 'code', code: '<b>x', data: '{' });
    expect(statusCode).toBe(400);
    expect(body).toContain('Nothing was changed.');
    expect(body).toContain('data: is not JSON');
    expect(body).toContain('value="&lt;b&gt;x"');
    expect(body).not.toContain('<b>x');
    expect((await send({ do: 'rule', call: 'spotList', happens: 'pass', delayMs: 'soon' })).body).toContain(
      'delayMs: must be of type number',
    );
    expect((await send({ do: 'explode' })).body).toContain('do: must be one of preset, rule, stream, remove, clear');
    expect((await send({ do: 'remove', id: 'r0' })).statusCode).toBe(404);
    expect(await rules()).toEqual([]);
  });
  test('the address of a refused form, reloaded, leads to the page', async () => {
    const { statusCode, headers } = await page('/sandbox/scenarios/form');
    expect([statusCode, headers.location]).toEqual([303, '/sandbox/scenarios']);
  });
});

describe('from elsewhere', () => {
  const rule = { do: 'preset', preset: 'slowAnswer' };
  test.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['no page that tells its origin', { origin: 'null' }],
    ['another site whose browser hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('a form is refused: %s', async (_, headers) => {
    expect((await send(rule, headers)).statusCode).toBe(403);
    expect(await rules()).toEqual([]);
  });
  test('a call is refused', async () => {
    const foreign = { headers: { origin: 'https://evil.test' }, url: '/sandbox/scenarios' };
    const asked = await Promise.all([
      sandbox.app.inject({ ...foreign, method: 'POST', payload: '{"preset":"slowAnswer"}' }),
      sandbox.app.inject({ ...foreign, method: 'DELETE' }),
      sandbox.app.inject({ ...foreign, method: 'DELETE', url: '/sandbox/scenarios/r1' }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});

test('off, neither the page nor the controls exist', async () => {
  const plain = await testSandbox({ database: sandbox.database, clock: sandbox.clock, scenes: false });
  const ways = [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', ''],
    ['DELETE', '/r1'],
    ['GET', '/calls'],
    ['GET', '/style.css'],
    ['GET', '/form'],
    ['POST', '/form'],
  ] as const;
  for (const [method, path] of ways) {
    const headers = { origin: testOrigin, accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    expect((await plain.app.inject({ method, url: `/sandbox/scenarios${path}`, headers })).statusCode).toBe(404);
  }
  await plain.close();
});
