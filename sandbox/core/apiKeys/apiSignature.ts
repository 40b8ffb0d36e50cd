import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/** What a program signs: the parts of its request as they travel, an empty part as an empty line. */
export type SignedParts = {
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  /** Raw, without its question mark. */
  readonly query: string;
  readonly body: string | Uint8Array;
};

/** The bytes that are signed: timestamp, method, path, query and body, a line each. */
export function signedBytes({ timestamp, method, path, query, body }: SignedParts): Buffer {
  return Buffer.concat([Buffer.from(`${[timestamp, method, path, query].join('\n')}\n`), Buffer.from(body)]);
}

/** HMAC-SHA-256 in lower-case hex; the key is the secret's text as it was told. */
export const hmacOf = (bytes: Uint8Array, secret: string): string => createHmac('sha256', secret).update(bytes).digest('hex');

/** Whether a signature is that of the secret. It has one spelling, so that none is used twice under another. */
export function isHmacOf(signature: string, bytes: Uint8Array, secret: string): boolean {
  return /^[\da-f]{64}$/.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(hmacOf(bytes, secret)));
}

const keyBytes = 32;
const spelledAlike = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};
const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });

/** Whether a signature in base64, in its one spelling, is by the owner of an Ed25519 key (base64 of its 32 bytes). */
export function isEd25519Of(signature: string, bytes: Uint8Array, publicKey: string): boolean {
  const read = spelledAlike(signature);
  return read?.length === 64 && verify(null, bytes, publicKeyOf(Buffer.from(publicKey, 'base64')), read);
}

/** An Ed25519 public key as base64 of its 32 bytes, of a PEM, of such base64, or of base64 of the DER in a PEM; undefined for all else. */
export function readPublicKey(text: string): string | undefined {
  const plain = text.trim();
  try {
    const bytes = plain.startsWith('-----') ? undefined : spelledAlike(plain);
    if (bytes?.length === keyBytes) return publicKeyOf(bytes) && bytes.toString('base64');
    // A private key would give its public one too, and must never be sent.
    if (/PRIVATE/.test(plain)) return undefined;
    const key = bytes === undefined ? createPublicKey(plain) : createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    const { crv, x } = key.export({ format: 'jwk' });
    return crv === 'Ed25519' && x !== undefined ? Buffer.from(x, 'base64url').toString('base64') : undefined;
  } catch {
    return undefined;
  }
}
