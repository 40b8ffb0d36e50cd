import { keyStore } from '#services/browser/keyStore.ts';
import type { EncodedRequest } from './encode.ts';
import { freshNonce, type Ask, type Nonce } from './nonce.ts';
import { makeProof } from './proof.ts';

/**
 * The proof of one request, with a nonce that the server takes; `serverNow` is the server's time as far as known, both clocks in
 * milliseconds. In order and without names, which the first view would have to carry. @throws ProofFault when this browser cannot sign.
 */
export async function proveRequest(
  method: string,
  { url, body }: EncodedRequest,
  idempotencyKey: string | undefined,
  known: Nonce | undefined,
  now: () => number,
  serverNow: () => number,
  ask: Ask,
  keys = keyStore,
) {
  const nonce = await freshNonce(known, now(), ask);
  const [target, query, issuedAt] = [url.origin + url.pathname, url.search.slice(1), Math.floor(serverNow() / 1000)];
  return makeProof(await keys.get(), { method, target, query, body, issuedAt, nonce, idempotencyKey });
}
