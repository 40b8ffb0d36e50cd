import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { register } from '#sandbox/core/accounts/users.ts';
import { idempotency, identities } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { onlyOnce, sweepAnswers } from '#sandbox/core/http/idempotency.ts';
import { describeDatabases } from '#tests/support/databases.ts';

const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const answer = { status: 200, body: '{"code":200}' };

describeDatabases('idempotent work', (current, kind) => {
  const newUser = async (name: string): Promise<number> => {
    const made = await register(current().database, { email: `${name}@example.com`, password: 'correct horse battery', isQuick: true });
    if (made.kind !== 'ok') throw new Error(made.kind);
    return made.user.uid;
  };
  const effect = (uid: number) => async (transaction: Executor) => {
    await transaction.insert(identities).values({ uid, identityType: 1, identityStatus: 0, updatedAt: 1 });
    return answer;
  };
  const effectsOf = (uid: number) => current().database.orm.select().from(identities).where(eq(identities.uid, uid));

  test('commits with its stored answer, and is never done twice', async () => {
    const uid = await newUser('once');
    const request = { uid, key, fingerprint: 'a' };
    expect(await onlyOnce(current().database, new Set(), request, effect(uid))).toEqual({ answer, replayed: false });
    expect(await onlyOnce(current().database, new Set(), request, effect(uid))).toEqual({ answer, replayed: true });
    expect(await effectsOf(uid)).toHaveLength(1);
  });

  test('that throws leaves neither effect nor answer', async () => {
    const uid = await newUser('thrown');
    const failing = async (transaction: Executor) => {
      await effect(uid)(transaction);
      throw new Error('power cut');
    };
    await expect(onlyOnce(current().database, new Set(), { uid, key, fingerprint: 'a' }, failing)).rejects.toThrow('power cut');
    expect(await effectsOf(uid)).toEqual([]);
    expect((await onlyOnce(current().database, new Set(), { uid, key, fingerprint: 'a' }, effect(uid))).replayed).toBe(false);
  });

  test('asked for by ten processes at once happens once', async () => {
    const uid = await newUser('ten');
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, () => onlyOnce(current().database, new Set(), { uid, key, fingerprint: 'a' }, effect(uid))),
    );
    expect(await effectsOf(uid)).toHaveLength(1);
    const given = ends.map((end) => (end.status === 'fulfilled' ? end.value.answer.body : (end.reason as { code: number }).code));
    expect(new Set(given)).toEqual(new Set(kind === 'server' && given.includes(40901) ? [answer.body, 40901] : [answer.body]));
  });

  test('answers are forgotten after a day', async () => {
    const { database, clock } = current();
    const uid = await newUser('old');
    await onlyOnce(database, new Set(), { uid, key, fingerprint: 'a' }, () => Promise.resolve(answer));
    await sweepAnswers(database);
    expect(await database.orm.select().from(idempotency).where(eq(idempotency.uid, uid))).toHaveLength(1);
    clock.advance(24 * 60 * 60_000 + 1);
    await sweepAnswers(database);
    expect(await database.orm.select().from(idempotency).where(eq(idempotency.uid, uid))).toEqual([]);
  });
});
