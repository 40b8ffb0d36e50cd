import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { phoneLogins, users } from './accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { newSecret, secretHash } from './secretText.ts';
import { userOf, type User } from './users.ts';

/** Milliseconds that a phone stays logged in on the approval page. */
export const phoneLoginLifetime = 30 * 60_000;

/** `idHash` names the login without opening it. */
export type PhoneLogin = { readonly idHash: string; readonly user: User };
export type NewPhoneLogin = { user: User; ip: string; userAgent: string; now: number };

/** Logs a phone in and returns the login's id, which is kept nowhere else. */
export async function createPhoneLogin(executor: Executor, { user, ip, userAgent, now }: NewPhoneLogin): Promise<string> {
  const id = newSecret();
  await executor.insert(phoneLogins).values({
    idHash: secretHash(id),
    uid: user.uid,
    credentialsEpoch: user.credentialsEpoch,
    ip,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    expiresAt: now + phoneLoginLifetime,
  });
  return id;
}

/** Not ended by a logout or with all credentials of its owner; `users` must be joined. */
export const isPhoneTrusted = and(isNull(phoneLogins.revokedAt), eq(phoneLogins.credentialsEpoch, users.credentialsEpoch));

/** The open login of an id; undefined when there is no id, or it is unknown, revoked or 30 minutes old. */
export async function findPhoneLogin({ orm, clock }: Database, id: string | undefined): Promise<PhoneLogin | undefined> {
  if (id === undefined || id === '') return undefined;
  const idHash = secretHash(id);
  const [row] = await orm
    .select({ user: users })
    .from(phoneLogins)
    .innerJoin(users, eq(users.uid, phoneLogins.uid))
    .where(and(eq(phoneLogins.idHash, idHash), gt(phoneLogins.expiresAt, clock.now()), isPhoneTrusted));
  return row === undefined ? undefined : { idHash, user: userOf(row.user) };
}

/** Ends one login, and with it what it approved and nobody has fetched yet; ending it twice is no fault. */
export async function revokePhoneLogin(executor: Executor, idHash: string, now: number): Promise<void> {
  await executor
    .update(phoneLogins)
    .set({ revokedAt: now })
    .where(and(eq(phoneLogins.idHash, idHash), isNull(phoneLogins.revokedAt)));
}

/** Ends every phone's login of an account. */
export async function revokePhoneLoginsOf(executor: Executor, uid: number, now: number): Promise<void> {
  await executor
    .update(phoneLogins)
    .set({ revokedAt: now })
    .where(and(eq(phoneLogins.uid, uid), isNull(phoneLogins.revokedAt)));
}

/** Deletes logins that ended more than `keptFor` milliseconds ago. */
export async function sweepPhoneLogins(executor: Executor, now: number, keptFor = 24 * 60 * 60_000): Promise<void> {
  await executor.delete(phoneLogins).where(or(lt(phoneLogins.expiresAt, now - keptFor), lt(phoneLogins.revokedAt, now - keptFor)));
}
