import { keyStore, type KeyStore } from '#services/browser/keyStore.ts';
import { readEnvelope, readOutcome, type Answer } from './answer.ts';
import type { AnyCall, OutcomeOf, RequestOf } from './call.ts';
import { createClockOffset } from './clockOffset.ts';
import { code } from './codes.ts';
import { baseFor, encodeRequest, type EncodedRequest } from './encode.ts';
import { Fault, NetworkFault, ProofFault, TimeoutFault, UnexpectedFault } from './faults.ts';
import { makeProof, newIdempotencyKey } from './proof.ts';
import { verifyReceipt, type ReceiptKey } from './receipt.ts';
import { createCircuit, readRetryAfter, retryDelay } from './retry.ts';

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

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** Given by whoever must be able to ask again about the same intent; made here otherwise. */
  readonly idempotencyKey?: string;
  /** False for reads on a schedule of their own: one try. */
  readonly retry?: boolean;
};

export type HttpClient = {
  send<C extends AnyCall>(call: C, request: RequestOf<C>, options?: SendOptions): Promise<OutcomeOf<C>>;
  /** Milliseconds since 1970 by the server's clock, as far as known. */
  serverNow(): number;
  /** The language answers are asked in, or undefined when none is configured. */
  locale(): string | undefined;
};

const defaultTimeout = 15_000;
/** Of one intent: a new nonce, a new clock, one more question about an intent in flight. */
const automaticRetries = 2;
const inFlightPause = 1_000;

const systemClock: HttpClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (duration, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, duration);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      }, { once: true });
    }),
};

const isProven = (call: AnyCall): boolean => call.flags.includes('signed') || call.flags.includes('decrypted');

/** Makes a client with its own clock offset, nonce and circuit. */
export function createHttpClient(options: HttpOptions): HttpClient {
  const clock = options.clock ?? systemClock;
  const keys = options.keys ?? keyStore;
  const serverClock = createClockOffset();
  const circuit = createCircuit(clock.now);
  const nonces = new Map<string, string>();
  const serverNow = (): number => clock.now() + serverClock.offset();

  async function fetchWithin(url: string, init: RequestInit, signal: AbortSignal | undefined) {
    const ended = new AbortController();
    const timeout = options.timeout ?? defaultTimeout;
    const timer = setTimeout(() => ended.abort(new TimeoutFault({ details: `No answer within ${timeout} ms.` })), timeout);
    const onAbort = (): void => ended.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const stopped = new Promise<never>((_, reject) => ended.signal.addEventListener('abort', () => reject(ended.signal.reason as Error), { once: true }));
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
      const subject = {
        method: call.method, target: url.origin + url.pathname, query: url.search.slice(1), body,
        issuedAt: Math.floor(serverNow() / 1000), nonce: nonces.get(url.origin), idempotencyKey,
      };
      const made = await makeProof(await keys.get(), subject);
      headers.set('dpop', made.proof);
      identifier = made.identifier;
    }
    const sentAt = clock.now();
    const { response, body: received } = await fetchWithin(url.href, { method: call.method, headers, body, credentials: 'same-origin', redirect: 'error' }, signal);
    const times = [response.headers.get('date'), sentAt, clock.now()] as const;
    serverClock.observe(...times);
    const nonce = response.headers.get('dpop-nonce');
    if (nonce !== null) nonces.set(url.origin, nonce);
    const answer: Answer = { status: response.status, headers: response.headers, body: received, retryAfter: readRetryAfter(response.headers.get('retry-after'), serverNow()), identifier };
    return { answer, takeItsClock: () => serverClock.reset(...times) };
  }

  /** One intent: the same bytes and key until the server has judged them; unknown outcomes surface as faults. */
  async function settle<C extends AnyCall>(call: C, encoded: EncodedRequest, idempotencyKey: string | undefined, signal: AbortSignal | undefined): Promise<OutcomeOf<C>> {
    const answered = new Set<number>();
    for (;;) {
      const { answer, takeItsClock } = await exchange(call, encoded, idempotencyKey, signal);
      const refusal = answer.status === 401 || answer.status === 409 ? readEnvelope(answer)?.code : undefined;
      const isFirst = refusal !== undefined && !answered.has(refusal) && answered.size < automaticRetries;
      if (isFirst && isProven(call) && (refusal === code.proofNonce || refusal === code.proofClock)) {
        if (refusal === code.proofClock) takeItsClock();
      } else if (isFirst && refusal === code.idempotencyInFlight) {
        await clock.sleep(answer.retryAfter ?? inFlightPause, signal);
      } else {
        if (call.flags.includes('decrypted') && answer.status >= 200 && answer.status < 300) {
          await verifyReceipt(answer.headers.get('hk-receipt'), options.receiptKeys ?? [], {
            status: answer.status, identifier: answer.identifier ?? '', method: call.method,
            path: encoded.url.pathname, query: encoded.url.search.slice(1), body: answer.body,
          });
        }
        return readOutcome(call, answer);
      }
      answered.add(refusal);
    }
  }

  async function settleWithRetries<C extends AnyCall>(call: C, encoded: EncodedRequest, sendOptions: SendOptions): Promise<OutcomeOf<C>> {
    const mayRetry = call.method === 'GET' && !isProven(call) && sendOptions.retry !== false;
    const idempotencyKey = sendOptions.idempotencyKey ?? (call.flags.includes('idempotent') ? newIdempotencyKey() : undefined);
    for (let tries = 1; ; tries += 1) {
      try {
        const outcome = await settle(call, encoded, idempotencyKey, sendOptions.signal);
        circuit.succeeded(call.name);
        return outcome;
      } catch (error) {
        const wasOpen = circuit.isOpen(call.name);
        const wait = mayRetry && !wasOpen ? retryDelay(error, tries, clock.random) : undefined;
        if (retryDelay(error, 1, clock.random) !== undefined) circuit.failed(call.name);
        if (wait === undefined) throw error;
        await clock.sleep(wait, sendOptions.signal);
      }
    }
  }

  function toCallFault(error: unknown, call: AnyCall): Fault {
    if (!(error instanceof Fault)) return new UnexpectedFault({ cause: error, call: call.name, details: error instanceof Error ? error.message : String(error) });
    Object.defineProperty(error, 'call', { value: call.name, enumerable: true });
    return error;
  }

  return {
    serverNow,
    locale: () => options.locale?.(),
    async send(call, request, sendOptions = {}) {
      try {
        return await settleWithRetries(call, await encodeRequest(call, request, baseFor(options.bases, call.path)), sendOptions);
      } catch (error) {
        if (sendOptions.signal?.aborted === true) throw error;
        const fault = toCallFault(error, call);
        if (!call.flags.includes('handlerOff')) options.onFault?.(fault);
        throw fault;
      }
    },
  };
}

let current: HttpClient | undefined;

/** Makes the client that `send` uses; called once at boot, before the first call. */
export function configureHttp(options: HttpOptions): void {
  current = createHttpClient(options);
}

function client(): HttpClient {
  if (current === undefined) throw new UnexpectedFault({ details: 'configureHttp runs at boot, before the first call.' });
  return current;
}

/**
 * Sends a call and returns its typed outcome.
 * @throws Fault of any kind; when `signal` aborts, the signal's reason. An unknown outcome of a money call is a
 * NetworkFault or TimeoutFault: ask again with the same `idempotencyKey`.
 */
export const send: HttpClient['send'] = (call, request, options) => client().send(call, request, options);

/** Milliseconds since 1970 by the server's clock, as far as answers have told it. */
export const serverNow = (): number => client().serverNow();

/** The language answers are asked in. */
export const requestLocale = (): string | undefined => client().locale();

/** Whether a fault means that this browser's key is not the session's any more: the login must be made again. */
export const isKeyLost = (fault: unknown): boolean => fault instanceof ProofFault && fault.code === code.proofOtherKey;
