import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { identities, users, walletAccounts } from './accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { hashPassword, isWeakPassword, verifyPassword } from './password.ts';

export type User = Omit<typeof users.$inferSelect, 'passwordHash'>;
export type WalletAccount = typeof walletAccounts.$inferSelect;
export type IdentityRecord = { readonly identityType: number; readonly identityStatus: number };

export type Registration = { readonly kind: 'ok'; readonly user: User } | { readonly kind: 'weakPassword' | 'badEmail' };

/** No control, format, half or unseen characters: the name before the @ becomes the nickname that others see. */
const emailPattern = /^[^\s@<>"',;:\\\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u;

/** An e-mail as accounts are kept and found by: one text for all ways to write the same letters, in any case of them. */
export const normalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** Whether a normal e-mail is one that a new account may have. */
export const isEmail = (email: string): boolean => email.length <= 254 && emailPattern.test(email);

/** How accounts may be kept that were made before e-mails were normalised; as it is written comes first. */
function writtenForms(email: string): readonly string[] {
  const asWritten = email.trim().toLowerCase();
  return [...new Set([asWritten, normalEmail(email), ...['NFC', 'NFD', 'NFKD'].map((form) => asWritten.normalize(form))])];
}

/** A user's row without what only the login may read. */
export function userOf({ passwordHash: _, ...user }: typeof users.$inferSelect): User {
  return user;
}

/** Whether the owner has proven to read the e-mail. */
export const isConfirmed = ({ confirmedAt }: Pick<User, 'confirmedAt'>): boolean => confirmedAt !== null;

/**
 * Makes an account whose e-mail is to be confirmed. Its wallets are empty, its identity not checked. `alongside` is done in the same
 * transaction. `isQuick` hashes as worlds of tests do. What is done, and how long it takes, is the same for an e-mail that has an account: always one password is hashed.
 */
export async function register(
  database: Database,
  request: { email: string; password: string; locale?: string; isQuick?: boolean },
  alongside: (executor: Executor, user: User) => Promise<void> = () => Promise.resolve(),
): Promise<Registration> {
  const email = normalEmail(request.email);
  if (!isEmail(email)) return { kind: 'badEmail' };
  if (isWeakPassword(request.password, email)) return { kind: 'weakPassword' };
  const passwordHash = await hashPassword(request.password, undefined, request.isQuick);
  const nickname = [...(email.split('@')[0] ?? email)].slice(0, 20).join('');
  const user = await database.orm.transaction(async (executor) => {
    const [row] = await executor
      .insert(users)
      .values({ email, passwordHash, nickname, locale: request.locale ?? 'en_US', createdAt: database.clock.now() })
      .returning();
    if (row === undefined) throw new Error('an account was not written');
    const made = userOf(row);
    await alongside(executor, made);
    return made;
  });
  return { kind: 'ok', user };
}

type Row = typeof users.$inferSelect;

/** The account that an e-mail belongs to, and the newest of those that wait for its confirmation and can still be logged in to. */
async function rowsByEmail(executor: Executor, email: string): Promise<{ confirmed: Row | undefined; pending: Row | undefined }> {
  // PostgreSQL takes no U+0000; what stands for it here is in no address.
  const wanted = writtenForms(email.replaceAll('\u0000', '\ufffd'));
  // Strangers may have left any number that wait.
  const newest = executor
    .select({ uid: users.uid })
    .from(users)
    .where(and(inArray(users.email, wanted), isNull(users.confirmedAt), isNotNull(users.passwordHash)))
    .orderBy(desc(users.uid))
    .limit(1);
  const rows = await executor
    .select()
    .from(users)
    .where(and(inArray(users.email, wanted), or(isNotNull(users.confirmedAt), inArray(users.uid, newest))));
  const confirmed = rows.filter(isConfirmed).toSorted((one, other) => wanted.indexOf(one.email) - wanted.indexOf(other.email))[0];
  return { confirmed, pending: rows.find((row) => !isConfirmed(row)) };
}

/** Whether an e-mail is that of a confirmed account, however it is written. */
export const isEmailTaken = async (executor: Executor, email: string): Promise<boolean> =>
  (await rowsByEmail(executor, email)).confirmed !== undefined;

/**
 * The user of an e-mail and password, or undefined. The password is compared with the confirmed account and with the newest that waits,
 * always with both, so that neither time nor answer tells which of them there are.
 */
export async function verifyLogin(
  executor: Executor,
  request: { email: string; password: string; isQuick?: boolean },
): Promise<User | undefined> {
  const { confirmed, pending } = await rowsByEmail(executor, request.email);
  const [own, waiting] = [confirmed?.passwordHash ?? null, pending?.passwordHash ?? null];
  // Side by side: nobody waits for the second one.
  const [isOwn, isWaiting] = await Promise.all([
    verifyPassword(request.password, own, waiting, request.isQuick),
    verifyPassword(request.password, waiting, own, request.isQuick),
  ]);
  const row = isOwn ? confirmed : isWaiting ? pending : undefined;
  return row === undefined ? undefined : userOf(row);
}

/** Whether a password is that of an account, with its hash; `none`: the account has no password, and is opened in other ways. */
export async function verifyOwner(
  executor: Executor,
  { uid, password, isQuick }: { uid: number; password: string; isQuick?: boolean },
): Promise<{ readonly kind: 'right'; readonly hash: string } | { readonly kind: 'wrong' | 'none' }> {
  const [row] = await executor.select({ hash: users.passwordHash }).from(users).where(eq(users.uid, uid));
  if (row?.hash == null) return { kind: 'none' };
  return (await verifyPassword(password, row.hash, null, isQuick)) ? { kind: 'right', hash: row.hash } : { kind: 'wrong' };
}

/** The account of an e-mail whose password may be replaced by who reads it: a confirmed one that has a password. */
export async function readPasswordOwner(executor: Executor, email: string): Promise<User | undefined> {
  const { confirmed } = await rowsByEmail(executor, email);
  return confirmed === undefined || confirmed.passwordHash === null ? undefined : userOf(confirmed);
}

type NewPassword = {
  readonly uid: number;
  readonly password: string;
  /** Of the password that was proven; left out where something else was. */
  readonly before?: string;
};
/**
 * Hashes a password, and returns what writes it: hashing takes its time, and no transaction waits for it. It says no where another
 * password has come meanwhile, or the account has none.
 */
export async function storePassword(
  { uid, password, before }: NewPassword,
  isQuick?: boolean,
): Promise<(executor: Executor) => Promise<boolean>> {
  const passwordHash = await hashPassword(password, undefined, isQuick);
  return async (executor) => {
    const written = await executor
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.uid, uid), before === undefined ? isNotNull(users.passwordHash) : eq(users.passwordHash, before)))
      .returning({ uid: users.uid });
    return written.length > 0;
  };
}

/** The user of an e-mail, in any case of its letters: who confirmed it, else the newest who has yet to. */
export async function readUserByEmail(executor: Executor, email: string): Promise<User | undefined> {
  const { confirmed, pending } = await rowsByEmail(executor, email);
  const row = confirmed ?? pending;
  return row === undefined ? undefined : userOf(row);
}

export async function readUser(executor: Executor, uid: number): Promise<User | undefined> {
  const [row] = await executor.select().from(users).where(eq(users.uid, uid));
  return row === undefined ? undefined : userOf(row);
}

/** As in `identities`: 1 standard and 2 advanced, which counts only while standard is passed. */
const [standard, advanced, passed, unidentified] = [1, 2, 1, 3];

/** A user's identity checks as they count, the oldest first; of one moment, standard first. */
export async function identitiesOf(executor: Executor, uid: number): Promise<IdentityRecord[]> {
  const rows = await executor
    .select({ identityType: identities.identityType, identityStatus: identities.identityStatus })
    .from(identities)
    .where(eq(identities.uid, uid))
    .orderBy(identities.updatedAt, identities.identityType);
  const isStanding = rows.some(({ identityType, identityStatus }) => identityType === standard && identityStatus === passed);
  return rows.map((row) =>
    row.identityType === advanced && row.identityStatus === passed && !isStanding ? { ...row, identityStatus: unidentified } : row,
  );
}

export async function walletAccountsOf(executor: Executor, uid: number): Promise<WalletAccount[]> {
  return executor.select().from(walletAccounts).where(eq(walletAccounts.uid, uid)).orderBy(walletAccounts.accountId);
}

export async function readWalletAccount(executor: Executor, accountId: string): Promise<WalletAccount | undefined> {
  const [row] = await executor.select().from(walletAccounts).where(eq(walletAccounts.accountId, accountId));
  return row;
}
