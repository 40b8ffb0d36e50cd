import * as z from 'zod/mini';
import { fromBase64Url, textToBase64Url, utf8 } from './base64url.ts';
import { ReceiptFault } from './faults.ts';
import { hashToBase64Url, subtleCrypto } from './proof.ts';

/** A public key that signs answers; the operator's config lists the current and the next one. */
export type ReceiptKey = { readonly kid: string; readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/** What a receipt covers; `identifier` is the `jti` of the request's proof. */
export type ReceiptSubject = {
  readonly status: number;
  readonly identifier: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
};

const headerSchema = /* @__PURE__ */ z.strictObject({ alg: z.literal('ES256'), kid: z.string(), iat: z.number() });

/** The lines that a receipt signs, as the payload of a detached JWS (RFC 7515, appendix F). */
export async function receiptPayload(subject: ReceiptSubject, issuedAt: number): Promise<string> {
  return [
    'hk-receipt-v1',
    String(subject.status),
    subject.identifier,
    `${subject.method} ${subject.path}`,
    await hashToBase64Url(utf8(subject.query)),
    await hashToBase64Url(subject.body),
    String(issuedAt),
  ].join('\n');
}

function readHeader(encoded: string): z.output<typeof headerSchema> | undefined {
  const bytes = fromBase64Url(encoded);
  if (bytes === undefined) return undefined;
  try {
    return z.safeParse(headerSchema, JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

/**
 * Checks the `HK-Receipt` header of an answer against the keys of the config.
 * @throws ReceiptFault when it is missing, malformed, by an unknown key or for another answer.
 */
export async function verifyReceipt(receipt: string | null, keys: readonly ReceiptKey[], subject: ReceiptSubject): Promise<void> {
  const [encodedHeader = '', payload, encodedSignature = '', ...more] = (receipt ?? '').split('.');
  const header = readHeader(encodedHeader);
  const signature = fromBase64Url(encodedSignature);
  const refuse = (details: string): never => {
    throw new ReceiptFault({ details });
  };
  if (receipt === null) return refuse('The answer has no receipt.');
  if (header === undefined || signature === undefined || signature.length !== 64 || payload !== '' || more.length > 0)
    return refuse('The receipt is malformed.');
  const found = keys.find((key) => key.kid === header.kid);
  if (found === undefined) return refuse('The receipt is signed by an unknown key.');
  const subtle = subtleCrypto();
  const publicKey = await subtle
    .importKey('jwk', { kty: found.kty, crv: found.crv, x: found.x, y: found.y }, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    .catch(() => refuse('The receipt key of the config is not a P-256 key.'));
  const input = utf8(`${encodedHeader}.${textToBase64Url(await receiptPayload(subject, header.iat))}`);
  if (!(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, input)))
    refuse('The receipt does not fit the answer.');
}
