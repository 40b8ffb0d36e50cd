import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const keyOf = (secret: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'identity papers', 32));

/** Seals bytes with AES-256-GCM: nonce, text and tag. They open under the same name alone. */
export function seal(bytes: Uint8Array, name: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** The bytes again. @throws Error when they were sealed under another name, by another exchange, or were changed. */
export function unseal(sealed: Uint8Array, name: string, secret: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** What papers say, each field a text. */
export type Papers = Readonly<Record<string, string>>;
export const sealPapers = (papers: Papers, name: string, secret: Uint8Array): Buffer =>
  seal(Buffer.from(JSON.stringify(papers)), name, secret);
export const openPapers = (sealed: Uint8Array, name: string, secret: Uint8Array): Papers =>
  JSON.parse(unseal(sealed, name, secret).toString('utf8')) as Papers;

/** A keyed hash: it finds the same document again, and tells nobody without the key which one it is. */
export const documentHash = (document: string, secret: Uint8Array): string =>
  createHmac('sha256', keyOf(secret)).update(document).digest('base64url');
