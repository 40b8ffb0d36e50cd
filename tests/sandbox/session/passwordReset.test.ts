import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { messageList } from '#services/tab/inMail/calls.ts';
import { bizStatus } from '#services/session/calls.ts';
import { register } from '#services/session/entryCalls.ts';
import { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import { changePassword } from '#services/user/passwordChangeCalls.ts';
import { passwordResets, users } from '#sandbox/core/accounts/accounts.schema.ts';
import { codeLife, codeTries, lettersPerEmail, resendAfter } from '#sandbox/core/accounts/letterCodes.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { triesPerAddress } from '#sandbox/core/security/loginGuard.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { sweepPasswordResets } from '#sandbox/areas/session/passwordResets.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testPhone } from '#tests/support/phone.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { watchStatements } from '#tests/support/statements.ts';
import { generateQrCode } from '#services/web3/calls.ts';

const [trader, vip, kol, nobody] = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test', 'nobody@example.test'];
const newPassword = 'a quiet sentence for 2026';

describeWorlds('reset of a password', (current, kind) => {
  let sandbox: TestSandbox;
  let hosts = 0;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock });
  }, 120_000);
  // Each test has the letters of a day for itself.
  beforeEach(() => {
    current().clock.advance(lettersPerEmail.perMs);
  });
  /** A browser at an address of its own, so that no allowance is shared; a letter may be asked for again by then. */
  const visitor = (options: Parameters<typeof testBrowser>[1] = {}): TestBrowser => {
    hosts += 1;
    current().clock.advance(resendAfter);
    return testBrowser(sandbox, { remoteAddress: `10.8.${hosts}.1`, ...options });
  };
  const letters = (email: string) => lettersTo(current().database.orm, email);
  const codeOf = async (email: string) =>
    /\b\d{6}\b/.exec((await letters(email)).find((letter) => letter.kind !== 'newDevice')?.text ?? '')?.[0] ?? '';
  const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const ask = ({ client }: TestBrowser, email: string) => client.send(sendResetCode, { email });
  const check = ({ client }: TestBrowser, email: string, code: string) => client.send(checkResetCode, { email, code });
  const reset = async ({ client }: TestBrowser, email: string, password = newPassword) =>
    (await client.send(resetPassword, { email, newPassword: password })).kind;
  const isIn = async ({ client }: TestBrowser) => (await client.send(bizStatus, {})).data.login !== null;
  async function proven(email: string): Promise<TestBrowser> {
    const browser = visitor();
    expect(await ask(browser, email)).toMatchObject({ kind: 'ok', data: { waitSeconds: resendAfter / 1000 } });
    expect(await check(browser, email, await codeOf(email))).toMatchObject({ kind: 'ok' });
    return browser;
  }
  async function desk(email: string, password = demoPassword): Promise<TestBrowser> {
    const browser = visitor();
    await browser.login(email, password);
    return browser;
  }

  test('ends every login and phone of the account and of no other, says so by a message, and the old one opens nothing', async () => {
    const [one, two, other] = [await desk(trader), await desk(trader), await desk(vip)];
    const phone = testPhone(sandbox);
    const openQr = async () => (await visitor().client.send(generateQrCode, {})).data.qrContent;
    await phone.open(await openQr());
    await phone.logIn(trader);
    const browser = await proven(trader);
    expect(await reset(browser, trader)).toBe('ok');
    expect([await isIn(one), await isIn(two), await isIn(other), await isIn(browser)]).toEqual([false, false, true, false]);
    expect((await phone.open(await openQr())).text).toContain('Log in to answer');
    await expect(desk(trader)).rejects.toThrow('could not log in');
    const again = await desk(trader, newPassword);
    const { list } = (await again.client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 2 })).data;
    expect(list.map(({ title }) => title)).toEqual(['New browser on your account', 'Password changed']);
    // What was proven gives one password.
    expect(await reset(browser, trader, 'one more sentence 7')).toBe('over');
    expect(await check(browser, trader, await codeOf(trader))).toMatchObject({ kind: 'over' });
  });

  test('the code of the letter counts in the browser alone that asked for it', async () => {
    const [own, stranger] = [visitor(), visitor()];
    await ask(own, vip);
    expect(await check(stranger, vip, await codeOf(vip))).toMatchObject({ kind: 'over' });
    expect(await reset(stranger, vip)).toBe('over');
    expect(await reset(own, vip)).toBe('over');
    const code = await codeOf(vip);
    await ask(stranger, vip);
    expect(await check(own, vip, code)).toMatchObject({ kind: 'ok' });
    // Asked again after a lost answer.
    expect(await check(own, vip, code)).toMatchObject({ kind: 'ok' });
    expect(await check(own, vip, otherThan(code))).toMatchObject({ kind: 'over' });
    expect(await check(own, kol, code)).toMatchObject({ kind: 'over' });
  });

  test('a code takes five tries, those of one moment too, and the sixth is over', async () => {
    const browser = visitor();
    await ask(browser, vip);
    const code = await codeOf(vip);
    expect(await check(browser, vip, otherThan(code))).toMatchObject({ kind: 'wrong', data: { triesLeft: codeTries - 1 } });
    const left = await Promise.all(Array.from({ length: codeTries - 1 }, () => check(browser, vip, otherThan(code))));
    const counted = left.map((answer) => (answer.kind === 'wrong' ? answer.data.triesLeft : answer.kind));
    expect(new Set(counted)).toEqual(new Set([0, 1, 2, 3]));
    current().clock.advance(triesPerAddress.perMs);
    expect(await check(browser, vip, code)).toMatchObject({ kind: 'over' });
  });

  test('a newer letter ends the code before it, and time ends both', async () => {
    const browser = visitor();
    await ask(browser, vip);
    const before = await codeOf(vip);
    expect(await ask(browser, vip)).toMatchObject({ kind: 'tooSoon', data: { waitSeconds: resendAfter / 1000 } });
    current().clock.advance(resendAfter);
    await ask(browser, vip);
    const code = await codeOf(vip);
    if (before !== code) expect(await check(browser, vip, before)).toMatchObject({ kind: 'wrong' });
    current().clock.advance(codeLife);
    expect(await check(browser, vip, code)).toMatchObject({ kind: 'over' });
    const late = await proven(vip);
    current().clock.advance(codeLife);
    expect(await reset(late, vip)).toBe('over');
    await sweepPasswordResets(current().database.orm, current().clock.now());
    expect(await current().database.orm.select().from(passwordResets)).toEqual([]);
  });

  test('of two new passwords at once one counts', async () => {
    const browser = await proven(vip);
    const told = await Promise.all([0, 1].map((tab) => reset(browser, vip, `words of tab ${tab}`)));
    expect(told.toSorted()).toEqual(['ok', 'over']);
    expect(await isIn(await desk(vip, `words of tab ${told.indexOf('ok')}`))).toBe(true);
  });

  test('of two browsers that reset one password at once one does, and its own change ends what others have proven', async () => {
    const browsers = [await proven(vip), await proven(vip), await proven(vip)] as const;
    const told = await Promise.all(browsers.slice(0, 2).map((browser, index) => reset(browser, vip, `words of browser ${index}`)));
    expect(told.toSorted()).toEqual(['ok', 'over']);
    expect(await reset(browsers[2], vip)).toBe('over');
    const password = `words of browser ${told.indexOf('ok')}`;
    const late = await proven(vip);
    const own = await desk(vip, password);
    expect((await own.client.send(changePassword, { password, newPassword: demoPassword })).kind).toBe('ok');
    expect(await reset(late, vip)).toBe('over');
    expect(await isIn(own)).toBe(true);
  });

  // What no two ask for at once is the same on either database.
  if (kind === 'server') return;

  test('a password that is too easy takes nothing of what was proven', async () => {
    const browser = await proven(vip);
    for (const weak of ['short', 'password1', 'aaaaaaaa']) expect(await reset(browser, vip, weak)).toBe('weakPassword');
    expect(await reset(browser, vip, demoPassword)).toBe('ok');
  });

  test('what has an account and what has none are answered alike, and ask the same of the database', async () => {
    const statements = watchStatements();
    async function asked(email: string) {
      const answers: unknown[] = [];
      const browser = visitor();
      await browser.client.send(bizStatus, {});
      const watched = visitor({
        keys: browser.keys,
        fetchFn: async (input, init) => {
          const answer = await browser.fetchFn(input, init);
          answers.push([answer.status, await answer.clone().json(), answer.headers.getSetCookie()]);
          return answer;
        },
      });
      const cost = await statements(async () => {
        await ask(watched, email);
        await ask(watched, email);
        for (let tried = 0; tried < triesPerAddress.times; tried += 1) await check(watched, email, '000000');
        await check(watched, email, '000000').catch(() => undefined);
        await reset(watched, email);
        await reset(watched, email, 'short');
      });
      return { answers, cost };
    }
    await visitor().client.send(register, { email: 'waiting@example.test', password: newPassword });
    await current().database.orm.update(users).set({ passwordHash: null }).where(eq(users.email, kol));
    const free = await asked(nobody);
    expect(free.answers.length).toBeGreaterThan(9);
    // An account that waits for its e-mail is nobody's yet; one without a password is opened in another way.
    for (const email of [vip, ` VIP@demo.test`, 'waiting@example.test', kol]) expect(await asked(email), email).toEqual(free);
    const kinds = await Promise.all([nobody, vip, 'waiting@example.test', kol].map(async (email) => (await letters(email))[0]?.kind));
    expect(kinds).toEqual(['resetNothing', 'resetPassword', 'resetNothing', 'resetNothing']);
    expect([await codeOf(nobody), await codeOf(kol)]).toEqual(['', '']);
    const rows = JSON.stringify(await current().database.orm.select().from(passwordResets));
    expect(rows).toContain(vip);
    expect(rows, 'no code lies in the database as it is').not.toContain(await codeOf(vip));
  });

  test('letters to one e-mail are as few as those of a confirmation, and what is no e-mail gets none', async () => {
    const email = 'often@example.test';
    for (let sent = 0; sent < lettersPerEmail.times; sent += 1) await ask(visitor(), email);
    await expect(ask(visitor(), email)).rejects.toMatchObject({ name: 'RateLimitFault' });
    await expect(ask(visitor(), 'no address')).rejects.toMatchObject({ status: 400 });
  });
});
