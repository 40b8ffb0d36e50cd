import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { letterRows } from './letters.schema.ts';
import type { MessageParams, Messages } from '#sandbox/core/http/messages.ts';

/** What letters there are; words are `<kind>.subject` and `<kind>.text` of locales/<locale>/sandbox/letters.json, parameters of all kinds `brand` beside their own. */
export type LetterKind = 'confirmEmail' | 'emailTaken' | 'resetPassword' | 'resetNothing' | 'accountSafety' | 'accountFrozen' | 'newDevice';
export type Letter = typeof letterRows.$inferSelect;
/** Milliseconds for which a letter is kept. */
export const letterKeptFor = 24 * 60 * 60_000;
/** Letters of one address that are shown. */
const mostShown = 50;

export type NewLetter = {
  /** As accounts are kept: `normalEmail`. */
  readonly email: string;
  readonly kind: LetterKind;
  readonly locale: string;
  readonly params: MessageParams;
  readonly now: number;
};

/** The anti-phishing word of an address; none of one that nobody has confirmed to be theirs. */
async function wordOf(executor: Executor, email: string): Promise<string | null> {
  const owner = and(eq(users.email, email), isNotNull(users.confirmedAt));
  const [row] = await executor.select({ word: users.antiPhishing }).from(users).where(owner);
  return row?.word ?? null;
}

/** Writes a letter in the reader's language, with the reader's anti-phishing word above it. A real exchange hands it to its mail server here. */
export async function sendLetter(executor: Executor, texts: Messages, { email, kind, locale, params, now }: NewLetter): Promise<void> {
  const [subject, body] = [texts.text(locale, `${kind}.subject`, params), texts.text(locale, `${kind}.text`, params)];
  const word = await wordOf(executor, email);
  const text = word === null ? body : `${texts.text(locale, 'antiPhishing', { word })}\n\n${body}`;
  await executor.insert(letterRows).values({ email, kind, locale, subject, text, sentAt: now });
}

/** The letters to an address, the newest first. */
export const lettersTo = (executor: Executor, email: string): Promise<Letter[]> =>
  executor.select().from(letterRows).where(eq(letterRows.email, email)).orderBy(desc(letterRows.id)).limit(mostShown);

/** Deletes letters that are too old to be of use. */
export async function sweepLetters(executor: Executor, now: number): Promise<void> {
  await executor.delete(letterRows).where(lt(letterRows.sentAt, now - letterKeptFor));
}
