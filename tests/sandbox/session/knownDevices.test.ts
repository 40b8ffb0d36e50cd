import { setWordIntent } from '#machines/rules/accountIntents.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endLogins } from '#services/user/openLogins/calls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { messageList } from '#services/tab/inMail/calls.ts';
import { setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { deviceCookie, deviceKnownFor } from '#sandbox/areas/session/devices/knownDevices.ts';
import { knownDevices } from '#sandbox/areas/session/devices/knownDevices.schema.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { startSweeps } from '#sandbox/sweeps.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip, kol] = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test'];
const password = demoPassword;

describeWorlds('known devices', (current, kind) => {
  let sandbox: TestSandbox;
  let hosts = 0;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock });
  }, 120_000);
  const visitor = (): TestBrowser => {
    hosts += 1;
    return testBrowser(sandbox, { remoteAddress: `10.12.${hosts}.1` });
  };
  const enter = async ({ client }: TestBrowser, email: string) => (await client.send(login, { email, password })).kind;
  const warnings = async (email: string) =>
    (await lettersTo(current().database.orm, email)).filter((letter) => letter.kind === 'newDevice');
  const titles = async ({ client }: TestBrowser) =>
    (await client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 3 })).data.list;

  test('of logins of one new browser at a moment, one is told; of two first browsers of an account, one is its first', async () => {
    await Promise.all([visitor(), visitor()].map((browser) => enter(browser, vip)));
    expect(await warnings(vip)).toHaveLength(1);
    const browser = visitor();
    await enter(browser, kol);
    const id = browser.jar.get(deviceCookie) ?? '';
    await current().database.orm.delete(knownDevices);
    await enter(visitor(), kol);
    const before = (await warnings(kol)).length;
    const twins = [visitor(), visitor()];
    for (const twin of twins) twin.jar.set(deviceCookie, id);
    await Promise.all(twins.map((twin) => enter(twin, kol)));
    expect((await warnings(kol)).length - before).toBe(1);
    await current().database.orm.delete(knownDevices);
  });

  // What no two do at once is the same on either database.
  if (kind === 'server') return;

  test('the first login of an account is no news; another browser is told by a letter and a message, once', async () => {
    const own = visitor();
    await enter(own, trader);
    expect([await warnings(trader), (await titles(own))[0]?.title]).toEqual([[], 'New login']);
    await own.client.send(modifySafetyCheck, { item: 'antiPhishing', intent: setWordIntent, value: password });
    await own.client.send(setAntiPhishing, { word: 'Walrus7' });
    const other = visitor();
    await enter(other, trader);
    const [letter, ...more] = await warnings(trader);
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/^Your anti-phishing word: Walrus7\n\n/);
    const time = new Date(current().clock.now()).toISOString().slice(0, 16).replace('T', ' ');
    expect(letter?.text).toContain(`Time: ${time} UTC\nBrowser and system: –\nAddress: 10.12.${hosts}.1`);
    expect(letter?.text).toContain('/user/personSetting');
    const [message] = await titles(own);
    expect(message).toMatchObject({ title: 'New browser on your account', hasLink: true });
    expect(message?.jumpLink).toMatch(/\/user\/personSetting$/);
    // Both are known from now on, after the logins have ended too.
    await own.client.send(endLogins, { which: 'others' });
    await enter(own, trader);
    await enter(other, trader);
    expect(await warnings(trader)).toHaveLength(1);
  });

  test('a browser is known to each account alone, and its cookie tells nothing of them', async () => {
    await enter(visitor(), kol);
    const own = visitor();
    await enter(own, trader);
    const before = (await warnings(kol)).length;
    await enter(own, kol);
    expect(await warnings(kol)).toHaveLength(before + 1);
    expect((await warnings(kol))[0]?.locale).toBe('zh_CN');
    const id = own.jar.get(deviceCookie) ?? '';
    const kept = await current().database.orm.select().from(knownDevices);
    expect(JSON.stringify(kept)).not.toContain(id);
    expect(new Set(kept.map(({ deviceHash }) => deviceHash)).size).toBe(kept.length);
  });

  test('a cookie of another form is replaced; an account that has confirmed no address gets no letter', async () => {
    const own = visitor();
    await own.client.send(register, { email: 'fresh@demo.test', password: 'a long enough one 7' });
    const other = visitor();
    other.jar.set(deviceCookie, 'x');
    await other.client.send(login, { email: 'fresh@demo.test', password: 'a long enough one 7' });
    expect(other.jar.get(deviceCookie)).toMatch(/^[\w-]{43}$/);
    expect((await titles(own))[0]?.title).toBe('New browser on your account');
    expect(await warnings('fresh@demo.test')).toEqual([]);
  });

  test('one that was not used for long is forgotten, but for the last one of an account', async () => {
    const { database, clock } = current();
    const [owner] = await database.orm.select({ uid: users.uid }).from(users).where(eq(users.email, kol));
    await database.orm.delete(knownDevices);
    await enter(visitor(), kol);
    clock.advance(1_000);
    const last = visitor();
    await enter(last, kol);
    clock.advance(deviceKnownFor);
    const faults: unknown[] = [];
    const sweeps = startSweeps(database, (error) => void faults.push(error));
    await sweeps.look();
    await sweeps.stop();
    expect([faults, (await database.orm.select().from(knownDevices)).map((row) => row.uid)]).toEqual([[], [owner?.uid]]);
  });
});
