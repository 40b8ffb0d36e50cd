import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import { utf8 } from './base64url.ts';
import { readDetached, type ReceiptKey } from './detached.ts';
import type { EncodedRequest } from './encode.ts';
import { hashToBase64Url } from './proof.ts';

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

/**
 * Checks the `HK-Receipt` header of an answer to a request against the keys of the config.
 * @throws ReceiptFault when it is missing, malformed, by an unknown key or for another answer.
 */
export async function verifyReceipt(
  method: string,
  { url }: EncodedRequest,
  { status, headers, body, identifier = '' }: Answer,
  keys: readonly ReceiptKey[] = [],
): Promise<void> {
  const subject = { status, identifier, method, path: url.pathname, query: url.search.slice(1), body };
  await readDetached(headers.get('hk-receipt'), keys, headerSchema, ({ iat }) => receiptPayload(subject, iat));
}
