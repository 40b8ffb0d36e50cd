import { addPasskeyIntent, removePasskeyIntent, setWordIntent } from '#machines/rules/accountIntents.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bizStatus } from '#services/session/calls.ts';
import { login } from '#services/session/entryCalls.ts';
import { messageList } from '#services/tab/inMail/calls.ts';
import { openLogins } from '#services/user/openLogins/calls.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeySecond,
  loginByPasskey,
  loginSecondByPasskey,
  passkeyList,
  removePasskey,
  renamePasskey,
  type PasskeyAssertion,
} from '#services/user/passkeyCalls.ts';
import { setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { beginPasskeyProof, proofWays, proveByPasskey } from '#services/user/ownerProofCalls.ts';
import { modifySafetyCheck, secondFactorState, type SafetyItem } from '#services/user/secondFactorCalls.ts';
import { passkeyTime } from '#sandbox/areas/session/passkeys/passkeyChallenges.ts';
import { mostPasskeys } from '#sandbox/areas/session/passkeys/passkeys.ts';
import { passkeyChallenges, passkeys } from '#sandbox/areas/session/passkeys/passkeys.schema.ts';
import { relyingPartyOf } from '#sandbox/areas/session/passkeys/relyingParty.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { secondFactors } from '#sandbox/core/accounts/secondFactor.schema.ts';
import { siteOf } from '#sandbox/core/security/origin.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { holdLife } from '#sandbox/core/accounts/withdrawHold.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { startSweeps } from '#sandbox/sweeps.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { passkeyDevice, type Astray } from '#tests/support/passkeyDevice.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip, kol] = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test'];
const rpId = new URL(testOrigin).hostname;
const backup = 'https://backup.test';
const number = 'http://127.0.0.1:3000';

describeWorlds('passkeys', (current, kind) => {
  let sandbox: TestSandbox;
  let hosts = 0;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock, origins: [testOrigin, backup, number, 'http://localhost:3000'] });
  }, 120_000);
  const visitor = (): TestBrowser => {
    hosts += 1;
    return testBrowser(sandbox, { remoteAddress: `10.11.${hosts}.1` });
  };
  const member = async (email: string): Promise<TestBrowser> => {
    const browser = visitor();
    await browser.login(email);
    return browser;
  };
  const isIn = async ({ client }: TestBrowser) => (await client.send(bizStatus, {})).data.login !== null;
  const listed = async ({ client }: TestBrowser) => (await client.send(passkeyList, {})).data.passkeys;
  async function begun({ client }: TestBrowser) {
    await client.send(modifySafetyCheck, { item: 'login', intent: addPasskeyIntent, value: demoPassword });
    const answer = await client.send(beginPasskey, {});
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    return answer.data;
  }
  /** A member with a passkey on a device of its own. */
  async function withPasskey(email: string, options: Parameters<typeof passkeyDevice>[1] = {}) {
    const browser = await member(email);
    const device = passkeyDevice(testOrigin, options);
    const added = await browser.client.send(addPasskey, device.make(await begun(browser)));
    if (added.kind !== 'ok') throw new Error(added.kind);
    return { browser, device, id: added.data.id };
  }
  async function removed({ client }: TestBrowser, id: string) {
    await client.send(modifySafetyCheck, { item: 'login', intent: removePasskeyIntent(id), value: demoPassword });
    expect((await client.send(removePasskey, { id })).kind).toBe('ok');
  }
  async function asked({ client }: TestBrowser) {
    const answer = await client.send(beginPasskeyLogin, {});
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    return answer.data;
  }
  async function enter(device: ReturnType<typeof passkeyDevice>, astray: Astray = {}, browser = visitor()) {
    const answer = await browser.client.send(loginByPasskey, device.sign(await asked(browser), astray));
    return { browser, kind: answer.kind };
  }

  test('a passkey is made after a proof of its owner, and opens a login without a name', async () => {
    const { browser, device, id } = await withPasskey(trader);
    expect(await listed(browser)).toEqual([
      { id, name: '–', site: rpId, isSynced: false, createdAt: current().clock.now(), lastUsedAt: null },
    ]);
    const elsewhere = visitor();
    const asking = await asked(elsewhere);
    expect(asking).toMatchObject({ rpId, allowCredentials: [], userVerification: 'required' });
    expect(await elsewhere.client.send(loginByPasskey, device.sign(asking))).toMatchObject({ kind: 'ok', data: { email: trader } });
    expect(await isIn(elsewhere)).toBe(true);
    const { logins } = (await elsewhere.client.send(openLogins, {})).data;
    expect(logins.find(({ isCurrent }) => isCurrent)?.kind).toBe('passkey');
    expect((await listed(browser))[0]?.lastUsedAt).toBe(current().clock.now());
  });

  test('of two logins with one answer, or with one count, one is opened', async () => {
    const { device } = await withPasskey(vip);
    const first = visitor();
    const signed = device.sign(await asked(first));
    const both = await Promise.all([first.client.send(loginByPasskey, signed), first.client.send(loginByPasskey, signed)]);
    expect(both.map((each) => each.kind).toSorted()).toEqual(['ok', 'over']);
    const pair = [visitor(), visitor()];
    const counted = await Promise.all(pair.map((browser) => enter(device, { counter: 40 }, browser)));
    expect(counted.map((each) => each.kind).toSorted()).toEqual(['ok', 'refused']);
    await current().database.orm.delete(passkeys);
  });

  async function askedProof({ client }: TestBrowser, item: SafetyItem, intent?: string) {
    const answer = await client.send(beginPasskeyProof, { item, intent });
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    return answer.data;
  }
  const proofBy =
    (device: ReturnType<typeof passkeyDevice>, browser: TestBrowser, item: SafetyItem, intent?: string) =>
    async (astray: Astray = {}) =>
      (await browser.client.send(proveByPasskey, { ...device.sign(await askedProof(browser, item, intent), astray), item, intent })).kind;
  const set = async ({ client }: TestBrowser, word: string) => (await client.send(setAntiPhishing, { word })).kind;

  test('of two proofs with one answer, one is taken, and of two things that one proof allows, one is done', async () => {
    const { browser, device } = await withPasskey(vip);
    const item = 'antiPhishing';
    const intent = setWordIntent;
    const signed = { ...device.sign(await askedProof(browser, item, intent)), item, intent } as const;
    const both = await Promise.all([browser.client.send(proveByPasskey, signed), browser.client.send(proveByPasskey, signed)]);
    expect(both.map((each) => each.kind).toSorted()).toEqual(['ok', 'over']);
    const words = await Promise.all(['Walrus7', 'Walrus8'].map((word) => set(browser, word)));
    expect(words.toSorted()).toEqual(['needsStepUp', 'ok']);
    await current().database.orm.delete(passkeys);
  });

  test('of two second steps with one answer, one logs in', async () => {
    const { device } = await withPasskey(vip);
    await turnOn(vip);
    const browser = visitor();
    const { challengeId } = await challenged(vip, browser);
    const signed = { ...device.sign(await asksSecond(browser, challengeId)), challengeId };
    const both = await Promise.all([browser.client.send(loginSecondByPasskey, signed), browser.client.send(loginSecondByPasskey, signed)]);
    expect(both.map((each) => each.kind).toSorted()).toEqual(['ok', 'over']);
    await current().database.orm.delete(secondFactors);
    await current().database.orm.delete(passkeys);
  });

  // What no two ask for at once is the same on either database.
  if (kind === 'server') return;

  test('nothing is begun without a step-up, which it takes; nor where an account has as many as it can', async () => {
    const browser = await member(kol);
    expect((await browser.client.send(beginPasskey, {})).kind).toBe('needsStepUp');
    await begun(browser);
    expect((await browser.client.send(beginPasskey, {})).kind).toBe('needsStepUp');
    const { uid, ...row } = await kept(vip);
    const many = Array.from({ length: mostPasskeys - 1 }, (_, index) => ({ ...row, uid, credentialId: `many-${index}` }));
    await current().database.orm.insert(passkeys).values(many);
    const full = await member(vip);
    await full.client.send(modifySafetyCheck, { item: 'login', intent: addPasskeyIntent, value: demoPassword });
    expect((await full.client.send(beginPasskey, {})).kind).toBe('tooMany');
    await current().database.orm.delete(passkeys);
  });
  async function kept(email: string) {
    const { id } = await withPasskey(email);
    const [row] = await current().database.orm.select().from(passkeys).where(eq(passkeys.credentialId, id));
    if (row === undefined) throw new Error('no passkey was kept');
    return row;
  }

  test.each<[string, Astray]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another site', { origin: 'https://exchange.test.evil.example' }],
    ['a backup website of ours', { origin: backup }],
    ['another name', { rpId: 'evil.example' }],
    ['no check of its user', { isVerified: false }],
    ['a login in place of a new passkey', { type: 'webauthn.get' }],
  ])('a passkey that was made with %s is not kept', async (_, astray) => {
    const browser = await member(kol);
    const answer = await browser.client.send(addPasskey, passkeyDevice(testOrigin).make(await begun(browser), astray));
    expect(answer.kind).toBe(astray.challenge === undefined ? 'refused' : 'over');
    expect(await listed(browser)).toEqual([]);
  });

  test('what was asked of one browser, or more than five minutes ago, or once already, makes no passkey', async () => {
    const [browser, other] = [await member(kol), await member(kol)];
    const device = passkeyDevice(testOrigin);
    const made = device.make(await begun(browser));
    expect((await other.client.send(addPasskey, made)).kind).toBe('over');
    expect((await browser.client.send(addPasskey, made)).kind).toBe('ok');
    expect((await browser.client.send(addPasskey, made)).kind).toBe('over');
    const asking = await begun(browser);
    expect(asking.excludeCredentials).toEqual([{ id: made.id, type: 'public-key', transports: ['internal'] }]);
    const late = device.make(asking);
    current().clock.advance(passkeyTime);
    expect((await browser.client.send(addPasskey, late)).kind).toBe('over');
    // An id that somebody has belongs to nobody else.
    const twin = await member(vip);
    const copied = passkeyDevice(testOrigin).make(await begun(twin));
    await current().database.orm.update(passkeys).set({ credentialId: copied.id });
    expect((await twin.client.send(addPasskey, copied)).kind).toBe('refused');
    await current().database.orm.delete(passkeys);
  });

  test('a login by a passkey that signed anything else is refused', async () => {
    const { device } = await withPasskey(kol);
    const tries: [Astray, string][] = [
      [{ challenge: 'AAAA' }, 'over'],
      [{ origin: 'https://evil.example' }, 'refused'],
      [{ origin: backup }, 'refused'],
      [{ rpId: 'evil.example' }, 'refused'],
      [{ isVerified: false }, 'refused'],
      [{ type: 'webauthn.create' }, 'refused'],
      [{ signature: (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]) }, 'refused'],
      [{ userHandle: 'AAAA' }, 'unknown'],
      [{ userHandle: null }, 'unknown'],
    ];
    for (const [astray, said] of tries) {
      const { browser, kind: told } = await enter(device, astray);
      expect([astray, told, await isIn(browser)]).toEqual([astray, said, false]);
    }
    expect((await enter(device)).kind).toBe('ok');
    await current().database.orm.delete(passkeys);
  });

  test('a login is answered in its own browser, in five minutes', async () => {
    const { device } = await withPasskey(kol);
    const browser = visitor();
    const asking = await asked(browser);
    expect((await visitor().client.send(loginByPasskey, device.sign(asking))).kind).toBe('over');
    current().clock.advance(passkeyTime);
    expect((await browser.client.send(loginByPasskey, device.sign(asking))).kind).toBe('over');
    await current().database.orm.delete(passkeys);
  });

  test('a count that does not grow is refused; one that stays at 0, or was lost, is not', async () => {
    const { device } = await withPasskey(kol);
    expect((await enter(device, { counter: 5 })).kind).toBe('ok');
    expect((await enter(device, { counter: 5 })).kind).toBe('refused');
    expect((await enter(device, { counter: 4 })).kind).toBe('refused');
    expect((await enter(device, { counter: 0 })).kind).toBe('ok');
    expect((await enter(device, { counter: 5 })).kind).toBe('refused');
    expect((await enter(device, { counter: 6 })).kind).toBe('ok');
    const synced = await withPasskey(vip, { counts: false });
    expect([(await enter(synced.device)).kind, (await enter(synced.device)).kind]).toEqual(['ok', 'ok']);
    await current().database.orm.delete(passkeys);
  });

  test('a passkey of another site, or one that was removed, opens nothing', async () => {
    const { browser, device, id } = await withPasskey(vip);
    await current().database.orm.update(passkeys).set({ rpId: 'backup.test' });
    expect((await enter(device)).kind).toBe('unknown');
    await current().database.orm.update(passkeys).set({ rpId });
    await removed(browser, id);
    expect((await enter(device)).kind).toBe('unknown');
  });

  /** A member with two-step login, a passkey, and a login whose password is right. */
  async function challenged(email: string, from: TestBrowser) {
    const answer = await from.client.send(login, { email, password: demoPassword });
    if (answer.kind !== 'secondFactor') throw new Error(answer.kind);
    return answer.data;
  }
  async function asksSecond({ client }: TestBrowser, challengeId: string) {
    const answer = await client.send(beginPasskeySecond, { challengeId });
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    return answer.data;
  }

  test('stands in for the code at the second step, for its own login, once', async () => {
    const own = await withPasskey(vip);
    const stranger = await withPasskey(trader);
    await turnOn(vip);
    await turnOn(trader);
    const browser = visitor();
    const { challengeId, methods } = await challenged(vip, browser);
    expect(methods).toEqual(['totp', 'recovery', 'passkey']);
    const asking = await asksSecond(browser, challengeId);
    expect(asking.allowCredentials.map(({ id }) => id)).toEqual([own.id]);
    const second = async (signed: PasskeyAssertion, from = browser, id = challengeId) =>
      (await from.client.send(loginSecondByPasskey, { ...signed, challengeId: id })).kind;
    // In another browser, by a passkey of somebody else, and what was signed for a login or for another second step.
    expect(await second(own.device.sign(asking), visitor())).toBe('over');
    expect(await second(stranger.device.sign(asking))).toBe('unknown');
    expect(await second(own.device.sign(await asked(browser)))).toBe('over');
    const other = await challenged(vip, browser);
    const signed = own.device.sign(await asksSecond(browser, other.challengeId));
    expect(await second(signed)).toBe('over');
    const altered = { signature: (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]) };
    expect(await second(own.device.sign(await asksSecond(browser, challengeId), altered))).toBe('refused');
    expect(await isIn(browser)).toBe(false);
    // Those were four of its five tries, and the fifth is a good one.
    const last = own.device.sign(await asksSecond(browser, challengeId));
    expect(await second(last)).toBe('ok');
    expect(await isIn(browser)).toBe(true);
    expect(await second(last)).toBe('over');
    expect((await browser.client.send(beginPasskeySecond, { challengeId })).kind).toBe('over');
    expect((await browser.client.send(beginPasskeySecond, { challengeId: other.challengeId })).kind).toBe('ok');
    await current().database.orm.delete(passkeys);
    expect((await challenged(vip, visitor())).methods).toEqual(['totp', 'recovery']);
    expect((await browser.client.send(beginPasskeySecond, { challengeId: other.challengeId })).kind).toBe('unknown');
    await current().database.orm.delete(secondFactors);
  });
  /** As if an authenticator app had confirmed it. */
  async function turnOn(email: string) {
    const { orm } = current().database;
    const now = current().clock.now();
    const [user] = await orm.select().from(users).where(eq(users.email, email));
    await orm.insert(secondFactors).values({ uid: user?.uid ?? 0, secret: 'sealed', createdAt: now, confirmedAt: now });
  }

  test('its owner proves to be there by it, for what was asked and in the session that asked, once', async () => {
    const { browser, device, id } = await withPasskey(kol);
    expect((await browser.client.send(proofWays, {})).data.ways).toEqual(['passkey', 'password']);
    const asking = await askedProof(browser, 'antiPhishing', setWordIntent);
    expect(asking).toMatchObject({ rpId, userVerification: 'required', allowCredentials: [{ id, type: 'public-key' }] });
    const signed = device.sign(asking);
    const send = async (item: SafetyItem, from = browser, intent: string | undefined = setWordIntent) =>
      (await from.client.send(proveByPasskey, { ...signed, item, intent })).kind;
    // For another thing, for one thing of its kind alone, and in another login of the same member.
    expect(await send('withdraw')).toBe('over');
    expect(await send('antiPhishing', browser, 'another word')).toBe('over');
    expect(await send('antiPhishing', await member(kol))).toBe('over');
    expect(await set(browser, 'Walrus7')).toBe('needsStepUp');
    expect(await send('antiPhishing')).toBe('ok');
    expect(await send('antiPhishing')).toBe('over');
    expect(await set(browser, 'Walrus7')).toBe('ok');
    expect(await set(browser, 'Walrus8')).toBe('needsStepUp');
    await current().database.orm.delete(passkeys);
  });

  test('a proof that signed anything else, or that is of another member, is refused', async () => {
    const { browser, device } = await withPasskey(kol);
    const stranger = await withPasskey(trader);
    const prove = proofBy(device, browser, 'withdraw');
    const tries: [Astray, string][] = [
      [{ challenge: 'AAAA' }, 'over'],
      [{ origin: 'https://evil.example' }, 'refused'],
      [{ origin: backup }, 'refused'],
      [{ rpId: 'evil.example' }, 'refused'],
      [{ isVerified: false }, 'refused'],
      [{ type: 'webauthn.create' }, 'refused'],
      [{ counter: 40 }, 'ok'],
      [{ counter: 40 }, 'refused'],
      [{ signature: (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]) }, 'refused'],
      [{ userHandle: 'AAAA' }, 'unknown'],
      // Who is told which one to use need not say whose it is.
      [{ userHandle: null, counter: 50 }, 'ok'],
    ];
    for (const [astray, told] of tries) expect([astray, await prove(astray)]).toEqual([astray, told]);
    expect(await proofBy(stranger.device, browser, 'withdraw')()).toBe('unknown');
    // What a login has signed proves nothing, and a proof logs nobody in.
    const login = { ...device.sign(await asked(browser), { counter: 60 }), item: 'withdraw' } as const;
    expect((await browser.client.send(proveByPasskey, login)).kind).toBe('over');
    const proof = device.sign(await askedProof(browser, 'login'), { counter: 61 });
    expect((await browser.client.send(loginByPasskey, proof)).kind).toBe('over');
    const late = device.sign(await askedProof(browser, 'withdraw'), { counter: 62 });
    current().clock.advance(passkeyTime);
    expect((await browser.client.send(proveByPasskey, { ...late, item: 'withdraw' })).kind).toBe('over');
    await current().database.orm.delete(passkeys);
  });

  test('without a passkey of this site none is asked for', async () => {
    const { browser } = await withPasskey(kol);
    await current().database.orm.update(passkeys).set({ rpId: 'backup.test' });
    expect((await browser.client.send(proofWays, {})).data.ways).toEqual(['password']);
    expect((await browser.client.send(beginPasskeyProof, { item: 'withdraw' })).kind).toBe('unknown');
    await current().database.orm.delete(passkeys);
  });

  test('a passkey lets nobody into an account that is frozen', async () => {
    const { device } = await withPasskey(vip);
    const freezeAt = (frozenAt: number | null) => current().database.orm.update(users).set({ frozenAt }).where(eq(users.email, vip));
    await freezeAt(current().clock.now());
    const browser = visitor();
    await expect(enter(device, {}, browser)).rejects.toMatchObject({ status: 403, code: 40312 });
    expect(await isIn(browser)).toBe(false);
    await freezeAt(null);
    expect((await enter(device)).kind).toBe('ok');
    await current().database.orm.delete(passkeys);
  });

  test('only its owner names and removes a passkey; its end holds withdrawals, and both changes are told', async () => {
    const { browser, device, id } = await withPasskey(kol);
    const other = await member(trader);
    expect((await other.client.send(renamePasskey, { id, name: 'Mine' })).kind).toBe('unknown');
    await other.client.send(removePasskey, { id });
    expect((await browser.client.send(renamePasskey, { id, name: '  Key on the desk ' })).kind).toBe('ok');
    expect((await listed(browser)).map(({ name }) => name)).toEqual(['Key on the desk']);
    const holdOf = async ({ client }: TestBrowser) => (await client.send(secondFactorState, {})).data.withdrawHold;
    expect(await holdOf(browser)).toBeNull();
    // A session alone takes away no protection.
    expect((await browser.client.send(removePasskey, { id })).kind).toBe('needsStepUp');
    expect(await proofBy(device, browser, 'withdraw')()).toBe('ok');
    expect((await browser.client.send(removePasskey, { id })).kind).toBe('needsStepUp');
    expect(await listed(browser)).toHaveLength(1);
    // Nor does the proof for another change, for another passkey, or for a login as such.
    for (const intent of [addPasskeyIntent, removePasskeyIntent(`${id}A`), undefined]) {
      expect(await proofBy(device, browser, 'login', intent)()).toBe('ok');
      expect((await browser.client.send(removePasskey, { id })).kind).toBe('needsStepUp');
    }
    expect(await proofBy(device, browser, 'login', removePasskeyIntent(id))()).toBe('ok');
    expect((await browser.client.send(beginPasskey, {})).kind).toBe('needsStepUp');
    expect((await browser.client.send(removePasskey, { id })).kind).toBe('ok');
    // Twice is no fault, and told once.
    expect((await browser.client.send(removePasskey, { id })).kind).toBe('ok');
    expect(await listed(browser)).toEqual([]);
    expect([await holdOf(browser), await holdOf(other)]).toEqual([
      { reason: 'passkeyRemoved', until: current().clock.now() + holdLife },
      null,
    ]);
    const { list } = (await browser.client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 2 })).data;
    expect(list.map(({ title }) => title)).toEqual(['Passkey removed', 'Passkey added']);
    expect(list[0]?.content).toContain('Key on the desk');
    const [letter] = await lettersTo(current().database.orm, kol);
    expect([letter?.kind, letter?.locale]).toEqual(['accountSafety', 'zh_CN']);
    expect(letter?.text).toContain('提现暂停 24 小时');
    expect((await enter(device)).kind).toBe('unknown');
  });

  test('under a number nothing is begun, and the answer leads to the name', async () => {
    const { app } = sandbox;
    const link = { link: 'http://localhost:3000' };
    const answered = await app.inject({ method: 'GET', url: '/hk-web/user/passkeys', headers: await cookiesOf(kol, number) });
    expect(answered.json()).toMatchObject({ data: { needsName: link } });
  });
  async function cookiesOf(email: string, site: string) {
    const { jar } = await member(email);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, host: new URL(site).host, 'sec-fetch-site': 'same-origin' };
  }

  test('what nobody answered is swept', async () => {
    const { database, clock } = current();
    await asked(visitor());
    clock.advance(passkeyTime);
    const faults: unknown[] = [];
    const sweeps = startSweeps(database, (error) => void faults.push(error));
    await sweeps.look();
    await sweeps.stop();
    expect([faults, await database.orm.select().from(passkeyChallenges)]).toEqual([[], []]);
  });
});

test('a passkey belongs to the very name of the page; a number leads to a name that its asker can reach', () => {
  const own = ['https://exchange.test', 'http://192.168.1.4:3000', number, 'http://localhost:3000', 'http://backup-1.localhost:3000'];
  expect(relyingPartyOf('https://exchange.test', own)).toEqual({
    kind: 'named',
    rpId: 'exchange.test',
    origins: ['https://exchange.test'],
  });
  expect(relyingPartyOf('http://backup-1.localhost:3000', own)).toMatchObject({ rpId: 'backup-1.localhost' });
  expect(relyingPartyOf(number, own)).toEqual({ kind: 'needsName', data: { link: 'http://localhost:3000' } });
  expect(relyingPartyOf('http://[::1]:3000', own)).toMatchObject({ data: { link: 'http://localhost:3000' } });
  expect(relyingPartyOf('http://192.168.1.4:3000', own)).toMatchObject({ data: { link: 'https://exchange.test' } });
  expect(relyingPartyOf('http://192.168.1.4:3000', own.slice(1))).toMatchObject({ data: { link: null } });
});

test('the address of a page is one of ours, whatever its headers say', () => {
  const own = ['https://exchange.test', number];
  expect(siteOf({ origin: number, host: 'exchange.test' }, own)).toBe(number);
  expect(siteOf({ host: '127.0.0.1:3000' }, own)).toBe(number);
  expect(siteOf({ origin: 'https://evil.example', host: 'evil.example' }, own)).toBe('https://exchange.test');
});
