import { readEnvelope, readOutcome } from './answer.ts';
import type { AnyCall, OutcomeOf, RequestOf } from './call.ts';
import { code } from './codes.ts';
import { baseFor, encodeRequest, type EncodedRequest } from './encode.ts';
import { Fault, ProofFault, UnexpectedFault } from './faults.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { createCircuit, retryDelay } from './retry.ts';
import { createTransport, isProven, loadSigning, type HttpClock, type HttpOptions } from './transport.ts';

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

/** Of one intent: a new nonce, a new clock, one more question about an intent in flight. */
const automaticRetries = 2;
const inFlightPause = 1_000;

const systemClock: HttpClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (duration, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, duration);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    }),
};

/** Makes a client with its own clock offset, nonce and circuit. */
export function createHttpClient(options: HttpOptions): HttpClient {
  const clock = options.clock ?? systemClock;
  const { exchange, serverNow } = createTransport({ ...options, clock });
  const circuit = createCircuit(clock.now);

  /** One intent: the same bytes and key until the server has judged them; unknown outcomes surface as faults. */
  async function settle<C extends AnyCall>(
    call: C,
    encoded: EncodedRequest,
    idempotencyKey: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<OutcomeOf<C>> {
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
          const { verifyReceipt } = await loadSigning();
          await verifyReceipt(call.method, encoded, answer, options.receiptKeys);
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
    if (!(error instanceof Fault))
      return new UnexpectedFault({ cause: error, call: call.name, details: error instanceof Error ? error.message : String(error) });
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
  if (current === undefined) throw new UnexpectedFault({ details: 'configureHttp runs first.' });
  return current;
}

/**
 * Sends a call and returns its typed outcome.
 * @throws Fault of any kind; when `signal` aborts, the signal's reason. An unknown outcome of a money call is a
 * NetworkFault or TimeoutFault: ask again with the same `idempotencyKey`.
 */
export const send: HttpClient['send'] = (call, request, options) => client().send(call, request, options);

/** The language answers are asked in. */
export const requestLocale = (): string | undefined => client().locale();

/** Whether a fault means that this browser's key is not the session's any more: the login must be made again. */
export const isKeyLost = (fault: unknown): boolean => fault instanceof ProofFault && fault.code === code.proofOtherKey;
