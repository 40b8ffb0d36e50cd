import { createHash, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { code } from '#services/http/codes.ts';
import { anyKey, type Nonces } from './nonce.ts';
import type { ReplayStore } from './replay.ts';

/** Units: milliseconds. Source: security.md, section 3.3. */
const largestSkew = 300_000;
const replayMemory = 600_000;
const longestProof = 4_096;

/** A request as it arrived: `path` and `query` (without question mark) raw, `body` the bytes before any parsing. */
export type ProvenRequest = {
  readonly proof: string | readonly string[] | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Uint8Array | undefined;
  readonly idempotencyKey: string | undefined;
  /** Thumbprint that the session or QR token is bound to; undefined where any key may come (login, QR generate). */
  readonly boundTo: string | undefined;
};

export type ProofVerdict =
  | { readonly ok: true; readonly thumbprint: string; readonly identifier: string; readonly nonce: string }
  | Refused;
/** HTTP 401; `nonce` is there when the key is known, to be sent as DPoP-Nonce. */
type Refused = { readonly ok: false; readonly code: number; readonly message: string; readonly nonce: string | undefined };

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const headerSchema = z.strictObject({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
});
const hash = z.string().check(z.regex(/^[\w-]{43}$/));
const claimsSchema = z.strictObject({
  jti: z.string().check(z.regex(/^[\w-]{22,64}$/)),
  htm: z.string(),
  htu: z.string().check(z.maxLength(2_048)),
  iat: z.int(),
  nonce: z.optional(z.string().check(z.maxLength(256))),
  hq: hash,
  hb: hash,
  ik: z.optional(z.string().check(z.maxLength(64))),
});

/** Bytes of canonical base64url; undefined for any other spelling. */
function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

/** Only what JSON.stringify writes: one spelling per value, so no duplicate keys and no hidden white space. */
function parsePart<Schema extends z.ZodMiniType>(encoded: string, schema: Schema): z.output<Schema> | undefined {
  try {
    const text = decode(encoded)?.toString('utf8');
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return JSON.stringify(value) === text ? z.safeParse(schema, value).data : undefined;
  } catch {
    return undefined;
  }
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/** RFC 7638 thumbprint of a P-256 public key, base64url. */
export const thumbprintOf = (jwk: { readonly x: string; readonly y: string }): string =>
  sha256(`{"crv":"P-256","kty":"EC","x":"${jwk.x}","y":"${jwk.y}"}`);

function isSignedBy(jwk: z.output<typeof headerSchema>['jwk'], input: string, signature: Buffer): boolean {
  try {
    return verify(
      'sha256',
      Buffer.from(input),
      { key: createPublicKey({ key: { ...jwk }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      signature,
    );
  } catch {
    return false;
  }
}

function isTarget(claimed: string, path: string, origins: readonly string[]): boolean {
  try {
    const url = new URL(claimed);
    return origins.includes(url.origin) && url.pathname === path && url.username === '' && url.password === '' && !/[?#]/.test(claimed);
  } catch {
    return false;
  }
}

/** Makes the checks of request proofs. `origins` are the addresses this exchange answers to, never taken from a request. */
export function createProofGuard({
  origins,
  nonces,
  replay,
  now,
}: {
  readonly origins: () => readonly string[];
  readonly nonces: Nonces;
  readonly replay: ReplayStore;
  readonly now: () => number;
}) {
  const refuse = (refusal: number, message: string, knownKey?: string): Refused => ({
    ok: false,
    code: refusal,
    message,
    nonce: knownKey === undefined ? undefined : nonces.issue(knownKey),
  });

  /** A proof that is signed by its own key, for this very request. */
  function read(request: ProvenRequest): Refused | { ok: true; thumbprint: string; claims: z.output<typeof claimsSchema> } {
    const { proof } = request;
    if (proof === undefined || proof === '' || (Array.isArray(proof) && proof.length === 0))
      return refuse(code.proofMissing, 'This call needs a proof.');
    const text = typeof proof === 'string' ? proof : proof.length === 1 ? proof[0] : undefined;
    if (text === undefined || text.length > longestProof) return refuse(code.proofMalformed, 'The proof is malformed.');
    const [encodedHeader = '', encodedClaims = '', encodedSignature = '', ...more] = text.split('.');
    const signature = decode(encodedSignature);
    const header = parsePart(encodedHeader, headerSchema);
    const claims = parsePart(encodedClaims, claimsSchema);
    if (more.length > 0 || signature?.length !== 64 || header === undefined || claims === undefined)
      return refuse(code.proofMalformed, 'The proof is malformed.');
    if (decode(header.jwk.x) === undefined || decode(header.jwk.y) === undefined)
      return refuse(code.proofMalformed, 'The proof is malformed.');
    if (!isSignedBy(header.jwk, `${encodedHeader}.${encodedClaims}`, signature))
      return refuse(code.proofMalformed, 'The proof is not signed by its key.');

    const thumbprint = thumbprintOf(header.jwk);
    if (request.boundTo !== undefined && request.boundTo !== thumbprint)
      return refuse(code.proofOtherKey, 'The proof is made with another key.', thumbprint);
    const fits =
      claims.htm === request.method &&
      isTarget(claims.htu, request.path, origins()) &&
      claims.hq === sha256(request.query) &&
      claims.hb === sha256(request.body ?? '') &&
      claims.ik === request.idempotencyKey;
    return fits ? { ok: true, thumbprint, claims } : refuse(code.proofMismatch, 'The proof is made for another request.', thumbprint);
  }

  /** Whether a nonce was issued to this key, or, where no session says which key it is, to a guest. */
  const isFresh = (nonce: string | undefined, thumbprint: string, boundTo: string | undefined): boolean =>
    nonce !== undefined && (nonces.accepts(nonce, thumbprint) || (boundTo === undefined && nonces.accepts(nonce, anyKey)));

  return {
    /** Judges one request, in the order of security.md, section 3.3. */
    async judge(request: ProvenRequest): Promise<ProofVerdict> {
      const proof = read(request);
      if (!proof.ok) return proof;
      const { thumbprint, claims } = proof;
      if (!isFresh(claims.nonce, thumbprint, request.boundTo)) return refuse(code.proofNonce, 'The proof needs a new nonce.', thumbprint);
      if (Math.abs(now() - claims.iat * 1000) > largestSkew)
        return refuse(code.proofClock, 'The proof is made at another time.', thumbprint);
      if (!(await replay.insert(thumbprint, claims.jti, now() + replayMemory)))
        return refuse(code.proofReplayed, 'The proof was used before.', thumbprint);
      return { ok: true, thumbprint, identifier: claims.jti, nonce: nonces.issue(thumbprint) };
    },
    /** Refuses a request that was carried out before; undefined for any other. Notes nothing. */
    async judgeRepeat(request: ProvenRequest): Promise<Refused | undefined> {
      const proof = read(request);
      return proof.ok && (await replay.has(proof.thumbprint, proof.claims.jti))
        ? refuse(code.proofReplayed, 'The proof was used before.', proof.thumbprint)
        : undefined;
    },
  };
}
export type ProofGuard = ReturnType<typeof createProofGuard>;

/** The headers that go with a refused proof besides Date. */
export function refusalHeaders(verdict: Refused): Record<string, string> {
  const challenge = verdict.code === code.proofNonce ? 'DPoP error="use_dpop_nonce"' : 'DPoP error="invalid_dpop_proof", algs="ES256"';
  return { 'www-authenticate': challenge, ...(verdict.nonce === undefined ? {} : { 'dpop-nonce': verdict.nonce }) };
}
