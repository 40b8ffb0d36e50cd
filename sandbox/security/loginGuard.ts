import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '#sandbox/accounts/secretText.ts';
import { normalEmail } from '#sandbox/accounts/users.ts';
import { allowanceOwner } from '#sandbox/http/address.ts';
import type { Limit, LimitSubject, RateLimiter } from '#sandbox/http/limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Failed tries on one account by one address. */
export const triesPerAddress: Limit = { times: 5, perMs: minute, by: { field: 'emailAtAddress' } };
/** Failed tries on one account by all strangers together: after 30 of them, one every 30 seconds. */
export const triesOfStrangers: Limit = { times: 30, perMs: 15 * minute, by: { field: 'email' } };
/** Failed tries on one account by a browser that has logged in to it before. */
export const triesOfKnown: Limit = { times: 5, perMs: minute, by: { field: 'browser' } };
/** Milliseconds that a browser stays known after a login. */
export const knownFor = 180 * day;
/** Cookie of a browser that has logged in. */
export const knownCookie = '__Host-known';

/** `known` is the text of the browser's known-browser cookie, if it sent one. */
export type LoginTry = { readonly email: string; readonly ip: string; readonly known: string | undefined };

export type LoginGuard = {
  /** Counts a try. Returns the milliseconds to wait, 0 when the password may be looked at. */
  readonly take: (attempt: LoginTry) => number;
  /** The password was right: the try is not counted after all. Returns the cookie text that makes the browser known for `knownFor`. */
  readonly succeed: (attempt: LoginTry) => string;
};

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Slows guessing of passwords without locking an owner out (OWASP, "device cookies"): a browser that has logged in to the account
 * before has an allowance of its own, which nobody else can use up; all others share a slow one per account beside that of their
 * address. E-mails without an account are counted the same. `secret` is shared by the processes of one exchange; counts are kept in each.
 */
export function createLoginGuard(limiter: RateLimiter, secret: Uint8Array, now: () => number): LoginGuard {
  const key = createHmac('sha256', secret).update('known browsers').digest();
  const seal = (id: string, until: string | number, email: string) =>
    createHmac('sha256', key)
      .update([id, until, normalEmail(email)].join('\n'))
      .digest('base64url');

  function browserOf({ known = '', email }: LoginTry): string | undefined {
    const [, id = '', until = '', proof = ''] = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/.exec(known) ?? [];
    return proof !== '' && Number(until) > now() && isEqual(proof, seal(id, until, email)) ? id : undefined;
  }
  function bucketsOf(attempt: LoginTry): [string, readonly Limit[], LimitSubject] {
    const browser = browserOf(attempt);
    const email = normalEmail(attempt.email);
    const fields = browser === undefined ? { email, emailAtAddress: `${allowanceOwner(attempt.ip)} ${email}` } : { browser };
    const limits = browser === undefined ? [triesPerAddress, triesOfStrangers] : [triesOfKnown];
    return ['login tries', limits, { session: undefined, ip: attempt.ip, key: undefined, fields }];
  }

  return {
    take: (attempt) => limiter.take(...bucketsOf(attempt)),
    succeed(attempt) {
      limiter.giveBack(...bucketsOf(attempt));
      const [id, until] = [browserOf(attempt) ?? newSecret(), now() + knownFor];
      return `${id}.${until}.${seal(id, until, attempt.email)}`;
    },
  };
}
