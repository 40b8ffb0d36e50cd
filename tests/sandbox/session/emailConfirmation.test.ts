import { createHook } from 'node:async_hooks';
import { isNull } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bizStatus } from '#services/session/calls.ts';
import { confirmEmail, emailCodeState, sendEmailCode } from '#services/session/confirmCalls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { allCalls } from '#services/contract.ts';
import { changeSpotFavourite } from '#services/tab/favourites/calls.ts';
import { assetWallets } from '#services/assets/calls.ts';
import { StatusFault } from '#services/http/faults.ts';
import { placeOrder } from '#services/spot/orderCalls.ts';
import { emailCodes, users } from '#sandbox/core/accounts/accounts.schema.ts';
import { letterRows } from '#sandbox/core/letters/letters.schema.ts';
import { pendingKeptFor, sweepPendingAccounts } from '#sandbox/core/accounts/emailCodes.ts';
import { codeLife, codeTries, lettersPerEmail, resendAfter } from '#sandbox/core/accounts/letterCodes.ts';
import { readUserByEmail } from '#sandbox/core/accounts/users.ts';
import { lettersTo, type Letter } from '#sandbox/core/letters/letters.ts';
import { knownCookie } from '#sandbox/core/security/loginGuard.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { cookieHeader } from '#tests/support/cookies.ts';
import { watchStatements } from '#tests/support/statements.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

const password = 'correct horse battery';
let hosts = 0;
/** A browser at an address of its own, so that no allowance is shared. */
const visitor = (options: Parameters<typeof testBrowser>[1] = {}): TestBrowser => {
  hosts += 1;
  return testBrowser(sandbox, { remoteAddress: `10.7.${hosts}.1`, ...options });
};
async function registered(email: string): Promise<TestBrowser> {
  const browser = visitor();
  expect(await browser.client.send(register, { email, password })).toMatchObject({ kind: 'ok', data: { isEmailConfirmed: false } });
  return browser;
}
const letters = (email: string): Promise<Letter[]> => lettersTo(sandbox.database.orm, email);
const codeIn = (letter: Letter | undefined): string => /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
const newestCode = async (email: string): Promise<string> => codeIn((await letters(email))[0]);
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const confirm = ({ client }: TestBrowser, code: string) => client.send(confirmEmail, { code });
const whoIs = async ({ client }: TestBrowser) => (await client.send(bizStatus, {})).data.login;

/** How many passwords are hashed by `work`. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_, type) => void (count += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable();
  await work();
  hook.disable();
  return count;
}

describe('registering tells nothing of an e-mail', () => {
  /** All that a visitor is told when they register, and what it costs. */
  async function registration(email: string) {
    const browser = visitor();
    const answers: unknown[] = [];
    const watched = visitor({
      keys: browser.keys,
      fetchFn: async (input, init) => {
        const answer = await browser.fetchFn(input, init);
        const { data, ...rest } = (await answer.clone().json()) as { data?: { fid?: string; email?: string; fnickname?: string } };
        const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w.-]{43,}/, '=…'));
        answers.push({ status: answer.status, ...rest, cookies, data: { ...data, fid: '…', email: '…', fnickname: '…' } });
        return answer;
      },
    });
    const hashes = await hashesOf(() => watched.client.send(register, { email, password }));
    await watched.client.send(emailCodeState, {});
    const wrong = await watched.client.send(confirmEmail, { code: '000000' });
    return { answers: [...answers], hashes, wrong, known: browser.jar.has(knownCookie) };
  }

  test('what has an account and what has none are answered alike, with the same cookies and one hash', async () => {
    const free = await registration('free@example.test');
    const more = Array.from({ length: 4 }, () => `free-${crypto.randomUUID()}@example.test`);
    const taken = ['trader@demo.test', ' TRADER@demo.test', 'ｔrader@demo.test', 'vip@demo.test'];
    for (const email of [...more, ...taken]) expect(await registration(email), email).toEqual(free);
    expect(free).toMatchObject({ hashes: 1, known: false, wrong: { kind: 'wrong', data: { triesLeft: codeTries - 1 } } });
  });

  test('what has an account and what has none ask the same of the database, statement by statement', async () => {
    const statements = watchStatements();
    const statementsOf = async (email: string): Promise<readonly string[]> => {
      const browser = visitor();
      await browser.client.send(bizStatus, {});
      return statements(() => browser.client.send(register, { email, password }));
    };
    const free = await statementsOf('unknown@example.test');
    for (const email of ['trader@demo.test', 'unknown@example.test']) expect(await statementsOf(email), email).toEqual(free);
    expect(free.filter((statement) => statement.startsWith('insert')).length).toBeGreaterThan(3);
  });

  test('a login compares two hashes, whatever accounts there are', async () => {
    await registered('waiting.one@example.test');
    for (const email of ['trader@demo.test', 'waiting.one@example.test', 'no.one@example.test']) {
      const { client } = visitor();
      await client.send(bizStatus, {});
      expect(await hashesOf(() => client.send(login, { email, password: 'not it at all' })), email).toBe(2);
      expect(await client.send(login, { email, password: 'not it at all' })).toMatchObject({ kind: 'refused' });
    }
  });

  test('the letter tells the owner of a taken e-mail, holds no code, and no code ever confirms it', async () => {
    const stranger = await registered('vip@demo.test');
    const [letter] = await letters('vip@demo.test');
    expect(letter).toMatchObject({ kind: 'emailTaken', subject: 'Your address already has an account at Meridian' });
    expect(codeIn(letter)).toBe('');
    expect(await whoIs(stranger)).toMatchObject({ email: 'vip@demo.test', isEmailConfirmed: false });
    // The owner is let in by the own password, the stranger by theirs and to theirs.
    expect(await visitor().login('vip@demo.test')).toMatchObject({ isEmailConfirmed: true });
    expect(await visitor().login('vip@demo.test', password)).toMatchObject({ isEmailConfirmed: false });
  });

  test('who logs in to an account that waits becomes no known browser of the owner', async () => {
    await registered('kol@demo.test');
    const stranger = visitor();
    await stranger.login('kol@demo.test', password);
    expect([stranger.jar.has(sessionCookie), stranger.jar.has(knownCookie)]).toEqual([true, false]);
  });
});

describe('confirming', () => {
  test('the code of the letter confirms the e-mail once, in the language of who registered', async () => {
    const browser = visitor({ locale: () => 'de_DE' });
    await browser.client.send(register, { email: 'neu@example.test', password });
    const [letter] = await letters('neu@example.test');
    expect(letter).toMatchObject({ kind: 'confirmEmail', locale: 'de_DE', subject: `${codeIn(letter)} ist Ihr Code für Meridian` });
    expect(await confirm(browser, codeIn(letter))).toMatchObject({ kind: 'ok', data: { isEmailConfirmed: true } });
    expect(await whoIs(browser)).toMatchObject({ email: 'neu@example.test', isEmailConfirmed: true });
    expect(browser.jar.has(knownCookie)).toBe(true);
    // Pressed twice, or in another tab.
    expect(await confirm(browser, codeIn(letter))).toMatchObject({ kind: 'ok' });
    expect(await browser.client.send(sendEmailCode, {})).toMatchObject({ kind: 'tooSoon', data: { waitSeconds: 0 } });
  });

  test('every other account that waits for the e-mail ends with its sessions, and none that comes later is confirmed', async () => {
    const email = 'wanted@example.test';
    const first = await registered(email);
    const firstCode = await newestCode(email);
    const second = await registered(email);
    expect(await confirm(second, firstCode)).toMatchObject({ kind: 'wrong' });
    expect(await confirm(second, await newestCode(email))).toMatchObject({ kind: 'ok' });
    expect([await whoIs(first), await whoIs(second)]).toMatchObject([null, { isEmailConfirmed: true }]);
    const late = await registered(email);
    expect((await letters(email))[0]).toMatchObject({ kind: 'emailTaken' });
    expect(await confirm(late, firstCode)).toMatchObject({ kind: 'wrong' });
    expect(await whoIs(second)).toMatchObject({ isEmailConfirmed: true });
  });

  test('of those who confirm one e-mail at the same moment one does', async () => {
    // Its own each time: a second go must not find what the first has confirmed.
    const email = `raced-${crypto.randomUUID()}@example.test`;
    const rivals = [await registered(email), await registered(email), await registered(email)];
    const codes = (await letters(email)).map(codeIn).reverse();
    const answers = await Promise.allSettled(rivals.map((rival, index) => confirm(rival, codes[index] ?? '')));
    const kinds = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.kind : String(answer.reason)));
    expect(
      kinds.filter((kind) => kind === 'ok'),
      kinds.join(),
    ).toHaveLength(1);
  });

  test('a code takes five tries, right ones included', async () => {
    const email = 'guesser@example.test';
    const browser = await registered(email);
    const code = await newestCode(email);
    for (let left = codeTries - 1; left >= 0; left -= 1)
      expect(await confirm(browser, otherThan(code))).toMatchObject({ kind: 'wrong', data: { triesLeft: left } });
    expect(await confirm(browser, code)).toMatchObject({ kind: 'over' });
  });

  test('a code is good for a quarter of an hour, and a new one ends it', async () => {
    const email = 'slow@example.test';
    const browser = await registered(email);
    const first = await newestCode(email);
    expect(await browser.client.send(sendEmailCode, {})).toMatchObject({ kind: 'tooSoon', data: { waitSeconds: 60 } });
    sandbox.clock.advance(resendAfter);
    expect((await browser.client.send(emailCodeState, {})).data).toEqual({ waitSeconds: 0 });
    expect(await browser.client.send(sendEmailCode, {})).toMatchObject({ kind: 'sent', data: { waitSeconds: 60 } });
    const second = await newestCode(email);
    if (first !== second) expect(await confirm(browser, first)).toMatchObject({ kind: 'wrong' });
    sandbox.clock.advance(codeLife);
    expect(await confirm(browser, second)).toMatchObject({ kind: 'over' });
    await browser.client.send(sendEmailCode, {});
    expect(await confirm(browser, await newestCode(email))).toMatchObject({ kind: 'ok' });
  });

  test('one e-mail gets ten letters a day, whoever asks; registering is answered as before', async () => {
    const email = 'flooded@example.test';
    for (let count = 0; count < lettersPerEmail.times + 2; count += 1) await registered(email);
    expect(await letters(email)).toHaveLength(lettersPerEmail.times);
    const last = await registered(email);
    expect(await confirm(last, await newestCode(email))).toMatchObject({ kind: 'over' });
    expect(await last.client.send(sendEmailCode, {})).toMatchObject({ kind: 'tooSoon' });
  });

  test('no code lies in the database as it is', async () => {
    const browser = await registered('sealed@example.test');
    const code = await newestCode('sealed@example.test');
    const rows = await sandbox.database.orm.select().from(emailCodes);
    expect(rows.every(({ codeHash }) => /^[\w-]{43}$/.test(codeHash))).toBe(true);
    expect(await confirm(browser, code)).toMatchObject({ kind: 'ok' });
  });
});

describe('an account whose e-mail is not confirmed', () => {
  const signed = allCalls.filter(({ access, flags }) => access === 'session' && flags.includes('signed'));
  const open = ['sendEmailCode', 'confirmEmail', 'endLogins', 'changePassword'];
  /** Whether a call is refused at the door, whatever it is asked; words of a refusal without a receipt reach nobody, its status does. */
  const isRefused = async ({ client }: TestBrowser, call: (typeof signed)[number]): Promise<boolean> => {
    const filled = { ...call, path: call.path.replaceAll(/\{\w+\}/g, '1') };
    const fault = await client.send(filled, {}, { idempotencyKey: crypto.randomUUID() }).catch((error: unknown) => error);
    return fault instanceof StatusFault && fault.status === 403;
  };

  test('may make no call that a member signs but those that confirm it or guard the account', async () => {
    const browser = await registered('looker@example.test');
    for (const call of signed) expect(await isRefused(browser, call), call.name).toBe(!open.includes(call.name));
    expect(signed.length).toBeGreaterThan(15);
    expect(signed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...open, 'submitTransfer', 'placeOrder', 'borrowMargin', 'linkWallet']),
    );
  });

  test('may look, and is refused in its own language until it is confirmed', async () => {
    const browser = visitor({ locale: () => 'fr_FR' });
    await browser.client.send(register, { email: 'curieux@example.test', password });
    expect((await browser.client.send(assetWallets, {})).kind).toBe('ok');
    const order = { tradeCode: 'btc_usdt', wallet: 2, side: 'buy', type: 'market', quoteAmount: '10' } as never;
    const place = () => browser.client.send(placeOrder, order);
    await expect(place()).rejects.toMatchObject({ status: 403, code: 40311, serverMessage: expect.stringContaining('e-mail') });
    await confirm(browser, await newestCode('curieux@example.test'));
    expect(await place().catch((fault: { code?: number }) => fault)).not.toMatchObject({ code: 40311 });
  });

  test('is removed after a day with all that it left; confirmed ones stay', async () => {
    const { orm } = sandbox.database;
    const gone = await registered('gone@example.test');
    const stays = await registered('stays@example.test');
    await confirm(stays, await newestCode('stays@example.test'));
    for (const { client } of [gone, stays]) {
      await client.send(changeSpotFavourite, { operate: 'add', tradeId: 1 });
      await client.send(assetWallets, {});
    }
    const count = async () => (await orm.select({ uid: users.uid }).from(users).where(isNull(users.confirmedAt))).length;
    expect(await count()).toBeGreaterThan(0);
    sandbox.clock.advance(pendingKeptFor - 1);
    await sweepPendingAccounts(orm, sandbox.clock.now());
    expect(await readUserByEmail(orm, 'gone@example.test')).toBeDefined();
    sandbox.clock.advance(2);
    await sweepPendingAccounts(orm, sandbox.clock.now());
    expect(await count()).toBe(0);
    expect(await readUserByEmail(orm, 'gone@example.test')).toBeUndefined();
    expect(await readUserByEmail(orm, 'stays@example.test')).toMatchObject({ email: 'stays@example.test' });
  });
});

describe('the demo mailbox', () => {
  const look = (options: InjectOptions) => sandbox.app.inject({ url: '/mailbox', ...options });
  const ask = (email: string) =>
    look({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
    });

  test('shows the letters to an address, the newest first, and nothing that could run', async () => {
    await registered('reader@example.test');
    await sandbox.database.orm.insert(letterRows).values({
      email: 'reader@example.test',
      kind: 'confirmEmail',
      locale: 'en_US',
      subject: '<script>alert(1)</script>',
      text: '"><img src=x onerror=alert(1)>\u202e',
      sentAt: sandbox.clock.now(),
    });
    const { body, headers, statusCode } = await ask(' Reader@Example.test');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script|<img|\u202e/);
    expect(body.indexOf('&lt;script&gt;')).toBeLessThan(body.indexOf('is your code for Meridian'));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('opens at the address of who is logged in, and asks everybody else', async () => {
    const browser = await registered('mine@example.test');
    expect((await look({ headers: { cookie: cookieHeader(browser.jar) } })).body).toContain('is your code for Meridian');
    expect((await look({})).body).not.toContain('<article');
    expect((await ask('nobody@example.test')).body).toContain('There are no letters to this address.');
    expect((await ask('\u0000')).statusCode).toBe(200);
  });

  test('is in no exchange that is not a sandbox', async () => {
    const real = await testSandbox({ config: { sandbox: { enabled: false } } });
    try {
      for (const method of ['GET', 'POST'] as const)
        expect(
          (await real.app.inject({ method, url: '/mailbox', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).statusCode,
        ).toBe(404);
    } finally {
      await real.close();
    }
  });
});
