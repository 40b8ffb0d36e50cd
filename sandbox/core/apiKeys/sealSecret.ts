import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const keyOf = (secret: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'api keys', 32));

/** Seals a key's secret with AES-256-GCM: nonce, text and tag as base64url. It opens under the id of its own key alone. */
export function sealSecret(text: string, id: string, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(id));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The secret again. @throws Error when it was sealed for another key, by another exchange, or was changed. */
export function openSecret(sealed: string, id: string, secret: Uint8Array): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(id));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}
