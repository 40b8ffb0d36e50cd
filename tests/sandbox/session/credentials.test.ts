import { beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { bizStatus, logout } from '#services/session/calls.ts';
import { generateQrCode, scanLogin } from '#services/web3/calls.ts';
import { endAllCredentials, openLoginsOf } from '#sandbox/core/accounts/credentials.ts';
import { hashPassword } from '#sandbox/core/accounts/password.ts';
import { createPhoneLogin, findPhoneLogin } from '#sandbox/core/accounts/phoneLogins.ts';
import { createSession, findSession } from '#sandbox/core/accounts/sessions.ts';
import { verifyLogin } from '#sandbox/core/accounts/users.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testPhone } from '#tests/support/phone.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip] = ['trader@demo.test', 'vip@demo.test'];

describeWorlds('credentials', (current) => {
  let sandbox: TestSandbox;
  const start = async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock, limitScale: Infinity, ...(sandbox === undefined ? {} : { secrets: sandbox.secrets }) });
  };
  beforeAll(start, 120_000);
  const exchange = () => sandbox.app.sandbox;
  const uidOf = async (email: string) =>
    (await verifyLogin(current().database.orm, { email, password: demoPassword, isQuick: true }))?.uid ?? 0;

  async function desk(email: string): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email);
    return browser;
  }
  const isIn = async (browser: TestBrowser) => (await browser.client.send(bizStatus, {})).data.login !== null;
  const newCode = async (browser = testBrowser(sandbox)) => ({ browser, token: (await browser.client.send(generateQrCode, {})).data });
  async function phoneOf(email: string) {
    const phone = testPhone(sandbox);
    await phone.open((await newCode()).token.qrContent);
    await phone.logIn(email);
    return phone;
  }
  const isPhoneIn = async (phone: Awaited<ReturnType<typeof phoneOf>>) =>
    !(await phone.open((await newCode()).token.qrContent)).text.includes('Log in to answer');

  test('sessions and logins of phones survive a new start of the server', async () => {
    const [browser, phone] = [await desk(trader), await phoneOf(trader)];
    await sandbox.app.close();
    await start();
    const cookie = `${sessionCookie}=${browser.jar.get(sessionCookie)}`;
    const answer = await sandbox.app.inject({ url: '/hk-web/user/biz-status', headers: { cookie } });
    expect(answer.json<{ data: { login: { email: string } } }>().data.login.email).toBe(trader);
    const { qrContent } = (await newCode()).token;
    const cookies = `approve-phone=${phone.cookies.get('approve-phone')}; approve=${qrContent.split('/').at(-1)}`;
    expect((await sandbox.app.inject({ url: '/approve', headers: { cookie: cookies } })).payload).toContain(trader);
  });

  test("a logout ends the phones' logins of its account, and of no other", async () => {
    const [browser, other, phone, others] = [await desk(trader), await desk(trader), await phoneOf(trader), await phoneOf(vip)];
    await browser.client.send(logout, {});
    expect([await isIn(browser), await isIn(other), await isPhoneIn(phone), await isPhoneIn(others)]).toEqual([false, true, false, true]);
  });

  test('all that is logged in is listed, the newest first, and nothing that has ended', async () => {
    const { clock } = current();
    await endAllCredentials(exchange(), await uidOf(vip));
    await desk(vip);
    clock.advance(1);
    const phone = await phoneOf(vip);
    clock.advance(1);
    const { browser, token } = await newCode();
    await phone.open(token.qrContent);
    await phone.answer('approve', token.matchCode);
    await browser.client.send(scanLogin, { qrCodeToken: token.qrCodeToken });
    const list = async () => (await openLoginsOf(current().database.orm, await uidOf(vip), clock.now())).map(({ kind, ip }) => [kind, ip]);
    expect(await list()).toEqual([
      ['qr', '127.0.0.1'],
      ['phone', '127.0.0.9'],
      ['password', '127.0.0.1'],
    ]);
    clock.advance(30 * 60_000 - 1);
    expect(await list()).toEqual([['qr', '127.0.0.1']]);
    clock.advance(1);
    expect(await list()).toEqual([]);
  });

  test('a new password ends every credential of its account in one step, and of no other', async () => {
    const { database, clock } = current();
    const [one, two, phone, other] = [await desk(trader), await desk(trader), await phoneOf(trader), await desk(vip)];
    const { browser, token } = await newCode();
    await phone.open(token.qrContent);
    await phone.answer('approve', token.matchCode);
    const late = await verifyLogin(database.orm, { email: trader, password: demoPassword, isQuick: true });
    if (late === undefined) throw new Error('the trader cannot log in');
    const told: string[] = [];
    const heard = (await openLoginsOf(database.orm, late.uid, clock.now()))
      .filter(({ kind }) => kind !== 'phone')
      .map(({ idHash }) => exchange().events.subscribe(`session:${idHash}`, () => told.push(idHash)));

    const passwordHash = await hashPassword('A quite new one 2026', undefined, true);
    await endAllCredentials(exchange(), late.uid, {
      alongside: async (executor) => {
        await executor.update(users).set({ passwordHash }).where(eq(users.uid, late.uid));
        return true;
      },
    });

    expect([await isIn(one), await isIn(two), await isPhoneIn(phone), await isIn(other)]).toEqual([false, false, false, true]);
    expect(told.length).toBe(heard.length);
    for (const stop of heard) stop();
    expect((await browser.client.send(scanLogin, { qrCodeToken: token.qrCodeToken })).kind).toBe('refused');
    expect(await openLoginsOf(database.orm, late.uid, clock.now())).toEqual([]);
    // Logins that were proven with the old password and open only now.
    const { id } = await createSession(database.orm, { ...late, jkt: 'key', origin: 'password', now: clock.now() });
    const phoneId = await createPhoneLogin(database.orm, { user: late, ip: '', userAgent: '', now: clock.now() });
    expect([await findSession(database, id), await findPhoneLogin(database, phoneId)]).toEqual([undefined, undefined]);
    expect(await verifyLogin(database.orm, { email: trader, password: demoPassword, isQuick: true })).toBeUndefined();
    const again = testBrowser(sandbox);
    await again.login(trader, 'A quite new one 2026');
    expect(await isIn(again)).toBe(true);
  });

  test('a fault of what is done alongside ends nothing', async () => {
    const browser = await desk(vip);
    await expect(endAllCredentials(exchange(), await uidOf(vip), { alongside: () => Promise.reject(new Error('no')) })).rejects.toThrow(
      'no',
    );
    expect(await isIn(browser)).toBe(true);
  });
});
