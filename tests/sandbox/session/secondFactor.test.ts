import { endTwoStepIntent, renewCodesIntent } from '#machines/rules/accountIntents.ts';
import { beforeAll, expect, test } from 'vitest';
import { messageList } from '#services/tab/inMail/calls.ts';
import { bizStatus } from '#services/session/calls.ts';
import { login, loginSecond } from '#services/session/entryCalls.ts';
import { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import { generateQrCode } from '#services/web3/calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  modifySafetyCheck,
  renewRecoveryCodes,
  secondFactorState,
} from '#services/user/secondFactorCalls.ts';
import { loginChallenges, recoveryCodes, secondFactors, stepUps } from '#sandbox/core/accounts/secondFactor.schema.ts';
import { findSession } from '#sandbox/core/accounts/sessions.ts';
import { holdLife } from '#sandbox/core/accounts/withdrawHold.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { stepUpLife, takeStepUp } from '#sandbox/core/security/stepUp.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { challengeLife, challengeTries } from '#sandbox/areas/session/secondFactor/loginChallenges.ts';
import { recoveryCount } from '#sandbox/areas/session/secondFactor/secrets.ts';
import { pendingLife } from '#sandbox/areas/session/secondFactor/secondFactors.ts';
import { startSweeps } from '#sandbox/sweeps.ts';
import { codeOfApp } from '#tests/support/codeOfApp.ts';
import { describeWorlds } from '#tests/support/databases.ts';
import { testPhone } from '#tests/support/phone.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const [trader, vip, kol] = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test'];
const step = 30_000;

describeWorlds('second factor', (current, kind) => {
  let sandbox: TestSandbox;
  let hosts = 0;
  beforeAll(async () => {
    const { database, clock } = current();
    sandbox = await testSandbox({ database, clock });
  }, 120_000);
  const visitor = (): TestBrowser => {
    hosts += 1;
    return testBrowser(sandbox, { remoteAddress: `10.9.${hosts}.1` });
  };
  const isIn = async ({ client }: TestBrowser) => (await client.send(bizStatus, {})).data.login !== null;
  const stateOf = async ({ client }: TestBrowser) => (await client.send(secondFactorState, {})).data;
  /** The code that the app shows now, or so many steps later. */
  const codeNow = (secret: string, later = 0) => codeOfApp(secret, current().clock.now() + later * step);
  const wrongFor = (secret: string) => {
    const right = new Set([-1, 0, 1].map((later) => codeNow(secret, later)));
    return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
  };
  /** A member who has just turned it on; the next code is of a later step. */
  async function turnedOn(email: string, password = demoPassword) {
    const browser = visitor();
    await browser.login(email, password);
    const begun = await browser.client.send(beginSecondFactor, { password });
    if (begun.kind !== 'ok') throw new Error(begun.kind);
    const { secret } = begun.data;
    const on = await browser.client.send(confirmSecondFactor, { code: codeNow(secret) });
    if (on.kind !== 'ok') throw new Error(on.kind);
    current().clock.advance(2 * step);
    return { browser, secret, codes: on.data.recoveryCodes };
  }
  const prove = async ({ client }: TestBrowser, value: string, intent = endTwoStepIntent) =>
    (await client.send(modifySafetyCheck, { item: 'login', intent, value })).kind;
  async function turnOff({ browser, secret }: { browser: TestBrowser; secret: string }) {
    current().clock.advance(3 * step);
    await prove(browser, codeNow(secret));
    expect((await browser.client.send(endSecondFactor, {})).kind).toBe('ok');
  }
  async function challenged(email: string, password = demoPassword) {
    const browser = visitor();
    const asked = await browser.client.send(login, { email, password });
    if (asked.kind !== 'secondFactor') throw new Error(`no second step: ${asked.kind}`);
    expect(asked.data.methods).toEqual(['totp', 'recovery']);
    expect(await isIn(browser)).toBe(false);
    const second = (value: string, method: 'totp' | 'recovery' = 'totp', from = browser) =>
      from.client.send(loginSecond, { challengeId: asked.data.challengeId, kind: method, value });
    return { browser, second };
  }

  test('is asked for after the password, and a code, or a recovery code, opens one session', async () => {
    const owner = await turnedOn(trader);
    expect(owner.codes).toHaveLength(recoveryCount);
    expect(new Set(owner.codes.map((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code)))).toEqual(new Set([true]));
    const first = await challenged(trader);
    const code = codeNow(owner.secret);
    expect(await first.second(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ kind: 'ok', data: { email: trader } });
    expect(await isIn(first.browser)).toBe(true);
    expect((await first.second(code)).kind).toBe('over');
    // The same code, in another browser.
    const replay = await challenged(trader);
    expect(await replay.second(code)).toMatchObject({ kind: 'used', data: { triesLeft: challengeTries - 1 } });
    const recovery = owner.codes[0] ?? '';
    expect((await replay.second(recovery.toLowerCase(), 'recovery')).kind).toBe('ok');
    const again = await challenged(trader);
    expect((await again.second(recovery, 'recovery')).kind).toBe('wrong');
    // Codes that somebody may have seen beside it do not count either.
    expect([(await again.second(codeNow(owner.secret))).kind, (await again.second(codeNow(owner.secret, 1))).kind]).toEqual([
      'used',
      'used',
    ]);
    expect(await stateOf(first.browser)).toMatchObject({
      isOn: true,
      recoveryCodesLeft: recoveryCount - 1,
      withdrawHold: { reason: 'recoveryCode', until: current().clock.now() + holdLife },
    });
    await turnOff(owner);
  });

  test('a code of one moment opens one of many logins, and five tries are five', async () => {
    const owner = await turnedOn(vip);
    const many = [];
    for (let index = 0; index < 4; index += 1) many.push(await challenged(vip));
    const told = await Promise.all(many.map(({ second }) => second(codeNow(owner.secret))));
    expect(told.map(({ kind: each }) => each).toSorted()).toEqual(['ok', 'used', 'used', 'used']);
    const { second } = await challenged(vip);
    const left = await Promise.all(Array.from({ length: challengeTries + 1 }, () => second(wrongFor(owner.secret))));
    const counted = left.map((answer) => (answer.kind === 'wrong' ? answer.data.triesLeft : answer.kind));
    expect(new Set(counted)).toEqual(new Set([0, 1, 2, 3, 4, 'over']));
    current().clock.advance(step);
    expect((await second(codeNow(owner.secret))).kind).toBe('over');
    await turnOff(owner);
  });

  // What no two ask for at once is the same on either database.
  if (kind === 'server') return;

  test('the second step counts in its own browser, for five minutes, and tells nothing of the account', async () => {
    const owner = await turnedOn(vip);
    const { second } = await challenged(vip);
    expect((await second(codeNow(owner.secret), 'totp', visitor())).kind).toBe('over');
    current().clock.advance(challengeLife);
    expect((await second(codeNow(owner.secret))).kind).toBe('over');
    const refused = await Promise.all(
      [vip, 'nobody@example.test'].map((email) => visitor().client.send(login, { email, password: 'not the password' })),
    );
    expect(refused[0]).toEqual(refused[1]);
    expect(refused[0]?.kind).toBe('refused');
    await turnOff(owner);
  });

  test('a new password by a letter leads to the second step, and ends one that was on its way', async () => {
    const owner = await turnedOn(vip);
    const underway = await challenged(vip);
    const browser = visitor();
    await browser.client.send(sendResetCode, { email: vip });
    const [letter] = await lettersTo(current().database.orm, vip);
    await browser.client.send(checkResetCode, { email: vip, code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' });
    expect((await browser.client.send(resetPassword, { email: vip, newPassword: 'a quiet sentence 26' })).kind).toBe('ok');
    expect(await isIn(browser)).toBe(false);
    expect((await underway.second(codeNow(owner.secret))).kind).toBe('over');
    const { second, browser: own } = await challenged(vip, 'a quiet sentence 26');
    expect((await second(codeNow(owner.secret))).kind).toBe('ok');
    expect((await stateOf(own)).withdrawHold?.reason).toBe('password');
    await turnOff({ ...owner, browser: own });
  });

  test('a phone that approves logins needs it too, and those that came without it are ended', async () => {
    const phone = testPhone(sandbox, '10.9.200.1');
    const openQr = async () => (await visitor().client.send(generateQrCode, {})).data.qrContent;
    await phone.open(await openQr());
    await phone.logIn(kol);
    const owner = await turnedOn(kol);
    expect((await phone.open(await openQr())).text).toContain('Log in to answer');
    expect((await phone.logIn(kol)).text).toContain('The code is not right');
    const sent = { email: kol, password: demoPassword };
    expect((await phone.submit('/approve/login', { ...sent, second: wrongFor(owner.secret) })).status).toBe(401);
    expect((await phone.submit('/approve/login', { ...sent, second: codeNow(owner.secret) })).status).toBe(200);
    await turnOff(owner);
  });

  test('a secret waits for its code, is told once, and lies in the database neither as it is nor as its codes', async () => {
    const browser = visitor();
    await browser.login(kol);
    const { client } = browser;
    expect((await client.send(beginSecondFactor, { password: 'not the password' })).kind).toBe('wrongPassword');
    const begun = await client.send(beginSecondFactor, { password: demoPassword });
    if (begun.kind !== 'ok') throw new Error(begun.kind);
    const { secret, uri } = begun.data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(kol);
    expect((await stateOf(browser)).isOn).toBe(false);
    expect(await isIn(visitor())).toBe(false);
    expect((await visitor().client.send(login, { email: kol, password: demoPassword })).kind).toBe('ok');
    expect((await client.send(confirmSecondFactor, { code: wrongFor(secret) })).kind).toBe('wrong');
    current().clock.advance(pendingLife);
    expect((await client.send(confirmSecondFactor, { code: codeNow(secret) })).kind).toBe('over');
    const owner = await turnedOn(kol);
    expect((await owner.browser.client.send(beginSecondFactor, { password: demoPassword })).kind).toBe('alreadyOn');
    const { orm } = current().database;
    const rows = JSON.stringify([await orm.select().from(secondFactors), await orm.select().from(recoveryCodes)]);
    expect([owner.secret, ...owner.codes.map((code) => code.replace('-', ''))].filter((text) => rows.includes(text))).toEqual([]);
    await turnOff(owner);
  });

  test('new recovery codes end those before; each change is told by a message and a letter', async () => {
    const owner = await turnedOn(kol);
    const { client } = owner.browser;
    expect((await client.send(renewRecoveryCodes, {})).kind).toBe('needsStepUp');
    await prove(owner.browser, codeNow(owner.secret), renewCodesIntent);
    // A proof for new codes does not end the factor.
    expect((await client.send(endSecondFactor, {})).kind).toBe('needsStepUp');
    const renewed = await client.send(renewRecoveryCodes, {});
    if (renewed.kind !== 'ok') throw new Error(renewed.kind);
    expect(await prove(owner.browser, owner.codes[0] ?? '')).toBe('wrong');
    // The step-up is taken.
    expect((await client.send(endSecondFactor, {})).kind).toBe('needsStepUp');
    expect(await prove(owner.browser, renewed.data.recoveryCodes[0] ?? '')).toBe('ok');
    expect((await client.send(endSecondFactor, {})).kind).toBe('ok');
    expect((await client.send(endSecondFactor, {})).kind).toBe('off');
    expect((await client.send(renewRecoveryCodes, {})).kind).toBe('off');
    expect(await stateOf(owner.browser)).toMatchObject({ isOn: false, recoveryCodesLeft: 0, withdrawHold: { reason: 'secondFactorOff' } });
    const { list } = (await client.send(messageList, { moduleId: 0, submoduleId: 0, pageNum: 1, pageSize: 4 })).data;
    const titles = ['Two-step login turned off', 'Recovery code used', 'New recovery codes', 'Two-step login turned on'];
    expect(list.map(({ title }) => title)).toEqual(titles);
    const written = (await lettersTo(current().database.orm, kol)).slice(0, 4);
    // Letters are in the language of the account.
    expect(written.map(({ kind: each, locale }) => [each, locale])).toEqual(titles.map(() => ['accountSafety', 'zh_CN']));
    expect(written[0]?.text).toContain('提现暂停 24 小时');
  });

  test('a password that was proven before it was turned on ends it for nobody', async () => {
    const browser = visitor();
    await browser.login(kol);
    await prove(browser, demoPassword);
    const begun = await browser.client.send(beginSecondFactor, { password: demoPassword });
    if (begun.kind !== 'ok') throw new Error(begun.kind);
    const { secret } = begun.data;
    await browser.client.send(confirmSecondFactor, { code: codeNow(secret) });
    expect((await browser.client.send(endSecondFactor, {})).kind).toBe('needsStepUp');
    expect((await stateOf(browser)).isOn).toBe(true);
    await turnOff({ browser, secret });
  });

  test('a phone whose clock is off is named after three codes on the same side', async () => {
    const owner = await turnedOn(kol);
    const off = [];
    for (let tries = 0; tries < 3; tries += 1) {
      current().clock.advance(3 * step);
      await owner.browser.client.send(modifySafetyCheck, { item: 'login', value: codeNow(owner.secret, -1) });
      off.push((await stateOf(owner.browser)).clockOff);
    }
    expect(off).toEqual([0, 0, -30]);
    await turnOff(owner);
  });

  test('a step-up is taken once, by its session, for its item, within two minutes', async () => {
    const owner = await turnedOn(kol);
    const sessionOf = async ({ jar }: TestBrowser) => {
      const session = await findSession(current().database, jar.get(sessionCookie));
      if (session === undefined) throw new Error('no session');
      return session;
    };
    const give = (value: string) => owner.browser.client.send(modifySafetyCheck, { item: 'withdraw', value });
    const take = async (item: 'withdraw' | 'apiKey', from = owner.browser) => {
      const session = await sessionOf(from);
      return inTransaction(current().database, (executor) => takeStepUp(executor, session, { item }));
    };
    expect([(await give(demoPassword)).kind, await take('withdraw')]).toEqual(['wrong', undefined]);
    const given = await give(codeNow(owner.secret));
    expect(given).toMatchObject({ kind: 'ok', data: { expiresAt: current().clock.now() + stepUpLife } });
    expect(await take('apiKey')).toBeUndefined();
    const taken = await Promise.all([take('withdraw'), take('withdraw')]);
    expect(taken.filter((by) => by === 'secondFactor')).toHaveLength(1);
    current().clock.advance(step);
    await give(codeNow(owner.secret));
    current().clock.advance(stepUpLife);
    expect(await take('withdraw')).toBeUndefined();
    await turnOff(owner);
    expect([(await give('not the password')).kind, (await give(demoPassword)).kind]).toEqual(['wrongPassword', 'ok']);
    const other = visitor();
    await other.login(kol);
    expect([await take('withdraw', other), await take('withdraw')]).toEqual([undefined, 'password']);
  });

  test('what is over is swept', async () => {
    const { database, clock } = current();
    const owner = await turnedOn(kol);
    await challenged(kol);
    await owner.browser.client.send(modifySafetyCheck, { item: 'login', value: codeNow(owner.secret) });
    await turnOff(owner);
    await owner.browser.client.send(beginSecondFactor, { password: demoPassword });
    clock.advance(holdLife);
    const faults: unknown[] = [];
    const sweeps = startSweeps(database, (error) => void faults.push(error));
    await sweeps.look();
    await sweeps.stop();
    const left = [];
    for (const table of [secondFactors, loginChallenges, stepUps]) left.push(await database.orm.select().from(table));
    expect([faults, left]).toEqual([[], [[], [], []]]);
  });
});
