import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '#sandbox/core/accounts/secretText.ts';
import { normalEmail } from '#sandbox/core/accounts/users.ts';
import { allowanceOwner } from '#sandbox/core/http/address.ts';
import type { Limit, LimitSubject, RateLimiter } from '#sandbox/core/http/limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Failed tries on one account by one address. */
export const triesPerAddress: Limit = { times: 5, perMs: minute, by: { field: 'emailAtAddress' } };
/** The same over a longer time: a tenth of a pool of strangers, so that no few addresses use it up. */
export const slowTriesPerAddress: Limit = { times: 10, perMs: 30 * minute, by: { field: 'emailAtAddress' } };
/** Failed tries on one account by which an address counts as a newcomer; all its further ones are a repeater's. */
export const firstTries: Limit = { times: 2, perMs: day, by: { field: 'emailAtAddress' } };
/** Failed tries on one account by all newcomers together: after 30 of them, one every 30 seconds. */
export const triesOfStrangers: Limit = { times: 30, perMs: 15 * minute, by: { field: 'email' } };
/** Failed tries on one account by all repeaters together: after 30 of them, one a minute. */
export const triesOfRepeaters: Limit = { times: 30, perMs: 30 * minute, by: { field: 'email' } };
/** Failed tries on one account by a browser that has logged in to it before. */
export const triesOfKnown: Limit = { times: 5, perMs: minute, by: { field: 'browser' } };
/** Milliseconds that a browser stays known after a login. */
export const knownFor = 180 * day;
/** Addresses from which an account has logged in that are remembered, the newest of each account, and milliseconds for which. */
const mostKnownAddresses = 5;
const mostKnownAccounts = 50_000;
const addressKnownFor = 30 * day;
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

/** From where accounts have logged in: in memory, the newest of each account. Only a right password adds to it. */
function createKnownAddresses(now: () => number) {
  const known = new Map<string, Map<string, number>>();
  return {
    has: (email: string, owner: string): boolean => (known.get(email)?.get(owner) ?? 0) > now(),
    add(email: string, owner: string): void {
      const addresses = known.get(email) ?? new Map<string, number>();
      addresses.delete(owner);
      addresses.set(owner, now() + addressKnownFor);
      known.delete(email);
      known.set(email, addresses);
      for (const [map, most] of [
        [addresses, mostKnownAddresses],
        [known, mostKnownAccounts],
      ] as const)
        for (const oldest of map.keys()) {
          if (map.size <= most) break;
          map.delete(oldest);
        }
    },
  };
}

type Buckets = [string, readonly Limit[], LimitSubject];

/**
 * Slows guessing of passwords without letting others lock an owner out (OWASP, "device cookies"). A browser that has logged in to
 * the account before has an allowance of its own, which nobody else can use up; so has an address from which the account has logged in
 * before. All other addresses share pools per account beside an allowance each: one for an address's first tries, one for all that
 * come after, so that whoever guesses on and on stands in nobody's way who comes for the first time. One address can use up a third of
 * a pool. E-mails without an account are counted the same. `secret` is shared by the processes of one exchange; counts are kept in each.
 */
export function createLoginGuard(limiter: RateLimiter, secret: Uint8Array, now: () => number): LoginGuard {
  const key = createHmac('sha256', secret).update('known browsers').digest();
  const knownAddresses = createKnownAddresses(now);
  const seal = (id: string, until: string | number, email: string) =>
    createHmac('sha256', key)
      .update([id, until, normalEmail(email)].join('\n'))
      .digest('base64url');

  function browserOf({ known = '', email }: LoginTry): string | undefined {
    const [, id = '', until = '', proof = ''] = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/.exec(known) ?? [];
    return proof !== '' && Number(until) > now() && isEqual(proof, seal(id, until, email)) ? id : undefined;
  }
  const bucketsOf = (limits: readonly Limit[], attempt: LoginTry): Buckets => {
    const email = normalEmail(attempt.email);
    const [browser, owner] = [browserOf(attempt), allowanceOwner(attempt.ip)];
    const fields = { email, emailAtAddress: `${owner} ${email}`, ...(browser === undefined ? {} : { browser }) };
    return ['login tries', limits, { session: undefined, ip: attempt.ip, key: undefined, fields }];
  };
  const ownLimits = [triesPerAddress, slowTriesPerAddress];
  function limitsOf(attempt: LoginTry): readonly Limit[] {
    if (browserOf(attempt) !== undefined) return [triesOfKnown];
    if (knownAddresses.has(normalEmail(attempt.email), allowanceOwner(attempt.ip))) return ownLimits;
    const isNewcomer = limiter.wait(...bucketsOf([firstTries], attempt)) === 0;
    return isNewcomer ? [...ownLimits, firstTries, triesOfStrangers] : [...ownLimits, triesOfRepeaters];
  }

  return {
    take: (attempt) => limiter.take(...bucketsOf(limitsOf(attempt), attempt)),
    succeed(attempt) {
      const isKnown = browserOf(attempt) !== undefined;
      // Which pool it took from is not known any more: its owner, who has the password, may have one of each back.
      limiter.giveBack(...bucketsOf(isKnown ? [triesOfKnown] : [...ownLimits, firstTries, triesOfStrangers, triesOfRepeaters], attempt));
      knownAddresses.add(normalEmail(attempt.email), allowanceOwner(attempt.ip));
      const [id, until] = [browserOf(attempt) ?? newSecret(), now() + knownFor];
      return `${id}.${until}.${seal(id, until, attempt.email)}`;
    },
  };
}
