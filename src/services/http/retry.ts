import { NetworkFault, RateLimitFault, StatusFault, TimeoutFault } from './faults.ts';

/** Units: milliseconds. Source: security.md, section 5. */
export const retryPolicy = { base: 500, cap: 30_000, tries: 5, timeoutTries: 2, circuitFailures: 5, circuitWindow: 30_000 } as const;

const passingStatuses: readonly number[] = [500, 502, 503, 504];
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkFault ||
  error instanceof TimeoutFault ||
  error instanceof RateLimitFault ||
  (error instanceof StatusFault && error.status !== undefined && passingStatuses.includes(error.status));

/**
 * Milliseconds to wait before the next try of a read, or undefined when it must not be tried again.
 * Full jitter up to base * 2^(tries - 1); a Retry-After is a minimum, 0 to 20 % are added; one above the cap is left to the user.
 */
export function retryDelay(error: unknown, triesDone: number, random: () => number): number | undefined {
  // Five waits for an answer that never comes are longer than anybody stays.
  const tries = error instanceof TimeoutFault ? retryPolicy.timeoutTries : retryPolicy.tries;
  if (triesDone >= tries || !mayPass(error)) return undefined;
  const jitter = random() * Math.min(retryPolicy.cap, retryPolicy.base * 2 ** (triesDone - 1));
  const asked = error instanceof RateLimitFault || error instanceof StatusFault ? error.retryAfter : undefined;
  if (asked === undefined) return jitter;
  return asked > retryPolicy.cap ? undefined : Math.max(asked * (1 + random() * 0.2), jitter);
}

/** Milliseconds of a Retry-After header (seconds or an HTTP date); `now` is the server's clock. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

/**
 * Stops automatic retries of a call that keeps failing: after five failures in 30 s each request is a single probe,
 * until one succeeds or the failures grow old. It never withholds a request that somebody asked for.
 */
export function createCircuit(now: () => number) {
  const failures = new Map<string, number[]>();
  const recent = (name: string): number[] => (failures.get(name) ?? []).filter((moment) => now() - moment < retryPolicy.circuitWindow);
  return {
    isOpen: (name: string): boolean => recent(name).length >= retryPolicy.circuitFailures,
    failed: (name: string): void => void failures.set(name, [...recent(name), now()].slice(-retryPolicy.circuitFailures)),
    succeeded: (name: string): void => void failures.delete(name),
  };
}
