import { http } from 'viem';

/** Milliseconds to wait for one answer of a chain. */
export const chainPatience = 8_000;

/** Ends when `signal` does, and after so many milliseconds at the latest. viem keeps no time where it is given a signal. */
export function endingWithin(duration: number, signal: AbortSignal | null | undefined) {
  const ending = new AbortController();
  const end = (reason: unknown): void => {
    ending.abort(reason);
    release();
  };
  const follow = (): void => end(signal?.reason);
  const timer = setTimeout(() => end(new DOMException('The chain did not answer in time.', 'TimeoutError')), duration);
  const release = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  };
  if (signal?.aborted === true) follow();
  else signal?.addEventListener('abort', follow);
  return { signal: ending.signal, release };
}

/** The whole answer within the time, not only its head. */
const impatientFetch: typeof fetch = async (input, init) => {
  const { signal, release } = endingWithin(chainPatience, init?.signal);
  try {
    const answer = await fetch(input, { ...init, signal });
    if (answer.body !== null) return new Response(answer.body.pipeThrough(new TransformStream({ flush: release })), answer);
    release();
    return answer;
  } catch (error) {
    release();
    throw error;
  }
};

export type ChainTransportOptions = {
  /** Completes RPC paths on our own origin; the page's when left out. */
  readonly origin?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How often one question is asked again; once when left out. */
  readonly retryCount?: number;
  /** Questions that nodes are asked in one request; each alone when left out. */
  readonly batchSize?: number;
};

/** The way to the operator's node of a chain: each request ends with the signal, and after `chainPatience`. */
export const chainTransport = (
  rpcUrl: string,
  { origin = globalThis.location?.origin, signal, retryCount = 1, batchSize }: ChainTransportOptions = {},
) =>
  http(new URL(rpcUrl, origin).href, {
    retryCount,
    // Kept by `impatientFetch`, over the answer's body as well.
    timeout: 0,
    fetchFn: impatientFetch,
    ...(batchSize === undefined ? {} : { batch: { batchSize } }),
    ...(signal === undefined ? {} : { fetchOptions: { signal } }),
  });
