import type { AnyCall, OutcomeOf, RequestOf } from './call.ts';
import { requestLocale, send } from './client.ts';
import { code } from './codes.ts';
import type { readCache } from './readCache.ts';

type ReadCache = typeof readCache;
/** Unset until the first cached read: the first view carries no cache, and nothing can be forgotten before. */
let cache: ReadCache | undefined;

async function openCache(): Promise<ReadCache> {
  cache ??= (await import('./readCache.ts')).readCache;
  return cache;
}

/**
 * A read that several flows ask for: a fresh enough answer comes from the cache, concurrent asks share one request.
 * Only answers with code 200 are kept. Units: `staleTime` in milliseconds.
 * @throws Fault, as `send` does. Aborting `signal` leaves the shared request to the others.
 */
export async function cachedRead<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  { staleTime, signal }: { staleTime: number; signal?: AbortSignal },
): Promise<OutcomeOf<C>> {
  const reads = await openCache();
  const queryKey = [call.name, requestLocale(), request];
  const outcome = await reads.fetchQuery({ queryKey, staleTime, queryFn: () => send(call, request) });
  if (outcome.code !== code.ok) reads.removeQueries({ queryKey, exact: true });
  signal?.throwIfAborted();
  return outcome;
}

/** Makes the next read of a call ask the server. */
export const forgetRead = (call: AnyCall): void => cache?.removeQueries({ queryKey: [call.name] });

/** Drops every cached read; part of logout. */
export const clearCachedData = (): void => cache?.clear();
