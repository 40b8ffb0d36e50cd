import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { messageList } from '#services/tab/inMail/calls.ts';
import { bizStatus } from '#services/session/calls.ts';
import { register } from '#services/session/entryCalls.ts';
import { openLogins } from '#services/user/openLogins/calls.ts';
import { changePassword } from '#services/user/passwordChangeCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip] = ['trader@demo.test', 'vip@demo.test'];
const newPassword = 'a quiet sentence for 2026';

describeWorlds('change of a password', (current) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock });
  }, 120_000);
  // Each test has the tries of a minute for itself.
  beforeEach(() => {
    current().clock.advance(61_000);
  });
  async function desk(email: string, password = demoPassword): Promise<TestBrowser> {
    const browser = testBrowser(sandbox);
    await browser.login(email, password);
    return browser;
  }
  const isIn = async (browser: TestBrowser) => (await browser.client.send(bizStatus, {})).data.login !== null;
  const change = async (browser: TestBrowser, password: string, next = newPassword) =>
    (await browser.client.send(changePassword, { password, newPassword: next })).kind;

  test('ends every other login, says so by a message, and the old one opens nothing more', async () => {
    const [own, other, stranger] = [await desk(trader), await desk(trader), await desk(vip)];
    expect(await change(own, demoPassword)).toBe('ok');
    expect([await isIn(own), await isIn(other), await isIn(stranger)]).toEqual([true, false, true]);
    expect((await own.client.send(openLogins, {})).data.logins).toHaveLength(1);
    const { list } = (await own.client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 1 })).data;
    expect(list[0]?.title).toBe('Password changed');
    await expect(desk(trader)).rejects.toThrow('could not log in');
    expect(await isIn(await desk(trader, newPassword))).toBe(true);
    // Sent again after a lost answer it changes nothing.
    expect(await change(own, demoPassword)).toBe('wrongPassword');
  });

  test('a password that is not the one before, or too easy, changes nothing', async () => {
    const [own, other] = [await desk(vip), await desk(vip)];
    expect(await change(own, 'not this one 7')).toBe('wrongPassword');
    for (const weak of ['short', 'password1', 'aaaaaaaa']) expect(await change(own, demoPassword, weak)).toBe('weakPassword');
    expect([await isIn(own), await isIn(other)]).toEqual([true, true]);
    expect(await isIn(await desk(vip))).toBe(true);
  });

  test("an account that waits for an e-mail opens no allowance of its owner's", async () => {
    const succeed = vi.spyOn(sandbox.app.gate.loginGuard, 'succeed');
    const waiting = testBrowser(sandbox);
    await waiting.client.send(register, { email: vip, password: 'sunny horse 7' });
    expect(await change(waiting, 'sunny horse 7')).toBe('ok');
    expect(succeed).not.toHaveBeenCalled();
    expect(await change(await desk(vip), demoPassword, 'short')).toBe('weakPassword');
    // The login, and the right password.
    expect(succeed).toHaveBeenCalledTimes(2);
    succeed.mockRestore();
  });

  test('of two changes at once one counts, and who asked for the other is out', async () => {
    const [one, other] = [await desk(vip), await desk(vip)];
    const told = await Promise.all(
      [one, other].map(async (browser, index) =>
        change(browser, demoPassword, `sentence number ${index}`).catch((error: { name: string }) => error.name),
      ),
    );
    expect(told.toSorted()).toEqual(['SessionFault', 'ok']);
    const winner = told.indexOf('ok');
    expect([await isIn(one), await isIn(other)]).toEqual([winner === 0, winner === 1]);
    expect(await change(winner === 0 ? one : other, `sentence number ${winner}`, demoPassword)).toBe('ok');
  });

  test('of two tabs of one login that change it at once one is refused', async () => {
    const own = await desk(vip);
    const told = await Promise.all([0, 1].map((tab) => change(own, demoPassword, `words of tab ${tab}`)));
    expect(told.toSorted()).toEqual(['ok', 'wrongPassword']);
    expect(await change(own, `words of tab ${told.indexOf('ok')}`, demoPassword)).toBe('ok');
  });

  test('guesses are slowed as those at the login are', async () => {
    const own = await desk(vip);
    const kinds: unknown[] = [];
    for (let tried = 0; tried < 6; tried += 1)
      kinds.push(await change(own, `guess number ${tried}`).catch((error: { name: string }) => error.name));
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'wrongPassword'), 'RateLimitFault']);
  });

  test('an account without a password is told so', async () => {
    const own = await desk(vip);
    await current().database.orm.update(users).set({ passwordHash: null }).where(eq(users.email, vip));
    expect(await change(own, demoPassword)).toBe('noPassword');
  });
});
