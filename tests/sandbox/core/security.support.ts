import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { ProofJwk } from '#services/http/proof.ts';
import { createNonces } from '#sandbox/core/security/nonce.ts';
import { createProofGuard, thumbprintOf, type ProvenRequest } from '#sandbox/core/security/proof.ts';
import { createHash } from 'node:crypto';

export const origin = 'https://x.test';
export const path = '/hk-web/v2/transfer';
export const body = Buffer.from('{"coinId":52,"amount":"12.50000000","source":2,"target":5}');
export const hash = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');
export const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export type Signer = { readonly jwk: ProofJwk; readonly privateKey: KeyObject; readonly thumbprint: string };

/** A key pair of a curve; `thumbprint` makes sense for P-256 only. */
export function newSigner(curve = 'P-256'): Signer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' }) as ProofJwk;
  return { privateKey, jwk: { kty, crv, x, y }, thumbprint: thumbprintOf({ x, y }) };
}

export const signatureOf = (signer: Signer, input: string, digest = 'sha256'): Buffer =>
  sign(digest, Buffer.from(input), { key: signer.privateKey, dsaEncoding: 'ieee-p1363' });

/** A proof of any header and claims, signed as the header would have it. */
export function signedProof(signer: Signer, header: unknown, claims: unknown): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  return `${input}.${signatureOf(signer, input).toString('base64url')}`;
}

/** A guard at a fixed moment; its replay store takes everything, so that each refusal has a reason of its own. */
export function guardAt(moment: number, inserts: (thumbprint: string, identifier: string) => boolean = () => true) {
  const nonces = createNonces({ key: Buffer.alloc(32, 7), now: () => moment });
  const { judge } = createProofGuard({
    origins: () => [origin, 'https://backup.test'],
    nonces,
    replay: { insert: (thumbprint, identifier) => Promise.resolve(inserts(thumbprint, identifier)), has: () => Promise.resolve(false) },
    now: () => moment,
  });
  return { nonces, judge };
}

export const idempotencyKey = '8e03978e-40d5-43dd-bc93-6894a57f9324';
export const header = (signer: Signer) => ({ typ: 'dpop+jwt', alg: 'ES256', jwk: signer.jwk });
export const claims = (moment: number, nonce: string) => ({
  jti: randomBytes(16).toString('base64url'),
  htm: 'POST',
  htu: origin + path,
  iat: Math.floor(moment / 1000),
  nonce,
  hq: hash(''),
  hb: hash(body),
  ik: idempotencyKey,
});
/** The request that `claims` describe. */
export const request = (proof: ProvenRequest['proof'], changes: Partial<ProvenRequest> = {}): ProvenRequest => ({
  proof,
  method: 'POST',
  path,
  query: '',
  body,
  idempotencyKey,
  boundTo: undefined,
  ...changes,
});
