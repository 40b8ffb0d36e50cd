import { createHmac } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { passwordResets as resets, users } from '#sandbox/core/accounts/accounts.schema.ts';
import {
  codeLife,
  codeTries,
  isSameHash,
  minute,
  newCode,
  resendAfter,
  second,
  takeLetter,
  waitSince,
  type Asker,
} from '#sandbox/core/accounts/letterCodes.ts';
import { newSecret } from '#sandbox/core/accounts/secretText.ts';
import { readPasswordOwner } from '#sandbox/core/accounts/users.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { RateLimiter } from '#sandbox/core/http/limits.ts';
import type { Messages } from '#sandbox/core/http/messages.ts';
import { sendLetter } from '#sandbox/core/letters/letters.ts';

/** Whose password is to be replaced, and the browser that asks, by its proof key. */
export type Wanted = { readonly email: string; readonly jkt: string };
export type LetterSent =
  | { readonly kind: 'ok' | 'tooSoon'; readonly waitSeconds: number }
  /** Too many letters went out; `waitMs` until the next. */
  | { readonly kind: 'tooMany'; readonly waitMs: number };
export type CodeCheck = { readonly kind: 'ok' | 'over' } | { readonly kind: 'wrong'; readonly triesLeft: number };

export type PasswordResets = {
  /** Writes a letter, if it is time. All but its words is the same whether or not there is a password to replace. */
  readonly send: (wanted: Wanted, asker: Asker) => Promise<LetterSent>;
  /** Takes a try. */
  readonly check: (wanted: Wanted, code: string) => Promise<CodeCheck>;
  /** The account whose code the browser has proven. */
  readonly provenOwner: (wanted: Wanted) => Promise<number | undefined>;
  /** Takes what the browser has proven, which gives one password; false where it is gone. */
  readonly take: (executor: Executor, wanted: Wanted, uid: number) => Promise<boolean>;
};

const rowOf = ({ email, jkt }: Wanted) => and(eq(resets.email, email), eq(resets.jkt, jkt));
const provenRow = (wanted: Wanted, now: number) =>
  and(rowOf(wanted), isNotNull(resets.provenAt), isNotNull(resets.uid), gt(resets.expiresAt, now));

/** Takes a try of the code that a browser was sent last, whose hash would be `hash`; what is proven already is right again. */
async function takeTry(executor: Executor, wanted: Wanted, { hash, now }: { hash: string; now: number }): Promise<CodeCheck> {
  const open = and(rowOf(wanted), gt(resets.expiresAt, now));
  const [proven] = await executor
    .select({ codeHash: resets.codeHash })
    .from(resets)
    .where(and(open, isNotNull(resets.provenAt)));
  if (proven !== undefined) return { kind: isSameHash(proven.codeHash, hash) ? 'ok' : 'over' };
  const [taken] = await executor
    .update(resets)
    .set({ triesLeft: sql`${resets.triesLeft} - 1` })
    .where(and(open, isNull(resets.provenAt), gt(resets.triesLeft, 0)))
    .returning({ codeHash: resets.codeHash, triesLeft: resets.triesLeft });
  if (taken === undefined) return { kind: 'over' };
  if (!isSameHash(taken.codeHash, hash)) return { kind: 'wrong', triesLeft: taken.triesLeft };
  await executor
    .update(resets)
    .set({ provenAt: now, expiresAt: now + codeLife })
    .where(rowOf(wanted));
  return { kind: 'ok' };
}

/** Codes by which who reads an e-mail replaces the password of its account; each is good in the browser that asked for it alone. */
export function createPasswordResets(parts: {
  readonly core: Pick<Core, 'database' | 'clock' | 'config'>;
  readonly limiter: RateLimiter;
  /** Texts of locales/<locale>/sandbox/letters.json. */
  readonly texts: Messages;
  readonly secret: Uint8Array;
}): PasswordResets {
  const { core, limiter, texts } = parts;
  const { database, clock } = core;
  const key = createHmac('sha256', parts.secret).update('password resets').digest();
  const hashOf = ({ email, jkt }: Wanted, code: string) =>
    createHmac('sha256', key).update([email, jkt, code].join('\n')).digest('base64url');

  async function write(executor: Executor, wanted: Wanted, locale: string): Promise<void> {
    const now = clock.now();
    const owner = await readPasswordOwner(executor, wanted.email);
    const code = newCode();
    const row = {
      uid: owner?.uid ?? null,
      codeHash: hashOf(wanted, owner === undefined ? newSecret() : code),
      triesLeft: codeTries,
      sentAt: now,
      expiresAt: now + codeLife,
      provenAt: null,
    };
    await executor
      .insert(resets)
      .values({ ...wanted, ...row })
      .onConflictDoUpdate({ target: [resets.email, resets.jkt], set: row });
    const params = { brand: core.config().brand.name, code, minutes: codeLife / minute };
    const kind = owner === undefined ? 'resetNothing' : 'resetPassword';
    await sendLetter(executor, texts, { email: owner?.email ?? wanted.email, kind, locale, params, now });
  }

  return {
    async send(wanted, { ip, locale }) {
      const [row] = await database.orm.select({ sentAt: resets.sentAt }).from(resets).where(rowOf(wanted));
      const waitSeconds = waitSince(row?.sentAt, clock.now());
      if (waitSeconds > 0) return { kind: 'tooSoon', waitSeconds };
      const waitMs = takeLetter(limiter, wanted.email, ip);
      if (waitMs > 0) return { kind: 'tooMany', waitMs };
      await inTransaction(database, (executor) => write(executor, wanted, locale));
      return { kind: 'ok', waitSeconds: resendAfter / second };
    },
    check: (wanted, code) =>
      inTransaction(database, (executor) => takeTry(executor, wanted, { hash: hashOf(wanted, code), now: clock.now() })),
    async provenOwner(wanted) {
      const [row] = await database.orm.select({ uid: resets.uid }).from(resets).where(provenRow(wanted, clock.now()));
      return row?.uid ?? undefined;
    },
    async take(executor, wanted, uid) {
      // Two browsers that reset one password at this moment come one after the other.
      await executor.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update');
      const taken = await executor.delete(resets).where(provenRow(wanted, clock.now())).returning({ uid: resets.uid });
      return taken.length > 0;
    },
  };
}

/** Deletes codes that are over. */
export async function sweepPasswordResets(executor: Executor, now: number): Promise<void> {
  await executor.delete(resets).where(lte(resets.expiresAt, now));
}
