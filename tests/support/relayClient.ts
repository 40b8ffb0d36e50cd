import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base58 = (bytes: Buffer): string => {
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n) text = (alphabet[Number(rest % 58n)] ?? '') + text;
  return text;
};
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export type RelayIdentity = { readonly did: string; readonly privateKey: KeyObject };

/** Somebody with an Ed25519 key, named by its `did:key`. */
export function relayIdentity(): RelayIdentity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { did: `did:key:z${base58(Buffer.concat([Buffer.from('ed01', 'hex'), raw]))}`, privateKey };
}

export type TokenParts = {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly signer?: KeyObject;
};

/** The token of a relay client, valid for a day from `now` (milliseconds), with parts to be wrong. */
export function relayToken({ did, privateKey }: RelayIdentity, audience: string, now = Date.now(), wrong: TokenParts = {}): string {
  const issued = Math.floor(now / 1_000);
  const claims = { iss: did, sub: 'ab'.repeat(32), aud: audience, iat: issued, exp: issued + 86_400, ...wrong.claims };
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT', ...wrong.header })}.${encode(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), wrong.signer ?? privateKey).toString('base64url')}`;
}
