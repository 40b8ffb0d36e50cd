import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** Seconds that a token's times may be off this machine's clock. */
const leeway = 60;
/** Seconds that a token may be valid. */
const longestLife = 7 * 86_400;
/** Characters; the tokens of wallets have about 400. */
const longestToken = 1_024;

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') });
const payloadSchema = z.object({
  iss: z.string().check(z.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
});

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** What stands before an Ed25519 key in a multicodec, and in its DER form (RFC 8410). */
const multicodec = 'ed01';
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The Ed25519 key that a `did:key` spells out; undefined when it spells none. */
function keyOf(issuer: string): KeyObject | undefined {
  let number = 0n;
  for (const character of issuer.slice('did:key:z'.length)) number = number * 58n + BigInt(alphabet.indexOf(character));
  const bytes = number.toString(16);
  if (bytes.length !== multicodec.length + 64 || !bytes.startsWith(multicodec)) return undefined;
  return createPublicKey({
    key: Buffer.concat([derPrefix, Buffer.from(bytes.slice(multicodec.length), 'hex')]),
    format: 'der',
    type: 'spki',
  });
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, part: string): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Who signed a relay token (a JWT by EdDSA): the issuer's `did:key`, or undefined when the token is not whole, not signed by that
 * key, not for one of `audiences`, or not valid at `now` (milliseconds).
 */
export function clientOf(token: string, audiences: readonly string[], now: number): string | undefined {
  const [header, payload, signature, ...rest] = token.length > longestToken ? [] : token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) return undefined;
  if (parse(headerSchema, header) === undefined) return undefined;
  const claims = parse(payloadSchema, payload);
  if (claims === undefined || !audiences.includes(claims.aud)) return undefined;
  const seconds = now / 1_000;
  if (claims.iat > seconds + leeway || claims.exp < seconds - leeway || claims.exp - claims.iat > longestLife) return undefined;
  const key = keyOf(claims.iss);
  if (key === undefined) return undefined;
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')) ? claims.iss : undefined;
}
