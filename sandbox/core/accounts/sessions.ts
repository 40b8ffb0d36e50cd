import { and, eq, gt, isNull, lt, or, sql, type Placeholder } from 'drizzle-orm';
import { sessions, users, walletAccounts } from './accounts.schema.ts';
import type { proofKinds } from './secondFactor.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { prepared, unnamed } from '#sandbox/core/database/prepared.ts';
import { newSecret, secretHash } from './secretText.ts';
import { userOf } from './users.ts';
import type { User, WalletAccount } from './users.ts';

/** Milliseconds: a session ends after this long without a request, and after this long in any case. */
export const idleLimit = 30 * 60_000;
export const absoluteLimit = 12 * 60 * 60_000;
/** A session's last use is written at most this often; it may so end up to this much early. */
const touchInterval = 10_000;

export type Session = {
  readonly uid: number;
  /** Hash of the session id: names the session without opening it. */
  readonly idHash: string;
  readonly jkt: string;
  readonly origin: 'password' | 'passkey' | 'qr';
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly user: User;
  readonly wallet: WalletAccount | null;
  /** A program asks by an API key: nobody is there who could prove anything. */
  readonly isProgram?: true;
  /** By what the owner was there when its key was made or last edited. */
  readonly keyProvenBy?: (typeof proofKinds)[number];
};

export type NewSession = {
  uid: number;
  /** The owner's, as it was when the right to the session was proven. */
  credentialsEpoch: number;
  jkt: string;
  origin: 'password' | 'passkey' | 'qr';
  walletAccountId?: string | null;
  ip?: string;
  userAgent?: string;
  now: number;
};

/** Opens a session and returns its id, which is kept nowhere else. `expiresAt` in milliseconds. */
export async function createSession(executor: Executor, request: NewSession): Promise<{ id: string; expiresAt: number }> {
  const id = newSecret();
  const expiresAt = request.now + absoluteLimit;
  await executor.insert(sessions).values({
    idHash: secretHash(id),
    uid: request.uid,
    credentialsEpoch: request.credentialsEpoch,
    jkt: request.jkt,
    origin: request.origin,
    walletAccountId: request.walletAccountId ?? null,
    ip: request.ip ?? '',
    userAgent: (request.userAgent ?? '').slice(0, 300),
    createdAt: request.now,
    lastSeenAt: request.now,
    expiresAt,
  });
  return { id, expiresAt };
}

const isSessionOpenBy = (now: number | Placeholder, usedAfter: number | Placeholder) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, usedAfter),
    eq(sessions.credentialsEpoch, users.credentialsEpoch),
  );
/** Neither over nor ended by a logout, nor with all credentials of its owner; `users` must be joined. */
export const isSessionOpen = (now: number) => isSessionOpenBy(now, now - idleLimit);

/** The rows of the open session with the hash `idHash`; it is open at `now`, and was used after `usedAfter`. */
const findOpen = prepared((executor) =>
  executor
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .leftJoin(walletAccounts, eq(walletAccounts.accountId, sessions.walletAccountId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), isSessionOpenBy(sql.placeholder('now'), sql.placeholder('usedAfter'))))
    .prepare(unnamed),
);

/** The open session of an id, noting that it was used; undefined when there is no id, or it is unknown, revoked, idle for 30 minutes or 12 hours old. */
export async function findSession(database: Database, id: string | undefined): Promise<Session | undefined> {
  if (id === undefined || id === '') return undefined;
  const now = database.clock.now();
  const idHash = secretHash(id);
  const [row] = await findOpen(database.orm, { idHash, now, usedAfter: now - idleLimit });
  if (row === undefined) return undefined;
  if (now - row.sessions.lastSeenAt >= touchInterval) {
    await database.orm
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, now)));
  }
  const { uid, jkt, origin, createdAt, expiresAt, ip, userAgent } = row.sessions;
  return {
    uid,
    idHash,
    jkt,
    origin,
    createdAt,
    lastSeenAt: now,
    expiresAt,
    ip,
    userAgent,
    user: userOf(row.users),
    wallet: row.wallet_accounts,
  };
}

/** Ends one session, named by its hash; ending it twice is no fault. */
export async function revokeSession(executor: Executor, idHash: string, now: number): Promise<void> {
  await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)));
}

/** Ends every session bound to a key and returns the hashes of those that were open. */
export async function revokeSessionsOfKey(executor: Executor, jkt: string, now: number): Promise<string[]> {
  const rows = await executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.jkt, jkt), isNull(sessions.revokedAt)))
    .returning({ idHash: sessions.idHash });
  return rows.map(({ idHash }) => idHash);
}

/** Deletes sessions that ended more than `keptFor` milliseconds ago. */
export async function sweepSessions(executor: Executor, now: number, keptFor = 24 * 60 * 60_000): Promise<void> {
  await executor.delete(sessions).where(or(lt(sessions.expiresAt, now - keptFor), lt(sessions.revokedAt, now - keptFor)));
}
