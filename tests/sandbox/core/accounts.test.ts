import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { coins, spotPairs } from '#sandbox/core/ledger/catalog.schema.ts';
import { proofReplay, sessions, users } from '#sandbox/core/accounts/accounts.schema.ts';
import { databaseReplayStore } from '#sandbox/core/accounts/proofReplay.ts';
import {
  answerQrLogin,
  createQrLogin,
  pollQrLogin,
  qrLifetime,
  readQrLogin,
  scanQrLogin,
  sweepQrLogins,
} from '#sandbox/core/accounts/qrLogins.ts';
import {
  absoluteLimit,
  createSession,
  findSession,
  idleLimit,
  revokeSession,
  revokeSessionsOfKey,
  sweepSessions,
} from '#sandbox/core/accounts/sessions.ts';
import { createPhoneLogin } from '#sandbox/core/accounts/phoneLogins.ts';
import { secretHash } from '#sandbox/core/accounts/secretText.ts';
import * as accounts from '#sandbox/core/accounts/users.ts';
import { identitiesOf, isEmailTaken, readUser, walletAccountsOf } from '#sandbox/core/accounts/users.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { demoPassword, people } from '#sandbox/core/world/people.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { demoWallet } from '#sandbox/chain/accounts.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { describeDatabases } from '#tests/support/databases.ts';
import { beforeAll } from 'vitest';

const trader = 10_000_001;
const accountId = `wallet-${trader}`;

/** What hashing costs is proven in loginGuard.test.ts. */
const register = (database: Database, request: { email: string; password: string }) =>
  accounts.register(database, { ...request, isQuick: true });
const verifyLogin = (executor: Executor, request: { email: string; password: string }) =>
  accounts.verifyLogin(executor, { ...request, isQuick: true });

describeDatabases('accounts', (current) => {
  beforeAll(async () => {
    await seedWorld(current().database, { seed: 7, quickPasswords: true });
  });
  const orm = () => current().database.orm;
  const now = () => current().clock.now();
  const login = (jkt: string) => createSession(orm(), { uid: trader, credentialsEpoch: 0, jkt, origin: 'password', now: now() });
  const browser = { browser: 'cookie of this browser', jkt: 'key of this browser' };
  const ask = () => createQrLogin(orm(), { ...browser, userAgent: 'Chrome on Linux', ip: '203.0.113.7', now: now() });
  let phone = '';
  beforeAll(async () => {
    const user = await readUser(orm(), trader);
    if (user === undefined) throw new Error('the trader is not there');
    phone = secretHash(await createPhoneLogin(orm(), { user, ip: '', userAgent: '', now: now() }));
  });
  const approve = (scanCode: string, matchCode: string) =>
    answerQrLogin(orm(), { scanCode, now: now(), isApproved: true, matchCode, uid: trader, accountId, phone });

  test('every demo account opens with the demo password and stands as the world says', async () => {
    for (const [index, person] of people.entries()) {
      const user = await verifyLogin(orm(), { email: ` ${person.email.toUpperCase()} `, password: demoPassword });
      expect(user).toMatchObject({ uid: person.uid, vipType: person.vipType, locale: person.locale });
      expect(user).not.toHaveProperty('passwordHash');
      expect(await identitiesOf(orm(), person.uid)).toEqual(
        person.identity.map(([identityType, identityStatus]) => ({ identityType, identityStatus })),
      );
      expect(await walletAccountsOf(orm(), person.uid)).toMatchObject([{ address: demoWallet(index + 1).address, ...person.wallet }]);
    }
  }, 30_000);

  test('a world is filled once only', async () => {
    expect(await seedWorld(current().database, { seed: 7 })).toBe(false);
  });

  test('a database that was filled earlier gets the coins and pairs that the world got since', async () => {
    const { coinId } = worldCoin('NIBLO');
    const listed = async () => [
      (await orm().select().from(coins).where(eq(coins.coinId, coinId))).length,
      (await orm().select().from(spotPairs).where(eq(spotPairs.baseCoinId, coinId))).length,
    ];
    await orm().delete(spotPairs).where(eq(spotPairs.baseCoinId, coinId));
    await orm().delete(coins).where(eq(coins.coinId, coinId));
    expect(await listed()).toEqual([0, 0]);
    await seedWorld(current().database, { seed: 7 });
    expect(await listed()).toEqual([1, 1]);
  });

  test('register refuses what it must, and logs in with exactly the password given', async () => {
    const { database } = current();
    expect(await register(database, { email: 'New.Person@Example.test', password: 'correct horse' })).toMatchObject({
      kind: 'ok',
      user: { email: 'new.person@example.test', nickname: 'new.person' },
    });
    for (const email of ['', 'no-at-sign', 'two@@x.test', 'a b@x.test', 'x@host', '<b>@x.test', `${'a'.repeat(65)}@x.test`])
      expect(await register(database, { email, password: 'correct horse' }), email).toEqual({ kind: 'badEmail' });
    for (const password of [
      'short',
      '12345678',
      'Password1',
      'Sunshine',
      '1qaz2wsx',
      'trustno1',
      '22091984',
      'aaaaaaaaaa',
      'xxperson.oneyy',
      'x'.repeat(257),
    ])
      expect(await register(database, { email: 'person.one@x.test', password }), password).toEqual({ kind: 'weakPassword' });
    expect(await verifyLogin(database.orm, { email: 'new.person@example.test', password: 'correct horse' })).toBeDefined();
    expect(await verifyLogin(database.orm, { email: 'new.person@example.test', password: 'Correct horse' })).toBeUndefined();
    expect(await verifyLogin(database.orm, { email: 'nobody@example.test', password: 'correct horse' })).toBeUndefined();
  }, 30_000);

  test('an account is opened by its e-mail in whatever form its letters come', async () => {
    const { database } = current();
    const forms = ['zoe\u0308@example.test', 'ZO\u00cb@example.test', 'ｚｏ\u00eb@example.test'];
    expect(await register(database, { email: forms[0] ?? '', password: 'cafe\u0301 horse' })).toMatchObject({
      kind: 'ok',
      user: { email: 'zo\u00eb@example.test' },
    });
    for (const email of forms) expect(await verifyLogin(database.orm, { email, password: 'caf\u00e9 horse' }), email).toBeDefined();
  }, 30_000);

  test('an account that was made before e-mails had one form is found, and its e-mail is taken', async () => {
    const { database } = current();
    const email = 'rene\u0301@example.test';
    const made = await register(database, { email: 'old.form@example.test', password: 'correct horse' });
    if (made.kind !== 'ok') throw new Error('not made');
    await orm().update(users).set({ email, confirmedAt: 1 }).where(eq(users.uid, made.user.uid));
    for (const typed of [email, 'ren\u00e9@example.test']) {
      expect(await verifyLogin(database.orm, { email: typed, password: 'correct horse' })).toMatchObject({ uid: made.user.uid });
      expect(await isEmailTaken(orm(), typed)).toBe(true);
    }
  }, 30_000);

  test('a weak password stays weak in another form of its letters', async () => {
    for (const password of ['ｐａｓｓｗｏｒｄ１', 'ｔｒｕｓｔｎｏ１', 'e\u0301o\u0308u\u0308a\u030a', 'ｐｅｒｓｏｎ.ｏｎｅ 1'])
      expect(await register(current().database, { email: 'person.one@x.test', password }), password).toEqual({ kind: 'weakPassword' });
  });

  test('of many accounts that wait for one e-mail the newest is opened, and no two are ever confirmed', async () => {
    const { database } = current();
    const made = [];
    for (const password of ['first horse', 'second horse', 'third horse'])
      made.push(await register(database, { email: 'race@x.test', password }));
    const uids = made.map((each) => (each.kind === 'ok' ? each.user.uid : 0));
    expect(await verifyLogin(orm(), { email: 'race@x.test', password: 'third horse' })).toMatchObject({ uid: uids[2], confirmedAt: null });
    expect(await verifyLogin(orm(), { email: 'race@x.test', password: 'second horse' })).toBeUndefined();
    const confirm = (uid = 0) => orm().update(users).set({ confirmedAt: 1 }).where(eq(users.uid, uid));
    await confirm(uids[0]);
    await expect(confirm(uids[1])).rejects.toMatchObject({ cause: { constraint: 'users_email_confirmed' } });
    expect(await verifyLogin(orm(), { email: 'race@x.test', password: 'first horse' })).toMatchObject({ uid: uids[0], confirmedAt: 1 });
    expect(await verifyLogin(orm(), { email: 'race@x.test', password: 'third horse' })).toMatchObject({ uid: uids[2] });
  }, 30_000);

  test('a session opens by its id only, and the database holds no id', async () => {
    const { id } = await login('key a');
    expect(await findSession(current().database, id)).toMatchObject({
      uid: trader,
      jkt: 'key a',
      origin: 'password',
      wallet: null,
      user: { nickname: 'Mira Trader' },
    });
    for (const wrong of [undefined, '', `${id}x`, id.slice(1), "' or true --"])
      expect(await findSession(current().database, wrong)).toBeUndefined();
    const stored = JSON.stringify(await orm().select().from(sessions));
    expect(stored).not.toContain(id);
  });

  test('a session ends after 30 idle minutes, lives on while used, and ends after 12 hours', async () => {
    const { database, clock } = current();
    const idle = await login('key b');
    clock.advance(idleLimit - 1);
    expect(await findSession(database, idle.id)).toBeDefined();
    clock.advance(idleLimit - 1);
    expect(await findSession(database, idle.id)).toBeDefined();
    clock.advance(idleLimit);
    expect(await findSession(database, idle.id)).toBeUndefined();
    const busy = await login('key b');
    for (let passed = 0; passed < absoluteLimit; passed += 20 * 60_000) {
      expect(await findSession(database, busy.id)).toBeDefined();
      clock.advance(20 * 60_000);
    }
    expect(await findSession(database, busy.id)).toBeUndefined();
  });

  test('revoking ends one session, or all of a key, for good', async () => {
    const { database } = current();
    const [one, two, other] = [await login('key c'), await login('key c'), await login('key d')];
    const found = await findSession(database, one.id);
    await revokeSession(orm(), found?.idHash ?? '', now());
    expect(await findSession(database, one.id)).toBeUndefined();
    expect(await findSession(database, two.id)).toBeDefined();
    expect(await revokeSessionsOfKey(orm(), 'key c', now())).toHaveLength(1);
    expect(await findSession(database, two.id)).toBeUndefined();
    expect(await findSession(database, other.id)).toBeDefined();
    await sweepSessions(orm(), now(), -1);
    expect((await orm().select().from(sessions)).some(({ jkt }) => jkt === 'key c')).toBe(false);
  });

  test('QR: scanned, approved with the match code, given exactly once to 100 polls at once', async () => {
    const asked = await ask();
    expect(asked.matchCode).toMatch(/^\d\d$/);
    const poll = () => pollQrLogin(orm(), { ...browser, token: asked.token, now: now() });
    expect(await poll()).toEqual({ kind: 'waiting' });
    expect(await scanQrLogin(orm(), asked.scanCode, now())).toMatchObject({ status: 'scanned', userAgent: 'Chrome on Linux' });
    expect(await poll()).toEqual({ kind: 'scanned' });
    expect(await approve(asked.scanCode, asked.matchCode)).toMatchObject({ status: 'approved', approvedUid: trader });
    const answers = await Promise.all(Array.from({ length: 100 }, poll));
    expect(answers.filter(({ kind }) => kind === 'approved')).toEqual([{ kind: 'approved', uid: trader, accountId, credentialsEpoch: 0 }]);
    expect(answers.filter(({ kind }) => kind === 'expired')).toHaveLength(99);
    expect(await poll()).toEqual({ kind: 'expired' });
    expect(await approve(asked.scanCode, asked.matchCode)).toBeUndefined();
  });

  test('QR: another browser, another key, the scan code or half a token get nothing, and do not use it up', async () => {
    const asked = await ask();
    await approve(asked.scanCode, asked.matchCode);
    const foreign = [
      { browser: 'another' },
      { jkt: 'another' },
      { token: asked.scanCode },
      { token: asked.channel },
      { token: asked.token.slice(1) },
      { token: '' },
    ];
    for (const change of foreign)
      expect(await pollQrLogin(orm(), { ...browser, token: asked.token, now: now(), ...change })).toEqual({ kind: 'expired' });
    expect((await pollQrLogin(orm(), { ...browser, token: asked.token, now: now() })).kind).toBe('approved');
  });

  test('QR: a wrong match code and a refusal end the request for good', async () => {
    for (const answer of [{ isApproved: false } as const, { isApproved: true, matchCode: 'xx', uid: trader, accountId, phone } as const]) {
      const asked = await ask();
      expect(await answerQrLogin(orm(), { scanCode: asked.scanCode, now: now(), ...answer })).toMatchObject({
        status: 'refused',
        approvedUid: null,
      });
      expect(await approve(asked.scanCode, asked.matchCode)).toBeUndefined();
      expect(await pollQrLogin(orm(), { ...browser, token: asked.token, now: now() })).toEqual({ kind: 'refused' });
    }
  });

  test('QR: after 120 s it can be neither scanned, answered nor used', async () => {
    const asked = await ask();
    const late = await ask();
    await approve(late.scanCode, late.matchCode);
    current().clock.advance(qrLifetime - 1);
    expect(await readQrLogin(orm(), asked.scanCode, now())).toBeDefined();
    current().clock.advance(1);
    expect(await readQrLogin(orm(), asked.scanCode, now())).toBeUndefined();
    expect(await scanQrLogin(orm(), asked.scanCode, now())).toBeUndefined();
    expect(await approve(asked.scanCode, asked.matchCode)).toBeUndefined();
    for (const { token } of [asked, late]) expect(await pollQrLogin(orm(), { ...browser, token, now: now() })).toEqual({ kind: 'expired' });
    current().clock.advance(3_600_001);
    await sweepQrLogins(orm(), now());
    expect((await current().database.pool.query('select 1 from qr_logins')).rows).toEqual([]);
  });

  test('a proof is taken once, also when it comes 50 times at once', async () => {
    const store = databaseReplayStore(current().database);
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.insert('key', 'proof 1', now() + 600_000)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.insert('another key', 'proof 1', now() + 600_000)).toBe(true);
    expect(await databaseReplayStore(current().database).insert('key', 'proof 1', now() + 600_000)).toBe(false);
    const { rows } = await current().database.pool.query<{ relpersistence: string }>(
      "select relpersistence from pg_class where oid = 'proof_replay'::regclass",
    );
    expect(rows).toEqual([{ relpersistence: 'p' }]);
  });

  test('expired proofs are forgotten, live ones kept', async () => {
    const store = databaseReplayStore(current().database);
    await store.insert('sweep', 'old', now() + 1000);
    current().clock.advance(2000);
    for (let index = 0; index < 499; index += 1) await store.insert('sweep', `live ${index}`, now() + 600_000);
    const kept = (await orm().select().from(proofReplay)).filter(({ jkt }) => jkt === 'sweep');
    expect(kept.some(({ jti }) => jti === 'old')).toBe(false);
    expect(kept).toHaveLength(499);
  }, 30_000);
});
