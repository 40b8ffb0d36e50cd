import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '#services/session/confirmCalls.ts';
import type { Limit, RateLimiter } from '#sandbox/core/http/limits.ts';

export const second = 1_000;
export const minute = 60 * second;
const day = 24 * 60 * minute;

/** Milliseconds for which a code is good, and after which another letter may be asked for. */
export const codeLife = 15 * minute;
export const resendAfter = 60 * second;
/** Tries that one code takes. */
export const codeTries = 5;
/** Letters with a code to one e-mail, whoever asks: with the tries of each, fifty guesses of a million a day. */
export const lettersPerEmail: Limit = { times: 10, perMs: day, by: { field: 'email' } };
/** Letters that one address lets us write. */
export const lettersPerAddress: Limit = { times: 20, perMs: 60 * minute, by: 'ip' };

/** Where a letter is asked from, and its language. */
export type Asker = { readonly ip: string; readonly locale: string };

/** A code that nobody can foretell. */
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Takes a letter of the allowances, which all kinds of codes share. Returns the milliseconds to wait, 0 when it may be written. */
export const takeLetter = (limiter: RateLimiter, email: string, ip: string): number =>
  limiter.take('letters', [lettersPerEmail, lettersPerAddress], { session: undefined, ip, key: undefined, fields: { email } });

/** Whole seconds until a letter may be asked for after one of `sentAt`. */
export const waitSince = (sentAt: number | undefined, now: number): number =>
  Math.max(0, Math.ceil(((sentAt ?? 0) + resendAfter - now) / second));

/** Whether two keyed hashes of codes are the same; time tells nothing. */
export const isSameHash = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
