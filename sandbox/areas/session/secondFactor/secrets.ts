import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { base32 } from '#sandbox/core/security/totp.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Bytes of a secret, as RFC 4226 advises. */
const secretBytes = 20;
/** Recovery codes that are given at once, and letters of each: 50 bits. */
export const recoveryCount = 10;
const recoveryLetters = 10;

export const newTotpSecret = (): Uint8Array => randomBytes(secretBytes);
const newRecoveryCode = (): string => base32(randomBytes(7)).slice(0, recoveryLetters);
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCount }, newRecoveryCode);
/** As it is shown: two halves are easier to copy by hand. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, recoveryLetters / 2)}-${code.slice(recoveryLetters / 2)}`;

/** What was typed without what does not count: blanks, hyphens, case, and the width of signs. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
export const isTotpForm = (code: string): boolean => /^\d{6}$/.test(code);

export type FactorSecrets = {
  /** Seals a secret for its owner; nobody else's row opens it. */
  readonly seal: (secret: Uint8Array, uid: number) => string;
  /** @throws Error when the text was changed, or sealed for another owner or by another key. */
  readonly open: (sealed: string, uid: number) => Uint8Array;
  /** What is stored of a recovery code: without the key of the exchange nothing can be guessed from it. */
  readonly recoveryHash: (code: string, uid: number) => string;
};

/** Keeps what a second factor is made of unreadable to whoever reads the database alone. */
export function createFactorSecrets(secret: Uint8Array): FactorSecrets {
  const derived = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', name, 32));
  const [sealKey, pepper] = [derived('second factor secrets'), derived('recovery codes')];
  const ownerOf = (uid: number) => Buffer.from(String(uid));
  return {
    seal(plain, uid) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealKey, nonce, { authTagLength: tagBytes }).setAAD(ownerOf(uid));
      const body = Buffer.concat([sealing.update(plain), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, uid) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, sealKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(ownerOf(uid))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
    },
    recoveryHash: (code, uid) => createHmac('sha256', pepper).update(`${uid}\n${code}`).digest('base64url'),
  };
}
