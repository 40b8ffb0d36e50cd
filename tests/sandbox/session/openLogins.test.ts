import { beforeAll, expect, test } from 'vitest';
import { bizStatus } from '#services/session/calls.ts';
import { endLogins, openLogins } from '#services/user/openLogins/calls.ts';
import { generateQrCode, scanLogin } from '#services/web3/calls.ts';
import { createSession, findSession } from '#sandbox/core/accounts/sessions.ts';
import { verifyLogin } from '#sandbox/core/accounts/users.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testPhone } from '#tests/support/phone.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip] = ['trader@demo.test', 'vip@demo.test'];

describeWorlds('open logins', (current) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock, limitScale: Infinity });
  }, 120_000);
  async function desk(email: string): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email);
    current().clock.advance(1);
    return browser;
  }
  const isIn = async (browser: TestBrowser) => (await browser.client.send(bizStatus, {})).data.login !== null;
  const listOf = async (browser: TestBrowser) => (await browser.client.send(openLogins, {})).data.logins;
  const end = async (browser: TestBrowser, which: string) => (await browser.client.send(endLogins, { which })).data.logins;
  const idOf = async (browser: TestBrowser) => (await listOf(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  /** A phone that has approved a login whose browser has not asked yet. */
  async function approved(email: string) {
    const browser = testBrowser(sandbox);
    const token = (await browser.client.send(generateQrCode, {})).data;
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    await phone.logIn(email);
    await phone.answer('approve', token.matchCode);
    current().clock.advance(1);
    return () => browser.client.send(scanLogin, { qrCodeToken: token.qrCodeToken });
  }

  test('a member meets all own logins, the newest first, and none of anybody else', async () => {
    const [first, , other] = [await desk(trader), await approved(trader), await desk(vip)];
    const second = await desk(trader);
    const logins = await listOf(second);
    expect(logins.map(({ kind, isCurrent, ip }) => [kind, isCurrent, ip])).toEqual([
      ['password', true, '127.0.0.1'],
      ['phone', false, '127.0.0.9'],
      ['password', false, '127.0.0.1'],
    ]);
    expect(logins.at(-1)?.id).toBe(await idOf(first));
    expect(await listOf(other)).toHaveLength(1);
    expect((await end(second, 'others')).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('one login is ended by its id, a phone as well, once and for good', async () => {
    const two = await desk(trader);
    await end(two, 'others');
    const [one, fetchLogin] = [await desk(trader), await approved(trader)];
    const phone = (await listOf(two)).find(({ kind }) => kind === 'phone')?.id ?? '';
    expect((await end(two, phone)).map(({ kind }) => kind)).toEqual(['password', 'password']);
    expect((await fetchLogin()).kind).toBe('refused');
    const id = await idOf(one);
    for (const _ of [1, 2]) expect((await end(two, id)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
  });

  test('no member ends a login of another', async () => {
    const [own, other] = [await desk(trader), await desk(vip)];
    const before = await listOf(own);
    expect(await end(own, await idOf(other))).toEqual(before);
    expect(await isIn(other)).toBe(true);
  });

  test('the end of all others ends what is on its way as well, and who asked goes on', async () => {
    const { database, clock } = current();
    const [own, other, fetchLogin] = [await desk(trader), await desk(trader), await approved(trader)];
    const proven = await verifyLogin(database.orm, { email: trader, password: demoPassword, isQuick: true });
    if (proven === undefined) throw new Error('the trader cannot log in');
    expect(await end(own, 'others')).toHaveLength(1);
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
    expect((await fetchLogin()).kind).toBe('refused');
    // A password that was found right before, and opens only now.
    const { id } = await createSession(database.orm, { ...proven, jkt: 'key', origin: 'password', now: clock.now() });
    expect(await findSession(database, id)).toBeUndefined();
    // Who asked can ask again.
    expect(await end(own, 'others')).toHaveLength(1);
  });
});
