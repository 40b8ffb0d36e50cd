import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { isCommonPassword } from '#services/session/commonPasswords.ts';

const cost = { logN: 15, r: 8, p: 3 };
/** What the hashes of worlds cost that only tests log in to: a fiftieth. */
const quickCost = { ...cost, logN: 10 };
const keyLength = 32;

/** A password as it is judged and hashed: the same for every keyboard that writes the same letters (NIST SP 800-63B, 3.1.1.2). */
const normalPassword = (password: string): string => password.normalize('NFKC');

function derive(password: string, salt: Buffer, { logN, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(normalPassword(password), salt, keyLength, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/**
 * Hashes a password with scrypt (OWASP parameters); the text holds everything that checking it needs. `salt` is random but for seeded
 * worlds, and `isQuick` for worlds of tests alone.
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16), isQuick = false): Promise<string> {
  const chosen = isQuick ? quickCost : cost;
  const key = await derive(password, salt, chosen);
  return ['scrypt', chosen.logN, chosen.r, chosen.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function readHash(hash: string | null): { cost: typeof cost; salt: Buffer; key: Buffer } | undefined {
  const [scheme, logN, r, p, salt, key] = (hash ?? '').split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return undefined;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/**
 * Whether the password fits the hash. A missing or unreadable hash takes as long as a wrong password, so that time tells nothing: as long
 * as `like` would, the hash that it is compared beside, else as a new one (`isQuick` as there).
 */
export async function verifyPassword(password: string, hash: string | null, like: string | null = null, isQuick = false): Promise<boolean> {
  const wanted = readHash(hash);
  const chosen = (wanted ?? readHash(like))?.cost ?? (isQuick ? quickCost : cost);
  const found = await derive(password, wanted?.salt ?? Buffer.alloc(16), chosen);
  return wanted !== undefined && found.length === wanted.key.length && timingSafeEqual(found, wanted.key);
}

/** A new password needs 8 to 256 characters, must not be a common one and must not hold the name before the e-mail's @ sign. */
export function isWeakPassword(password: string, email: string): boolean {
  const text = normalPassword(password);
  const length = [...text].length;
  const lower = text.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  return length < 8 || length > 256 || isCommonPassword(text) || new Set(text).size < 4 || (name.length >= 4 && lower.includes(name));
}

/** Whether new accounts, those of the demo world included, get quick hashes. @throws Error when they are asked for in production. */
export function quickPasswordsAllowed(environment: Readonly<Record<string, string | undefined>>): boolean {
  if (environment.SANDBOX_QUICK_PASSWORDS !== '1') return false;
  if (environment.NODE_ENV === 'production')
    throw new Error('SANDBOX_QUICK_PASSWORDS=1 cannot be used with NODE_ENV=production. Leave one of them out.');
  return true;
}
