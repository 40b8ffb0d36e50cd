import * as z from 'zod/mini';
import { fromBase64Url, textToBase64Url, utf8 } from './base64url.ts';
import { ReceiptFault } from './faults.ts';
import { subtleCrypto } from './proof.ts';

/** A public key that signs answers and lists; the operator's config names the current and the next one. */
export type ReceiptKey = { readonly kid: string; readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

function readHeader<Header>(encoded: string, schema: z.ZodMiniType<Header>): Header | undefined {
  const bytes = fromBase64Url(encoded);
  if (bytes === undefined) return undefined;
  try {
    return z.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
}

/**
 * Checks a detached JWS (RFC 7515, appendix F; ES256) over what `payloadOf` makes of its header, and returns the header.
 * @throws ReceiptFault when it is missing, malformed, by an unknown key or for something else.
 */
export async function readDetached<Header extends { readonly kid: string }>(
  signed: string | null,
  keys: readonly ReceiptKey[],
  schema: z.ZodMiniType<Header>,
  payloadOf: (header: Header) => string | Promise<string>,
): Promise<Header> {
  const [encodedHeader = '', payload, encodedSignature = '', ...more] = (signed ?? '').split('.');
  const header = readHeader(encodedHeader, schema);
  const signature = fromBase64Url(encodedSignature);
  const refuse = (details: string): never => {
    throw new ReceiptFault({ details });
  };
  if (signed === null || signed === '') return refuse('There is no signature.');
  if (header === undefined || signature === undefined || signature.length !== 64 || payload !== '' || more.length > 0)
    return refuse('The signature is malformed.');
  const found = keys.find((key) => key.kid === header.kid);
  if (found === undefined) return refuse('The signature is by an unknown key.');
  const subtle = subtleCrypto();
  const publicKey = await subtle
    .importKey('jwk', { kty: found.kty, crv: found.crv, x: found.x, y: found.y }, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    .catch(() => refuse('The key of the config is not a P-256 key.'));
  const input = utf8(`${encodedHeader}.${textToBase64Url(await payloadOf(header))}`);
  if (!(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, input)))
    refuse('The signature does not fit what it stands by.');
  return header;
}
