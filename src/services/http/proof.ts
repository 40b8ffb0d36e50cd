import { within } from '#services/browser/within.ts';
import { textToBase64Url, toBase64Url, utf8 } from './base64url.ts';
import { ProofFault, TimeoutFault } from './faults.ts';

/** Public half of a proof key, exactly the members a proof's header carries. */
export type ProofJwk = { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };
export type ProofKey = { readonly privateKey: CryptoKey; readonly jwk: ProofJwk };

/** What a proof covers; `iat` in seconds of the server's clock, `query` raw and without the question mark. */
export type ProofSubject = {
  readonly method: string;
  /** Scheme, host and path: no query, no fragment. */
  readonly target: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly issuedAt: number;
  readonly nonce: string | undefined;
  readonly idempotencyKey: string | undefined;
};

const emptyBody = new Uint8Array();

/** WebCrypto. @throws ProofFault when the page is no secure context, with a text of its own. */
export function subtleCrypto(): SubtleCrypto {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) throw new ProofFault({ messageKey: 'faults:insecureContext', details: 'WebCrypto needs https or localhost.' });
  return subtle;
}

/** Milliseconds that WebCrypto may take: a moment on any device, or for ever. */
export const cryptoPatience = 8_000;
/** What WebCrypto gives. @throws ProofFault where it does not within `cryptoPatience`; nothing has been sent then. */
export const fromCrypto = <Result>(work: Promise<Result>): Promise<Result> =>
  within(work, cryptoPatience, 'WebCrypto').catch((cause: unknown) => {
    throw cause instanceof TimeoutFault ? new ProofFault({ messageKey: 'faults:unexpected', details: cause.details ?? '', cause }) : cause;
  });

/** SHA-256 as base64url. */
export async function hashToBase64Url(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64Url(new Uint8Array(await subtleCrypto().digest('SHA-256', bytes)));
}

/** 128 random bits as base64url. */
export const randomIdentifier = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The bytes that a proof signs: header and claims in the fixed order, each base64url, joined by a dot. */
export async function proofSigningInput(jwk: ProofJwk, subject: ProofSubject, identifier: string): Promise<string> {
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y } };
  const claims = {
    jti: identifier,
    htm: subject.method,
    htu: subject.target,
    iat: subject.issuedAt,
    nonce: subject.nonce,
    hq: await hashToBase64Url(utf8(subject.query)),
    hb: await hashToBase64Url(subject.body ?? emptyBody),
    ik: subject.idempotencyKey,
  };
  return `${textToBase64Url(JSON.stringify(header))}.${textToBase64Url(JSON.stringify(claims))}`;
}

/**
 * Makes the value of a `DPoP` header (RFC 9449 with our claims hq, hb and ik) and returns it with its `jti`.
 * @throws ProofFault when the browser cannot sign.
 */
export async function makeProof(key: ProofKey, subject: ProofSubject): Promise<{ proof: string; identifier: string }> {
  const identifier = randomIdentifier();
  const input = await fromCrypto(proofSigningInput(key.jwk, subject, identifier));
  const signature = await fromCrypto(subtleCrypto().sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, utf8(input)));
  return { proof: `${input}.${toBase64Url(new Uint8Array(signature))}`, identifier };
}
