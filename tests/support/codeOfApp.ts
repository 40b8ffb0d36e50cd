import { codeAt } from '#sandbox/core/security/totp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

/** The code that an authenticator app shows for a secret in base32, at a moment in milliseconds. */
export const codeOfApp = (secret: string, time: number): string => codeAt(bytesOf(secret), Math.floor(time / 1000));
