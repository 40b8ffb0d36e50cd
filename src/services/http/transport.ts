import type { KeyStore } from '#services/browser/keyStore.ts';
import type { Answer } from './answer.ts';
import type { AnyCall } from './call.ts';
import { createClockOffset } from './clockOffset.ts';
import type { EncodedRequest } from './encode.ts';
import { NetworkFault, TimeoutFault, type Fault } from './faults.ts';
import type { ReceiptKey } from './detached.ts';
import type { Ask, Nonce } from './nonce.ts';
import { readRetryAfter } from './retry.ts';

/** Our own clock and chance, replaceable in tests. Units: milliseconds; `random` in [0, 1). */
export type HttpClock = {
  now(): number;
  sleep(duration: number, signal?: AbortSignal): Promise<void>;
  random(): number;
};

export type HttpOptions = {
  /** Path prefix to server base; the longest prefix wins, '/' is for all. An empty base is the page's own origin. */
  readonly bases: Readonly<Record<string, string>>;
  readonly fetchFn?: typeof fetch;
  /** Our locale code, such as `en_US`; sent as Accept-Language. */
  readonly locale?: () => string;
  /** Hears every fault of calls that do not handle their own. */
  readonly onFault?: (fault: Fault) => void;
  readonly clock?: HttpClock;
  readonly keys?: KeyStore;
  readonly receiptKeys?: readonly ReceiptKey[];
  /** Milliseconds until a request without a complete answer fails. */
  readonly timeout?: number;
};

const defaultTimeout = 15_000;

/** Whether a call carries a request proof. */
export const isProven = (call: AnyCall): boolean => call.flags.includes('signed') || call.flags.includes('decrypted');

/** Proofs, receipts and this browser's key come with the first call that needs them. @throws NetworkFault when they cannot be fetched: nothing was sent. */
export const loadSigning = () =>
  import('./signing.ts').catch((cause: unknown) => {
    throw new NetworkFault({ cause });
  });

/**
 * One request, one answer: headers, proof and deadline. It learns the server's clock and nonce from every answer.
 * `exchange` throws NetworkFault, TimeoutFault, ProofFault, or the signal's reason.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createTransport(options: HttpOptions & { readonly clock: HttpClock }) {
  const { clock } = options;
  const serverClock = createClockOffset();
  const nonces = new Map<string, Nonce>();
  const serverNow = (): number => clock.now() + serverClock.offset();

  async function fetchWithin(url: string, init: RequestInit, signal: AbortSignal | undefined) {
    const ended = new AbortController();
    const timeout = options.timeout ?? defaultTimeout;
    const timer = setTimeout(() => ended.abort(new TimeoutFault({ details: `No answer within ${timeout} ms.` })), timeout);
    const onAbort = (): void => ended.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const stopped = new Promise<never>((_, reject) =>
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason as Error), { once: true }),
    );
    const answered = async () => {
      const response = await (options.fetchFn ?? fetch)(url, { ...init, signal: ended.signal });
      return { response, body: new Uint8Array(await response.arrayBuffer()) };
    };
    try {
      if (signal?.aborted === true) onAbort();
      return await Promise.race([stopped, answered()]);
    } catch (error) {
      if (ended.signal.aborted) throw ended.signal.reason;
      throw new NetworkFault({ cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      stopped.catch(() => {});
    }
  }

  async function exchange(call: AnyCall, encoded: EncodedRequest, idempotencyKey: string | undefined, signal: AbortSignal | undefined) {
    const { url, body, contentType } = encoded;
    const headers = new Headers({ accept: 'application/json' });
    const locale = options.locale?.();
    if (locale !== undefined) headers.set('accept-language', locale.replace('_', '-'));
    if (contentType !== null) headers.set('content-type', contentType);
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    let identifier: string | undefined;
    if (isProven(call)) {
      const { proveRequest } = await loadSigning();
      const ask: Ask = (path, init) => fetchWithin(url.origin + path, init, signal);
      const made = await proveRequest(
        call.method,
        encoded,
        idempotencyKey,
        nonces.get(url.origin),
        clock.now,
        serverNow,
        ask,
        options.keys,
      );
      headers.set('dpop', made.proof);
      identifier = made.identifier;
    }
    const sentAt = clock.now();
    const { response, body: received } = await fetchWithin(
      url.href,
      { method: call.method, headers, body, credentials: 'same-origin', redirect: 'error' },
      signal,
    );
    const times = [response.headers.get('date'), sentAt, clock.now()] as const;
    serverClock.observe(...times);
    const nonce = response.headers.get('dpop-nonce');
    if (nonce !== null) nonces.set(url.origin, [nonce, clock.now()]);
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: received,
      retryAfter: readRetryAfter(response.headers.get('retry-after'), serverNow()),
      identifier,
    };
    return { answer, takeItsClock: () => serverClock.reset(...times) };
  }

  return { exchange, serverNow };
}
