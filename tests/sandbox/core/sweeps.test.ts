import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQrLogin, qrLifetime } from '#sandbox/core/accounts/qrLogins.ts';
import { createPhoneLogin } from '#sandbox/core/accounts/phoneLogins.ts';
import { absoluteLimit, createSession } from '#sandbox/core/accounts/sessions.ts';
import { readUser } from '#sandbox/core/accounts/users.ts';
import { idempotency, phoneLogins, qrLogins, sessions, users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { keptFor } from '#sandbox/core/http/idempotency.ts';
import { startSweeps, sweepInterval } from '#sandbox/sweeps.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testSandbox } from '#tests/support/sandbox.ts';

const trader = 10_000_001;
const day = 24 * 60 * 60_000;
let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('embedded');
  await own.database.orm.insert(users).values({ uid: trader, email: 'trader@x.test', nickname: 'Trader', createdAt: 0, confirmedAt: 0 });
});
afterAll(() => own.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const noFault = (error: unknown): void => expect.unreachable(String(error));

/** One session, one login of a phone, one QR login and one stored answer, as of now. */
async function leaveSome(database: Database): Promise<void> {
  const now = database.clock.now();
  await createSession(database.orm, { uid: trader, credentialsEpoch: 0, jkt: 'key', origin: 'password', now });
  const user = await readUser(database.orm, trader);
  if (user === undefined) throw new Error('the trader is not there');
  await createPhoneLogin(database.orm, { user, ip: '', userAgent: '', now });
  await createQrLogin(database.orm, { browser: 'cookie', jkt: 'key', userAgent: '', ip: '', now });
  await database.orm.insert(idempotency).values({ uid: trader, key: `key ${now}`, fingerprint: '', status: 200, body: '', createdAt: now });
}
async function left({ orm }: Database): Promise<Record<string, number>> {
  return {
    sessions: (await orm.select().from(sessions)).length,
    phones: (await orm.select().from(phoneLogins)).length,
    qrLogins: (await orm.select().from(qrLogins)).length,
    answers: (await orm.select().from(idempotency)).length,
  };
}
const all = { sessions: 1, phones: 1, qrLogins: 1, answers: 1 };
const none = { sessions: 0, phones: 0, qrLogins: 0, answers: 0 };

test('each is kept for its own time and no longer', async () => {
  const sweeps = startSweeps(own.database, noFault);
  await leaveSome(own.database);
  await sweeps.look();
  expect(await left(own.database)).toEqual(all);
  own.clock.advance(qrLifetime + 60 * 60_000 + 1);
  await sweeps.look();
  expect(await left(own.database)).toEqual({ ...all, qrLogins: 0 });
  own.clock.advance(keptFor);
  await sweeps.look();
  expect(await left(own.database)).toEqual({ ...none, sessions: 1 });
  own.clock.advance(absoluteLimit);
  await sweeps.look();
  expect(await left(own.database)).toEqual(none);
  await sweeps.stop();
});

test('nothing is asked of the database before the interval has passed, by the sandbox clock', async () => {
  const sweeps = startSweeps(own.database, noFault);
  await sweeps.look();
  const asked = vi.spyOn(own.database.pool, 'query');
  own.clock.advance(sweepInterval - 1);
  await sweeps.look();
  expect(asked).not.toHaveBeenCalled();
  own.clock.advance(1);
  await sweeps.look();
  const once = asked.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  // Two that look at once sweep once.
  own.clock.advance(sweepInterval);
  await Promise.all([sweeps.look(), sweeps.look()]);
  expect(asked).toHaveBeenCalledTimes(2 * once);
  // A clock that went back is looked at as one that went on.
  own.clock.advance(-3 * sweepInterval);
  await sweeps.look();
  expect(asked).toHaveBeenCalledTimes(3 * once);
  await sweeps.stop();
});

test('a sweep that fails is told, and the next one comes', async () => {
  const told: unknown[] = [];
  const sweeps = startSweeps(own.database, (error) => told.push(error));
  await leaveSome(own.database);
  vi.spyOn(own.database.pool, 'query').mockRejectedValueOnce(new Error('connection cut'));
  own.clock.advance(2 * day);
  await sweeps.look();
  expect([told.length, await left(own.database)]).toEqual([1, all]);
  own.clock.advance(sweepInterval);
  await sweeps.look();
  expect([told.length, await left(own.database)]).toEqual([1, none]);
  await sweeps.stop();
});

test('the exchange sweeps by itself when its clock has moved, and leaves no timer at its end', async () => {
  const database = await openTestDatabase('embedded');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sandbox = await testSandbox(database);
  await leaveSome(sandbox.database);
  sandbox.clock.advance(2 * day);
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(async () => expect(await left(sandbox.database)).toEqual(none), { timeout: 10_000, interval: 50 });
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  await sandbox.app.close();
  expect(vi.getTimerCount()).toBe(0);
  await database.stop();
});
