import { eq, inArray } from 'drizzle-orm';
import { identities, users, walletAccounts } from '#sandbox/database/accounts.schema.ts';
import type { Database, Executor } from '#sandbox/database/database.ts';
import { hashPassword, isWeakPassword, verifyPassword } from './password.ts';

export type User = Omit<typeof users.$inferSelect, 'passwordHash'>;
export type WalletAccount = typeof walletAccounts.$inferSelect;
export type IdentityRecord = { readonly identityType: number; readonly identityStatus: number };

export type Registration = { readonly kind: 'ok'; readonly user: User } | { readonly kind: 'emailTaken' | 'weakPassword' | 'badEmail' };

/** No control, format, half or unseen characters: the name before the @ becomes the nickname that others see. */
const emailPattern = /^[^\s@<>"',;:\\\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u;

/** An e-mail as accounts are kept and found by: one text for all ways to write the same letters, in any case of them. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** How accounts may be kept that were made before e-mails were normalised; as it is written comes first. */
function writtenForms(email: string): readonly string[] {
  const asWritten = email.trim().toLowerCase();
  return [...new Set([asWritten, normalEmail(email), ...['NFC', 'NFD', 'NFKD'].map((form) => asWritten.normalize(form))])];
}

/** A user's row without what only the login may read. */
export function userOf({ passwordHash: _, ...user }: typeof users.$inferSelect): User {
  return user;
}

/** Makes an account. Its wallets are empty, its identity not checked. */
export async function register(database: Database, request: { email: string; password: string; locale?: string }): Promise<Registration> {
  const email = normalEmail(request.email);
  if (email.length > 254 || !emailPattern.test(email)) return { kind: 'badEmail' };
  if (isWeakPassword(request.password, email)) return { kind: 'weakPassword' };
  // The column is unique by its bytes, which accounts of before have in another form.
  if ((await rowByEmail(database.orm, request.email)) !== undefined) return { kind: 'emailTaken' };
  const passwordHash = await hashPassword(request.password);
  const nickname = [...(email.split('@')[0] ?? email)].slice(0, 20).join('');
  const [row] = await database.orm
    .insert(users)
    .values({ email, passwordHash, nickname, locale: request.locale ?? 'en_US', createdAt: database.clock.now() })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row === undefined ? { kind: 'emailTaken' } : { kind: 'ok', user: userOf(row) };
}

async function rowByEmail(executor: Executor, email: string): Promise<typeof users.$inferSelect | undefined> {
  // PostgreSQL takes no U+0000; what stands for it here is in no address.
  const wanted = writtenForms(email.replaceAll('\u0000', '\ufffd'));
  const rows = await executor.select().from(users).where(inArray(users.email, wanted));
  return rows.toSorted((one, other) => wanted.indexOf(one.email) - wanted.indexOf(other.email))[0];
}

/** The user of an e-mail and password, or undefined; an unknown e-mail takes as long as a wrong password. */
export async function verifyLogin(executor: Executor, request: { email: string; password: string }): Promise<User | undefined> {
  const row = await rowByEmail(executor, request.email);
  const isRight = await verifyPassword(request.password, row?.passwordHash ?? null);
  return isRight && row !== undefined ? userOf(row) : undefined;
}

/** The user of an e-mail, in any case of its letters. */
export async function readUserByEmail(executor: Executor, email: string): Promise<User | undefined> {
  const row = await rowByEmail(executor, email);
  return row === undefined ? undefined : userOf(row);
}

export async function readUser(executor: Executor, uid: number): Promise<User | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.uid, uid));
  return row === undefined ? undefined : userOf(row);
}

/** A user's identity checks, the oldest first; of one moment, standard first. */
export async function identitiesOf(executor: Executor, uid: number): Promise<IdentityRecord[]> {
  return executor
    .select({ identityType: identities.identityType, identityStatus: identities.identityStatus })
    .from(identities)
    .where(eq(identities.uid, uid))
    .orderBy(identities.updatedAt, identities.identityType);
}

export async function walletAccountsOf(executor: Executor, uid: number): Promise<WalletAccount[]> {
  return executor.select().from(walletAccounts).where(eq(walletAccounts.uid, uid)).orderBy(walletAccounts.accountId);
}

export async function readWalletAccount(executor: Executor, accountId: string): Promise<WalletAccount | undefined> {
  const [row] = await executor.select().from(walletAccounts).where(eq(walletAccounts.accountId, accountId));
  return row;
}
