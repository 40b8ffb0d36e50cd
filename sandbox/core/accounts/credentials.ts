import { and, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { passwordResets, phoneLogins, sessions, users } from './accounts.schema.ts';
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

type EndingOptions = {
  /** Done first in the same transaction, as a new password is; where it says no, nothing is done. */
  readonly alongside?: (executor: Executor) => Promise<boolean>;
  /** The session that goes on. Where it has ended meanwhile it has no more to say, and nothing is done. */
  readonly kept?: Pick<Session, 'idHash'>;
};
/** `done`, or why nothing was: the kept session has ended, or what was to be done alongside was not. */
export type CredentialsEnd = 'done' | 'sessionEnded' | 'refused';

/**
 * Ends all that opens an account: sessions, phones' logins, what these approved and nobody has fetched yet, every login that is on its
 * way with what was proven before, and every code for a new password. Open streams are told.
 */
export async function endAllCredentials(
  { database, clock, events }: Exchange,
  uid: number,
  { alongside, kept }: EndingOptions = {},
): Promise<CredentialsEnd> {
  const now = clock.now();
  const ended = await inTransaction(database, async (executor) => {
    const own = eq(sessions.idHash, kept?.idHash ?? '');
    const open = and(eq(sessions.uid, uid), isNull(sessions.revokedAt));
    if (kept !== undefined) {
      const standing = await executor
        .select()
        .from(sessions)
        .innerJoin(users, eq(users.uid, sessions.uid))
        .where(and(own, isSessionOpen(now)));
      if (standing.length === 0) return 'sessionEnded' as const;
    }
    if (alongside !== undefined && !(await alongside(executor))) return 'refused' as const;
    const [owner] = await executor
      .update(users)
      .set({ credentialsEpoch: sql`${users.credentialsEpoch} + 1` })
      .where(eq(users.uid, uid))
      .returning({ credentialsEpoch: users.credentialsEpoch });
    await revokePhoneLoginsOf(executor, uid, now);
    await executor.delete(passwordResets).where(eq(passwordResets.uid, uid));
    if (kept === undefined || owner === undefined) return endSessions(executor, open, now);
    await executor.update(sessions).set(owner).where(own);
    return endSessions(executor, and(open, ne(sessions.idHash, kept.idHash)), now);
  });
  if (typeof ended === 'string') return ended;
  for (const { idHash } of ended) events.publish(`session:${idHash}`, 'session.changed');
  return 'done';
}

const endSessions = (executor: Executor, which: SQL | undefined, now: number) =>
  executor.update(sessions).set({ revokedAt: now }).where(which).returning({ idHash: sessions.idHash });

/** Ends one login of an account, named by its public id; one of another account, or that has ended, is left as it is. */
export async function endLoginOf(exchange: Exchange, uid: number, publicId: string): Promise<void> {
  const { orm } = exchange.database;
  const now = exchange.clock.now();
  const ended = await endSessions(orm, and(eq(sessions.uid, uid), eq(sessions.publicId, publicId), isNull(sessions.revokedAt)), now);
  for (const { idHash } of ended) exchange.events.publish(`session:${idHash}`, 'session.changed');
  await orm
    .update(phoneLogins)
    .set({ revokedAt: now })
    .where(and(eq(phoneLogins.uid, uid), eq(phoneLogins.publicId, publicId), isNull(phoneLogins.revokedAt)));
}

/** A way into an account that is open now. Neither id opens it, and the public one is told to its owner; times in milliseconds. */
export type OpenLogin = {
  readonly kind: Session['origin'] | 'phone';
  readonly publicId: string;
  readonly idHash: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly createdAt: number;
  /** Null of a phone, whose visits are not written down. */
  readonly lastSeenAt: number | null;
  readonly expiresAt: number;
};

/** All that is logged in to an account, sessions and phones, the newest first. */
export async function openLoginsOf(executor: Executor, uid: number, now: number): Promise<OpenLogin[]> {
  const { publicId, idHash, ip, userAgent, createdAt, lastSeenAt, expiresAt } = sessions;
  const open = await executor
    .select({ kind: sessions.origin, publicId, idHash, ip, userAgent, createdAt, lastSeenAt, expiresAt })
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
    publicId: phone.publicId,
    idHash: phone.idHash,
    ip: phone.ip,
    userAgent: phone.userAgent,
    createdAt: phone.createdAt,
    lastSeenAt: null,
    expiresAt: phone.expiresAt,
  }));
  return [...open, ...ofPhones].sort((one, other) => other.createdAt - one.createdAt);
}
