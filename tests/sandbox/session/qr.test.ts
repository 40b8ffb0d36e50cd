import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { generateQrCode, scanLogin, type QrToken } from '#services/web3/calls.ts';
import { bizStatus } from '#services/session/calls.ts';
import { qrLogins, sessions } from '#sandbox/core/accounts/accounts.schema.ts';
import { secretHash } from '#sandbox/core/accounts/secretText.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { testPhone } from '#tests/support/phone.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Infinity });
}, 120_000);
afterAll(() => sandbox.close());

const generate = async (browser: TestBrowser): Promise<QrToken> => (await browser.client.send(generateQrCode, {})).data;
const poll = (browser: TestBrowser, { qrCodeToken }: QrToken) => browser.client.send(scanLogin, { qrCodeToken });
const sessionsOfQr = async () => (await sandbox.database.orm.select().from(sessions).where(eq(sessions.origin, 'qr'))).length;
const stored = async ({ qrCodeToken }: QrToken) =>
  (
    await sandbox.database.orm
      .select()
      .from(qrLogins)
      .where(eq(qrLogins.tokenHash, secretHash(qrCodeToken)))
  )[0];
async function approve(token: QrToken, email = 'trader@demo.test') {
  const phone = testPhone(sandbox);
  await phone.open(token.qrContent);
  await phone.logIn(email);
  return phone.answer('approve', token.matchCode);
}

describe('QR token', () => {
  let browser: TestBrowser;
  beforeEach(() => {
    browser = testBrowser(sandbox);
  });

  test('is born bound to the browser by a cookie that only this site gets and no script reads', async () => {
    const answers: string[] = [];
    const watching = testBrowser(sandbox, {
      fetchFn: async (input, init) => {
        const answer = await browser.fetchFn(input, init);
        answers.push(...answer.headers.getSetCookie());
        return answer;
      },
    });
    const token = await generate(watching);
    expect(answers).toEqual([expect.stringMatching(/^__Host-qrb=[\w-]{43}; Max-Age=240; Path=\/; HttpOnly; Secure; SameSite=Strict$/)]);
    expect(token.qrContent).toMatch(new RegExp(`^${testOrigin}/approve/[\\w-]{22}$`));
    expect(token.matchCode).toMatch(/^\d{2}$/);
    expect(token.expiresAt).toBe(sandbox.clock.now() + 120_000);
  });

  test('goes from waiting to scanned to approved, and logs in', async () => {
    const token = await generate(browser);
    expect(await poll(browser, token)).toMatchObject({ kind: 'waiting', code: 10027 });
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    expect(await poll(browser, token)).toMatchObject({ kind: 'scanned', code: 10028 });
    await phone.logIn('trader@demo.test');
    expect(await phone.answer('approve', token.matchCode)).toMatchObject({ status: 200, path: '/approve/approved' });
    const outcome = await poll(browser, token);
    expect(outcome).toMatchObject({
      kind: 'approved',
      code: 200,
      data: { email: 'trader@demo.test', origin: 'web3', wallet: { accountName: 'Main wallet', device: 'Pixel 9' } },
    });
    expect(browser.jar.has('__Host-sid')).toBe(true);
    expect(browser.jar.has('__Host-qrb')).toBe(false);
    expect((await browser.client.send(bizStatus, {})).data.login).toMatchObject({ fid: '10000001', origin: 'web3' });
  });

  test('gives a refusal as 10030, and stays refused', async () => {
    const token = await generate(browser);
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    await phone.logIn('trader@demo.test');
    expect(await phone.answer('refuse')).toMatchObject({ path: '/approve/refused' });
    expect(await poll(browser, token)).toMatchObject({ kind: 'refused', code: 10030 });
    expect(await poll(browser, token)).toMatchObject({ kind: 'refused' });
  });

  test('expires after 120 s, approved or not', async () => {
    const [waiting, approved] = [await generate(browser), await generate(browser)];
    await approve(approved);
    sandbox.clock.advance(119_999);
    expect(await poll(browser, waiting)).toMatchObject({ kind: 'waiting' });
    sandbox.clock.advance(1);
    expect(await poll(browser, waiting)).toMatchObject({ kind: 'expired', code: 10029 });
    expect(await poll(browser, approved)).toMatchObject({ kind: 'expired', code: 10029 });
  });

  test('two tabs of one browser keep their own tokens', async () => {
    const [first, second] = [await generate(browser), await generate(browser)];
    await approve(first);
    expect(await poll(browser, second)).toMatchObject({ kind: 'waiting' });
    expect(await poll(browser, first)).toMatchObject({ kind: 'approved' });
  });

  test('is stored as a hash only', async () => {
    const token = await generate(browser);
    const row = await stored(token);
    expect(row).toMatchObject({ status: 'new', matchCode: token.matchCode });
    expect(JSON.stringify(row)).not.toContain(token.qrCodeToken);
    expect(JSON.stringify(row)).not.toContain(browser.jar.get('__Host-qrb'));
  });
});

describe('C19: a token in foreign hands', () => {
  test('1,000 polls without the cookie, with another key, with both foreign or with an unknown token open no session', async () => {
    const owner = testBrowser(sandbox);
    const token = await generate(owner);
    await approve(token);
    const before = await sessionsOfQr();
    const [withoutCookie, otherKey, foreign] = [testBrowser(sandbox, { keys: owner.keys }), testBrowser(sandbox), testBrowser(sandbox)];
    otherKey.jar.set('__Host-qrb', owner.jar.get('__Host-qrb') ?? '');
    await generate(foreign);
    const tries = [
      () => poll(withoutCookie, token),
      () => poll(otherKey, token),
      () => poll(foreign, token),
      () => poll(owner, { ...token, qrCodeToken: `${token.qrCodeToken.slice(0, -1)}${token.qrCodeToken.endsWith('A') ? 'B' : 'A'}` }),
      () => owner.client.send(scanLogin, { qrCodeToken: '' }),
    ];
    const kinds = new Map<string, number>();
    for (let count = 0; count < 1_000; count += 1) {
      const { kind } = await (tries[count % tries.length] as (typeof tries)[number])();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect([...kinds]).toEqual([['expired', 1_000]]);
    expect(await sessionsOfQr()).toBe(before);
    for (const browser of [withoutCookie, otherKey, foreign]) expect(browser.jar.has('__Host-sid')).toBe(false);
    expect(await poll(owner, token)).toMatchObject({ kind: 'approved' });
  }, 60_000);

  test('a poll without a proof is refused before anything is looked up', async () => {
    const owner = testBrowser(sandbox);
    const token = await generate(owner);
    const answer = await owner.fetchFn(`${testOrigin}/hk-web/web3/wallet/scan/login?qrCodeToken=${token.qrCodeToken}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 40101 });
  });

  test('a poll that another site starts is refused', async () => {
    const answer = await sandbox.app.inject({
      url: '/hk-web/web3/wallet/scan/login?qrCodeToken=x',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([403, 40300]);
  });
});

describe('C20: one approval, one login', () => {
  test('of 1,000 concurrent polls exactly one is answered 200, and every later one 10029', async () => {
    const browser = testBrowser(sandbox);
    const token = await generate(browser);
    await approve(token);
    const before = await sessionsOfQr();
    const outcomes = await Promise.all(Array.from({ length: 1_000 }, () => poll(browser, token)));
    const answered = (code: number) => outcomes.filter((outcome) => outcome.code === code).length;
    expect({ ok: answered(200), expired: answered(10029) }).toEqual({ ok: 1, expired: 999 });
    expect((await sessionsOfQr()) - before).toBe(1);
    expect(await poll(browser, token)).toMatchObject({ kind: 'expired' });
    const [row] = await sandbox.database.orm
      .select()
      .from(qrLogins)
      .where(and(eq(qrLogins.tokenHash, secretHash(token.qrCodeToken)), eq(qrLogins.status, 'consumed')));
    expect(row?.approvedUid).toBe(10_000_001);
  }, 60_000);
});

describe('limits', () => {
  test('6 polls a minute of one token, 10 new codes a minute of one address, each with Retry-After', async () => {
    const limited = await testSandbox({ database: sandbox.database, clock: sandbox.clock, secrets: sandbox.secrets });
    const browser = testBrowser(limited);
    const token = await generate(browser);
    for (let count = 0; count < 6; count += 1) expect((await poll(browser, token)).kind).toBe('waiting');
    await expect(poll(browser, token)).rejects.toMatchObject({ name: 'RateLimitFault', retryAfter: 10_000 });
    sandbox.clock.advance(10_000);
    expect((await poll(browser, token)).kind).toBe('waiting');
    sandbox.clock.advance(60_000);
    for (let count = 0; count < 10; count += 1) await generate(browser);
    await expect(generate(browser)).rejects.toMatchObject({ name: 'RateLimitFault', retryAfter: 6_000 });
    await limited.app.close();
  });
});
