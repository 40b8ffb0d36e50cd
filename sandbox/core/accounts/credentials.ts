import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { phoneLogins, sessions, users } from './accounts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Core } from '#sandbox/core/core.ts';
import { isPhoneTrusted, revokePhoneLoginsOf } from './phoneLogins.ts';
import { isSessionOpen, revokeSession, type Session } from './sessions.ts';

type Exchange = Pick<Core, 'database' | 'clock' | 'events'>;

/** Ends a session and tells its open streams. */
export async function endSession({ database, clock, events }: Exchange, { idHash }: Pick<Session, 'idHash'>): Promise<void> {
  await revokeSession(database.orm, idHash, clock.now());
  events.publish(`session:${idHash}`, 'session.changed');
}

/** Logs out: ends the session, and the logins of the owner's phones, which could open new ones. */
export async function logOut(exchange: Exchange, session: Session): Promise<void> {
  await endSession(exchange, session);
  await revokePhoneLoginsOf(exchange.database.orm, session.uid, exchange.clock.now());
}

/**
 * Ends all that opens an account: sessions, phones' logins, what these approved and nobody has fetched yet, and every login that is
 * on its way with what was proven before. Open streams are told. `alongside` is done in the same transaction, as a new password is.
 */
export async function endAllCredentials(
  { database, clock, events }: Exchange,
  uid: number,
  alongside: (executor: Executor) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const ended = await inTransaction(database, async (executor) => {
    await executor
      .update(users)
      .set({ credentialsEpoch: sql`${users.credentialsEpoch} + 1` })
      .where(eq(users.uid, uid));
    await revokePhoneLoginsOf(executor, uid, clock.now());
    await alongside(executor);
    return executor
      .update(sessions)
      .set({ revokedAt: clock.now() })
      .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt)))
      .returning({ idHash: sessions.idHash });
  });
  for (const { idHash } of ended) events.publish(`session:${idHash}`, 'session.changed');
}

/** A way into an account that is open now. `idHash` names it without opening it; times in milliseconds. */
export type OpenLogin = {
  readonly kind: Session['origin'] | 'phone';
  readonly idHash: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** All that is logged in to an account, sessions and phones, the newest first. */
export async function openLoginsOf(executor: Executor, uid: number, now: number): Promise<OpenLogin[]> {
  const { idHash, ip, userAgent, createdAt, expiresAt } = sessions;
  const open = await executor
    .select({ kind: sessions.origin, idHash, ip, userAgent, createdAt, expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.uid, uid), isSessionOpen(now)));
  const phones = await executor
    .select()
    .from(phoneLogins)
    .innerJoin(users, eq(users.uid, phoneLogins.uid))
    .where(and(eq(phoneLogins.uid, uid), gt(phoneLogins.expiresAt, now), isPhoneTrusted))
    .orderBy(desc(phoneLogins.createdAt));
  const ofPhones = phones.map(({ phone_logins: phone }): OpenLogin => ({
    kind: 'phone',
    idHash: phone.idHash,
    ip: phone.ip,
    userAgent: phone.userAgent,
    createdAt: phone.createdAt,
    expiresAt: phone.expiresAt,
  }));
  return [...open, ...ofPhones].sort((one, other) => other.createdAt - one.createdAt);
}
