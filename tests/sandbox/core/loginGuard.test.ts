import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmail } from '#services/session/confirmCalls.ts';
import { lettersTo } from '#sandbox/core/letters/letters.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { RateLimitFault } from '#services/http/faults.ts';
import { generateQrCode } from '#services/web3/calls.ts';
import { hashPassword, quickPasswordsAllowed, verifyPassword } from '#sandbox/core/accounts/password.ts';
import { stillClock } from '#sandbox/core/clock.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { rateLimiter } from '#sandbox/core/http/limits.ts';
import {
  createLoginGuard,
  knownCookie,
  knownFor,
  slowTriesPerAddress,
  triesOfRepeaters,
  triesOfStrangers,
  type LoginGuard,
} from '#sandbox/core/security/loginGuard.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import { testPhone } from '#tests/support/phone.ts';
import { testBrowser, testSandbox, testStart, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const minute = 60_000;
const owner = 'owner@x.test';
/** The part of a hash that says what it costs. */
const costOf = (hash: string | null) => hash?.split('$').slice(0, 4).join('$') ?? [];

describe('the guard', () => {
  let time = 0;
  let guard: LoginGuard;
  let addresses = 0;
  beforeEach(() => {
    time = 1_000_000;
    addresses = 0;
    guard = createLoginGuard(
      rateLimiter(() => time),
      Buffer.alloc(32, 1),
      () => time,
    );
  });
  const stranger = (ip: string, email = owner) => ({ email, ip, known: undefined });
  /** An address that nobody has used before. */
  const freshAddress = (): string => {
    addresses += 1;
    return `172.${16 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  /** Tries from ever new addresses until one has to wait. */
  const guessFromEverywhere = (email = owner): number => {
    for (let tried = 0; ; tried += 1) if (guard.take(stranger(freshAddress(), email)) > 0) return tried;
  };
  /** So many addresses try as often as they are let, every minute for so long. Returns how many tries were taken. */
  function besiege(many: number, milliseconds: number): number {
    const attackers = Array.from({ length: many }, freshAddress);
    let taken = 0;
    for (let passed = 0; passed < milliseconds; passed += minute) {
      time += minute;
      for (const ip of attackers) while (guard.take(stranger(ip)) === 0) taken += 1;
    }
    return taken;
  }

  test('five tries of one address on one account, then one every twelve seconds', () => {
    const waits = Array.from({ length: 6 }, () => guard.take(stranger('10.0.0.1')));
    expect(waits).toEqual([0, 0, 0, 0, 0, 12_000]);
    time += 12_000;
    expect([guard.take(stranger('10.0.0.1')), guard.take(stranger('10.0.0.1'))]).toEqual([0, 12_000]);
  });

  test('who guesses from one address shuts out nobody else, there or elsewhere', () => {
    for (let tried = 0; tried < 50; tried += 1) guard.take(stranger('10.0.0.1'));
    expect(guard.take(stranger('10.0.0.2'))).toBe(0);
    expect(guard.take(stranger('10.0.0.1', 'neighbour@x.test'))).toBe(0);
  });

  test('all strangers together: a burst, then a try every half minute, from whatever addresses', () => {
    expect(guessFromEverywhere()).toBe(triesOfStrangers.times);
    expect(guard.take(stranger('192.0.2.1'))).toBe(30_000);
    let taken = 0;
    for (let passed = 0; passed < 24 * 60; passed += 1) {
      time += minute;
      taken += guessFromEverywhere();
    }
    expect(taken).toBe(2 * 24 * 60);
  });

  test.each([1, 3, 12])('%i addresses that guess for a day keep nobody off who comes for the first time', (many) => {
    besiege(many, 24 * 60 * minute);
    const [home, office] = [freshAddress(), freshAddress()];
    // A wrong one, then the right one.
    expect([guard.take(stranger(home)), guard.take(stranger(home)), guard.take(stranger(office))]).toEqual([0, 0, 0]);
  });

  test('one address that guesses for a day leaves others that mistype more than their share', () => {
    besiege(1, 24 * 60 * minute);
    const home = freshAddress();
    expect(Array.from({ length: 5 }, () => guard.take(stranger(home)))).toEqual([0, 0, 0, 0, 0]);
  });

  test('however many addresses guess for a day, their tries are bounded', () => {
    const pools = triesOfStrangers.times + triesOfRepeaters.times + 24 * 60 * (2 + 1);
    expect(besiege(1, 24 * 60 * minute)).toBeLessThanOrEqual(slowTriesPerAddress.times * (1 + 2 * 24));
    expect(besiege(200, 24 * 60 * minute)).toBeLessThanOrEqual(pools);
  });

  test('a new device gets in where the account has logged in before, while strangers use up every pool', () => {
    guard.succeed(stranger('10.0.0.1'));
    guessFromEverywhere();
    expect(guard.take(stranger('10.0.0.2'))).toBeGreaterThan(0);
    expect(guard.take(stranger('10.0.0.1'))).toBe(0);
    expect(guard.take(stranger('10.0.0.1', 'neighbour@x.test'))).toBe(0);
    for (let tried = 0; tried < 20; tried += 1) guard.take(stranger('10.0.0.1'));
    expect(guard.take(stranger('10.0.0.1'))).toBeGreaterThan(0);
  });

  test('of the places of an account the newest five count, for a month', () => {
    for (let place = 1; place <= 6; place += 1) guard.succeed(stranger(`10.0.0.${place}`));
    guessFromEverywhere();
    const placesOf = () => [1, 2, 6].map((place) => guard.take(stranger(`10.0.0.${place}`)) === 0);
    expect(placesOf()).toEqual([false, true, true]);
    time += 30 * 24 * 60 * minute;
    guessFromEverywhere();
    expect(placesOf()).toEqual([false, false, false]);
  });

  test('50,001 other names push no count out', () => {
    for (let tried = 0; tried < 5; tried += 1) guard.take(stranger('10.0.0.1'));
    for (let name = 0; name <= 50_000; name += 1) guard.take(stranger('10.0.0.1', `${name}@x.test`));
    expect(guard.take(stranger('10.0.0.1'))).toBeGreaterThan(0);
  });

  test('addresses of one IPv6 network are one address', () => {
    for (let tried = 0; tried < 5; tried += 1) guard.take(stranger(`2001:db8:1:2::${tried}`));
    expect(guard.take(stranger('2001:db8:1:2::99'))).toBeGreaterThan(0);
  });

  test('the owner, whose browser is known, gets in while strangers use up every allowance, at the same address too', () => {
    const known = guard.succeed(stranger('10.0.0.1'));
    guessFromEverywhere();
    for (let tried = 0; tried < 20; tried += 1) guard.take(stranger('10.0.0.1'));
    expect(guard.take(stranger('10.0.0.1'))).toBeGreaterThan(0);
    expect(guard.take({ email: ' Owner@X.test ', ip: '10.0.0.1', known })).toBe(0);
    expect(guard.take({ email: owner, ip: '198.51.100.77', known })).toBe(0);
  });

  test('a known browser may guess no more than an address', () => {
    const known = guard.succeed(stranger('10.0.0.1'));
    const waits = Array.from({ length: 6 }, (_, tried) => guard.take({ email: owner, ip: `10.0.0.${tried}`, known }));
    expect(waits).toEqual([0, 0, 0, 0, 0, 12_000]);
  });

  test('a right password uses up nothing', () => {
    for (let day = 0; day < 100; day += 1) {
      expect(guard.take(stranger('10.0.0.1'))).toBe(0);
      guard.succeed(stranger('10.0.0.1'));
    }
  });

  test('a cookie of another account, of another exchange, too old or made up makes nobody known', () => {
    const ofOther = guard.succeed(stranger('10.0.0.1', 'attacker@x.test'));
    const ofElsewhere = createLoginGuard(
      rateLimiter(() => time),
      Buffer.alloc(32, 2),
      () => time,
    ).succeed(stranger('10.0.0.1'));
    const own = guard.succeed(stranger('10.0.0.1'));
    const longer = own.replace(/\.\d+\./, (until) => `.${Number(until.slice(1, -1)) + 1}.`);
    guessFromEverywhere();
    for (const known of [ofOther, ofElsewhere, longer, '', 'x', `${'A'.repeat(43)}.9999999999999.${'A'.repeat(43)}`, own.slice(0, -1)])
      expect(guard.take({ email: owner, ip: '10.0.0.9', known }), known).toBeGreaterThan(0);
    expect(guard.take({ email: owner, ip: '10.0.0.9', known: own })).toBe(0);
    time += knownFor;
    guessFromEverywhere();
    expect(guard.take({ email: owner, ip: '10.0.0.9', known: own })).toBeGreaterThan(0);
  });
});

describe('login', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await testSandbox();
  });
  afterAll(() => sandbox.close());
  const guess = (browser: TestBrowser, email: string) =>
    browser.client.send(login, { email, password: 'not it' }).then(
      ({ kind, code, message }) => ({ kind, code, message }) as unknown,
      (fault: unknown) => fault,
    );
  /** A botnet that has used up what strangers may try on an account; every answer it got. */
  async function attack(email: string): Promise<unknown[]> {
    const answers = [];
    for (let tried = 0; tried <= triesOfStrangers.times; tried += 1)
      answers.push(await guess(testBrowser(sandbox, { remoteAddress: `10.9.${tried}.1` }), email));
    return answers;
  }
  const asText = (answer: unknown) =>
    answer instanceof RateLimitFault ? `${answer.message} ${answer.serverMessage} ${answer.retryAfter}` : JSON.stringify(answer);

  test('an attack leaves the owner in, and answers an e-mail without an account alike, to the letter', async () => {
    const mine = testBrowser(sandbox, { remoteAddress: '10.0.0.1' });
    await mine.login('vip@demo.test');
    const answers = (await attack('vip@demo.test')).map(asText);
    expect(new Set(answers.slice(0, -1))).toEqual(
      new Set([JSON.stringify({ kind: 'refused', code: 10101, message: 'The email or password is not right' })]),
    );
    expect(answers.at(-1)).toContain('30000');
    expect((await attack('nobody@demo.test')).map(asText)).toEqual(answers);
    expect(await guess(testBrowser(sandbox, { remoteAddress: '10.0.0.2' }), 'vip@demo.test')).toBeInstanceOf(RateLimitFault);
    expect(await guess(testBrowser(sandbox, { remoteAddress: '10.0.0.1' }), 'vip@demo.test')).toMatchObject({ kind: 'refused' });
    await expect(mine.login('vip@demo.test')).resolves.toMatchObject({ email: 'vip@demo.test' });
  }, 120_000);

  test('the browser that confirmed its e-mail is known, and stays so after a logout', async () => {
    const browser = testBrowser(sandbox, { remoteAddress: '10.0.1.1' });
    await browser.client.send(register, { email: 'fresh@x.test', password: 'correct horse battery' });
    // Anybody may register an e-mail: that alone opens no allowance.
    expect(browser.jar.has(knownCookie)).toBe(false);
    const [letter] = await lettersTo(sandbox.database.orm, 'fresh@x.test');
    await browser.client.send(confirmEmail, { code: /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '' });
    await attack('fresh@x.test');
    expect(browser.jar.has(knownCookie)).toBe(true);
    await expect(browser.login('fresh@x.test', 'correct horse battery')).resolves.toMatchObject({ email: 'fresh@x.test' });
  }, 120_000);

  test('the approval page shares the allowances: its phone gets in when it is known, a stranger does not', async () => {
    const { qrContent } = (await testBrowser(sandbox).client.send(generateQrCode, {})).data;
    const [known, other] = [testPhone(sandbox), testPhone(sandbox, '127.0.0.10')];
    await known.open(qrContent);
    expect((await known.logIn('kol@demo.test')).status).toBe(200);
    await known.submit('/approve/logout', {});
    await attack('kol@demo.test');
    await other.open(qrContent);
    expect((await other.logIn('kol@demo.test')).status).toBe(429);
    await known.open(qrContent);
    expect((await known.logIn('kol@demo.test')).status).toBe(200);
  }, 60_000);
});

test('time tells nothing: an e-mail without an account takes as long as a wrong password', async () => {
  const hash = await hashPassword('correct horse battery');
  const took = { account: [] as number[], none: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    for (const [name, stored] of [['account', hash] as const, ['none', null] as const]) {
      const start = process.cpuUsage();
      expect(await verifyPassword('wrong', stored)).toBe(false);
      const { user, system } = process.cpuUsage(start);
      took[name].push(user + system);
    }
  }
  const [account, none] = [took.account, took.none].map((times) => times.sort((left, right) => left - right)[2] ?? 0);
  expect((none ?? 0) / (account ?? 1)).toBeGreaterThan(0.6);
  expect((none ?? 0) / (account ?? 1)).toBeLessThan(1.7);
});

test('a password is hashed at full cost; only worlds of tests have quick hashes, and never in production', async () => {
  const [full, quick] = await Promise.all([hashPassword('a b c d e'), hashPassword('a b c d e', undefined, true)]);
  expect([full, quick].map((hash) => hash.split('$').slice(0, 4).join('$'))).toEqual(['scrypt$15$8$3', 'scrypt$10$8$3']);
  expect(await Promise.all([full, quick].flatMap((hash) => [verifyPassword('a b c d e', hash), verifyPassword('wrong', hash)]))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const asked = { SANDBOX_QUICK_PASSWORDS: '1' };
  expect([{}, asked, { SANDBOX_QUICK_PASSWORDS: '0' }].map((environment) => quickPasswordsAllowed(environment))).toEqual([
    false,
    true,
    false,
  ]);
  expect(() => quickPasswordsAllowed({ ...asked, NODE_ENV: 'production' })).toThrow(
    'SANDBOX_QUICK_PASSWORDS=1 cannot be used with NODE_ENV=production. Leave one of them out.',
  );
});

test('the demo accounts of a new world are hashed at full cost unless tests ask otherwise', async () => {
  const costs = async (options: { quickPasswords?: boolean }) => {
    const database = await openDatabase({ clock: stillClock(testStart) });
    await seedWorld(database, { seed: 1, ...options });
    const rows = await database.orm.select({ hash: users.passwordHash }).from(users);
    await database.close();
    return [...new Set(rows.flatMap(({ hash }) => costOf(hash)))];
  };
  expect([await costs({}), await costs({ quickPasswords: true })]).toEqual([['scrypt$15$8$3'], ['scrypt$10$8$3']]);
});

test('who registers is hashed at full cost unless tests ask otherwise', async () => {
  const { database, close } = await testSandbox();
  const costs = async (email: string, options: { quickPasswords?: boolean | undefined }) => {
    const sandbox = await testSandbox({ database, ...options });
    await testBrowser(sandbox).client.send(register, { email, password: 'correct horse battery' });
    await sandbox.close();
    const rows = await database.orm.select({ hash: users.passwordHash }).from(users).where(eq(users.email, email));
    return rows.flatMap(({ hash }) => costOf(hash));
  };
  expect([await costs('full@x.test', { quickPasswords: undefined }), await costs('quick@x.test', {})]).toEqual([
    ['scrypt$15$8$3'],
    ['scrypt$10$8$3'],
  ]);
  await close();
});
