import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bizStatus } from '#services/session/calls.ts';
import { webConfig } from '#services/config/publicCalls.ts';
import { submitTransfer, transferPrecheck, walletTransferTypes } from '#services/assets/calls.ts';
import { spotList } from '#services/market/calls.ts';
import { scenesAllowed } from '#sandbox/scenes/serveScenes.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let browser: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
  browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
});
afterAll(() => sandbox.close());
const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: unknown) => {
  const answer = await sandbox.app.inject({
    method,
    url: path,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.statusCode, ...(answer.json() as { code: number; data?: unknown }) };
};
const stage = (call: string, effect: Record<string, unknown>) => control('POST', '/sandbox/scenes', { call, effect });
afterEach(() => control('DELETE', '/sandbox/scenes'));

describe('a scene', () => {
  test('forces a business code, in the words of that code, as often as it says', async () => {
    await stage('submitTransfer', { code: 20351, times: 1 });
    const order = { amount: '1', coinId: 52, source: 2, target: 5 } as const;
    expect(await browser.client.send(submitTransfer, order)).toMatchObject({
      kind: 'needsRecord',
      code: 20351,
      message: 'Your last transfer is still in progress',
    });
    expect(await browser.client.send(submitTransfer, order)).toMatchObject({ kind: 'accepted' });
  });
  test('forces data too', async () => {
    await stage('spotList', { code: 200, data: [] });
    expect(await browser.client.send(spotList, {})).toMatchObject({ kind: 'ok', data: [] });
  });
  test('does not open what needs a login', async () => {
    await stage('submitTransfer', { code: 200, data: { recordId: 'x' } });
    await expect(testBrowser(sandbox).client.send(submitTransfer, { amount: '1', coinId: 52, source: 2, target: 5 })).rejects.toMatchObject(
      { name: 'SessionFault' },
    );
  });
  test('answers with any status and body', async () => {
    await stage('spotList', { status: 502, body: '<h1>Bad gateway</h1>', times: 1 });
    await expect(browser.client.send(spotList, {}, { retry: false })).rejects.toMatchObject({ name: 'StatusFault', status: 502 });
    await stage('spotList', {
      status: 429,
      retryAfter: 7,
      type: 'application/json',
      body: '{"code":42901,"message":"slow down"}',
      times: 1,
    });
    await expect(browser.client.send(spotList, {}, { retry: false })).rejects.toMatchObject({ name: 'RateLimitFault', retryAfter: 7000 });
    await stage('spotList', { status: 200, body: '<html>', times: 1 });
    await expect(browser.client.send(spotList, {}, { retry: false })).rejects.toMatchObject({ name: 'ShapeFault' });
  });
  test('cuts the connection before the call or after it', async () => {
    await stage('submitTransfer', { drop: 'before', times: 1 });
    const before = await balance();
    await expect(browser.client.send(submitTransfer, { amount: '2', coinId: 52, source: 2, target: 5 })).rejects.toMatchObject({
      name: 'NetworkFault',
    });
    expect(await balance()).toBe(before);
    await stage('submitTransfer', { drop: 'after', times: 1 });
    const idempotencyKey = '8e03978e-40d5-43dd-bc93-6894a57f9324';
    await expect(
      browser.client.send(submitTransfer, { amount: '2', coinId: 52, source: 2, target: 5 }, { idempotencyKey }),
    ).rejects.toMatchObject({ name: 'NetworkFault' });
    expect(await browser.client.send(submitTransfer, { amount: '2', coinId: 52, source: 2, target: 5 }, { idempotencyKey })).toMatchObject({
      kind: 'accepted',
    });
    expect(Number(before) - Number(await balance())).toBeCloseTo(2, 8);
  });
  test('holds an answer back', async () => {
    await stage('spotList', { delayMs: 120, times: 1 });
    const start = performance.now();
    await browser.client.send(spotList, {});
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });
  test('for a call that does not exist, or with a word it does not know, is refused', async () => {
    expect(await stage('noCall', { code: 1 })).toMatchObject({ status: 404 });
    expect(await stage('spotList', { explode: true })).toMatchObject({ status: 400, code: 40000 });
  });
  test('is listed until it is cleared', async () => {
    await stage('spotList', { code: 200, times: 3 });
    expect(await control('GET', '/sandbox/scenes')).toMatchObject({ data: { spotList: { code: 200, times: 3 } } });
    expect(await control('DELETE', '/sandbox/scenes?call=spotList')).toMatchObject({ data: {} });
  });
});

const balance = async (): Promise<string> => {
  const { walletInfo } = await import('#services/assets/calls.ts');
  const info = await browser.client.send(walletInfo, { type: 25, coinId: 52, walletType: 2 });
  return info.data.available;
};

test('the clock moves for all: the login ends after 30 idle minutes', async () => {
  const other = testBrowser(sandbox);
  await other.login('vip@demo.test');
  await control('POST', '/sandbox/clock', { advanceMs: 31 * 60_000 });
  expect(await control('GET', '/sandbox/clock')).toMatchObject({ data: { now: sandbox.clock.now() } });
  expect((await other.client.send(bizStatus, {})).data.login).toBeNull();
});

describe('a switch', () => {
  const order = { amount: '1', coinId: 52, source: 2, target: 5 } as const;
  const turn = (on: boolean) => control('POST', '/sandbox/switches', { feature: 'transfer', on });

  test('is told by the config and held by the calls, until it is turned back', async () => {
    await browser.login('trader@demo.test');
    expect(await turn(false)).toMatchObject({ status: 200, data: { transfer: false } });
    expect(await browser.client.send(webConfig, {})).toMatchObject({ data: { transfer: false } });
    for (const call of [transferPrecheck, submitTransfer])
      expect(await browser.client.send(call, order)).toMatchObject({
        kind: 'failed',
        code: 30810,
        message: 'Transfers are paused at the moment, so nothing was moved',
      });
    expect(await browser.client.send(walletTransferTypes, {})).toMatchObject({ kind: 'ok' });
    await turn(true);
    expect(await browser.client.send(webConfig, {})).toMatchObject({ data: { transfer: true } });
    expect(await browser.client.send(transferPrecheck, order)).toMatchObject({ kind: 'accepted' });
  });
  test('goes back with the scenes, and exists for known features only', async () => {
    await turn(false);
    await control('DELETE', '/sandbox/scenes');
    expect(await browser.client.send(webConfig, {})).toMatchObject({ data: { transfer: true } });
    expect(await control('POST', '/sandbox/switches', { feature: 'everything', on: false })).toMatchObject({ status: 400, code: 40000 });
  });
});

describe('where scenes are', () => {
  test('on with SANDBOX_SCENES=1 alone', () => {
    expect([scenesAllowed({}), scenesAllowed({ SANDBOX_SCENES: '0' }), scenesAllowed({ SANDBOX_SCENES: '1' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
  test('never in production', () => {
    expect(() => scenesAllowed({ SANDBOX_SCENES: '1', NODE_ENV: 'production' })).toThrow('cannot be used with NODE_ENV=production');
  });
  test('off, the controls do not exist', async () => {
    const plain = await testSandbox({ database: sandbox.database, clock: sandbox.clock, scenes: false });
    for (const url of ['/sandbox/scenes', '/sandbox/clock', '/sandbox/switches']) {
      expect((await plain.app.inject({ method: 'POST', url, payload: '{}', headers: { origin: testOrigin } })).statusCode).toBe(404);
    }
    await plain.close();
  });
});
