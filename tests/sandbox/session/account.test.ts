import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bizStatus, logout } from '#services/session/calls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { walletTransferTypes } from '#services/assets/calls.ts';
import { ProofFault, SessionFault } from '#services/http/faults.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { demoPassword } from '#sandbox/core/world/people.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

describe('login', () => {
  test('opens a session that the browser keeps, and names its owner', async () => {
    const browser = testBrowser(sandbox);
    expect(await browser.login('trader@demo.test')).toEqual({
      fid: '10000001',
      fnickname: 'Mira Trader',
      email: 'trader@demo.test',
      photo: '',
      vipLevel: 1,
      vipType: 1,
      isActivateContract: true,
      isEmailConfirmed: true,
      origin: 'password',
      wallet: null,
    });
    const status = await browser.client.send(bizStatus, {});
    expect(status.data.login?.email).toBe('trader@demo.test');
  });

  test('refuses a wrong password and an unknown e-mail with the same words', async () => {
    const browser = testBrowser(sandbox, { remoteAddress: '10.0.0.1' });
    const wrong = await browser.client.send(login, { email: 'vip@demo.test', password: 'not it' });
    const unknown = await browser.client.send(login, { email: 'nobody@demo.test', password: 'not it' });
    expect(wrong).toEqual({ kind: 'refused', code: 10101, message: 'The email or password is not right' });
    expect(unknown).toEqual(wrong);
    expect(browser.jar.has(sessionCookie)).toBe(false);
  });

  test('sets a cookie that only this host, https and same-site requests see', async () => {
    const browser = testBrowser(sandbox);
    const cookies: string[] = [];
    const watched = testBrowser(sandbox, {
      fetchFn: async (input, init) => {
        const answer = await browser.fetchFn(input, init);
        cookies.push(...answer.headers.getSetCookie());
        return answer;
      },
    });
    await watched.login('merchant@demo.test');
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-known=[\w-]{43}\.\d{13}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test('ends the session that the browser had before', async () => {
    const browser = testBrowser(sandbox);
    await browser.login('kol@demo.test');
    const before = browser.jar.get(sessionCookie) ?? '';
    await browser.login('copy@demo.test');
    expect(browser.jar.get(sessionCookie)).not.toBe(before);
    browser.jar.set(sessionCookie, before);
    expect((await browser.client.send(bizStatus, {})).data.login).toBeNull();
  });
});

describe('the first nonce', () => {
  /** A browser and the statuses of what it was answered. */
  function counted() {
    const statuses: number[] = [];
    const plain = testBrowser(sandbox, { remoteAddress: '10.3.0.1' });
    const fetchFn: typeof fetch = async (input, init) => {
      const answer = await plain.fetchFn(input, init);
      statuses.push(answer.status);
      return answer;
    };
    return {
      ...testBrowser(sandbox, { remoteAddress: '10.3.0.1', keys: plain.keys, fetchFn }),
      jar: plain.jar,
      keys: plain.keys,
      statuses,
    };
  }

  test('comes with any answer to a guest: a login and what follows it are refused no first time', async () => {
    const { client, login: enter, statuses } = counted();
    await client.send(bizStatus, {});
    await enter('trader@demo.test');
    await client.send(modifySafetyCheck, { item: 'login', value: '' }).catch(() => undefined);
    expect(statuses.filter((status) => status === 401)).toEqual([]);
  });

  test('comes with the logout for the key that is made next, and with an answer to whom a session has left', async () => {
    const { client, login: enter, statuses, jar, keys } = counted();
    await client.send(bizStatus, {});
    await enter('trader@demo.test');
    await client.send(logout, {});
    await keys.forget();
    await enter('trader@demo.test');
    jar.set(sessionCookie, 'A'.repeat(43));
    await keys.forget();
    await client.send(bizStatus, {});
    await enter('trader@demo.test');
    expect(statuses.filter((status) => status === 401)).toEqual([]);
  });

  test('that is too old is renewed before the login, which is not refused for it', async () => {
    const { client, login: enter, statuses } = counted();
    await client.send(bizStatus, {});
    sandbox.clock.advance(5 * 60_000 + 1);
    await enter('trader@demo.test');
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('register', () => {
  test('makes an account that waits for its e-mail, and logs it in', async () => {
    const browser = testBrowser(sandbox, { remoteAddress: '10.2.0.1' });
    const made = await browser.client.send(register, { email: ' New.Person@Example.com', password: 'correct horse battery' });
    expect(made).toMatchObject({ kind: 'ok', data: { email: 'new.person@example.com', fnickname: 'new.person', isEmailConfirmed: false } });
    expect((await browser.client.send(bizStatus, {})).data.login?.email).toBe('new.person@example.com');
  });

  test('answers 10103 for a weak password', async () => {
    const { client } = testBrowser(sandbox, { remoteAddress: '10.2.0.2' });
    expect(await client.send(register, { email: 'someone@example.com', password: '12345678' })).toMatchObject({
      kind: 'weakPassword',
      code: 10103,
    });
  });

  test('says which field is wrong when the e-mail is none', async () => {
    const { fetchFn, client } = testBrowser(sandbox, { remoteAddress: '10.2.0.3' });
    await expect(client.send(register, { email: 'no address', password: demoPassword })).rejects.toMatchObject({
      status: 400,
      code: 40000,
      serverMessage: 'Enter a valid email address',
    });
    expect(fetchFn).toBeTypeOf('function');
  });
});

describe('logout', () => {
  test('ends the session on the server, takes the cookie back and clears the cache', async () => {
    const browser = testBrowser(sandbox);
    await browser.login('trader@demo.test');
    const cookie = browser.jar.get(sessionCookie) ?? '';
    expect(await browser.client.send(logout, {})).toMatchObject({ kind: 'ok' });
    expect(browser.jar.has(sessionCookie)).toBe(false);
    browser.jar.set(sessionCookie, cookie);
    await expect(browser.client.send(identityStatus, {})).rejects.toBeInstanceOf(SessionFault);
  });

  test('works without a session too', async () => {
    const { fetchFn } = testBrowser(sandbox);
    const answer = await fetchFn('https://exchange.test/hk-web/v2/logout', { method: 'POST' });
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  });
});

describe('session', () => {
  test('a forged cookie is nobody', async () => {
    const browser = testBrowser(sandbox);
    browser.jar.set(sessionCookie, 'A'.repeat(43));
    expect((await browser.client.send(bizStatus, {})).data.login).toBeNull();
    await expect(browser.client.send(identityStatus, {})).rejects.toMatchObject({ name: 'SessionFault', code: 40108 });
  });

  test('ends after 30 idle minutes', async () => {
    const browser = testBrowser(sandbox);
    await browser.login('trader@demo.test');
    sandbox.clock.advance(29 * 60_000);
    expect((await browser.client.send(bizStatus, {})).data.login).not.toBeNull();
    sandbox.clock.advance(31 * 60_000);
    expect((await browser.client.send(bizStatus, {})).data.login).toBeNull();
  });

  test('carried to another browser it opens no signed call', async () => {
    const owner = testBrowser(sandbox);
    await owner.login('trader@demo.test');
    const thief = testBrowser(sandbox);
    thief.jar.set(sessionCookie, owner.jar.get(sessionCookie) ?? '');
    await expect(thief.client.send(modifySafetyCheck, { item: 'login', value: '' })).rejects.toBeInstanceOf(ProofFault);
    await expect(thief.client.send(modifySafetyCheck, { item: 'login', value: '' })).rejects.toMatchObject({ code: 40103 });
  });

  test('tells the identity checks of its owner', async () => {
    const browser = testBrowser(sandbox);
    await browser.login('vip@demo.test');
    expect((await browser.client.send(identityStatus, {})).data).toEqual([
      { identityType: 1, identityStatus: 1 },
      { identityType: 2, identityStatus: 1 },
      { identityType: 3, identityStatus: 1 },
    ]);
  });

  test('a device clock ten minutes off costs one more round trip, no more', async () => {
    for (const offset of [-600_000, 600_000]) {
      let requests = 0;
      const plain = testBrowser(sandbox);
      const browser = testBrowser(sandbox, {
        clock: { now: () => sandbox.clock.now() + offset, sleep: async () => {}, random: () => 0 },
        fetchFn: (input, init) => {
          requests += 1;
          return plain.fetchFn(input, init);
        },
      });
      await expect(browser.login('trader@demo.test')).resolves.toMatchObject({ fid: '10000001' });
      expect(requests).toBeLessThanOrEqual(3);
    }
  });

  test('guests get 401 from calls that need a login', async () => {
    await expect(testBrowser(sandbox).client.send(walletTransferTypes, {})).rejects.toBeInstanceOf(SessionFault);
  });
});
