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
const keyOf = <C extends AnyCall>(call: C, request: RequestOf<C>, owner = '') => [call.name, requestLocale(), request, owner];

/**
 * A read that several flows ask for: a fresh enough answer comes from the cache, concurrent asks share one request.
 * Only answers with code 200 are kept. Units: `staleTime` in milliseconds. `isEarly`: part of a first view, which does not wait for the
 * cache's package; until another read has brought that, the server is asked each time. `owner`: whose answer it is, where the exchange
 * tells each account another.
 * @throws Fault, as `send` does. Aborting `signal` leaves the shared request to the others.
 */
export async function cachedRead<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  { staleTime, signal, isEarly = false, owner }: { staleTime: number; signal?: AbortSignal; isEarly?: boolean; owner?: string },
): Promise<OutcomeOf<C>> {
  if (isEarly && cache === undefined) return send(call, request, signal === undefined ? {} : { signal });
  const reads = await openCache();
  const queryKey = keyOf(call, request, owner);
  const outcome = await reads.fetchQuery({ queryKey, staleTime, queryFn: () => send(call, request) });
  if (outcome.code !== code.ok) reads.removeQueries({ queryKey, exact: true });
  signal?.throwIfAborted();
  return outcome;
}

/** What a cached read was answered last, if it is still kept, without asking: what a page that opens again shows until it has read anew. */
export const keptRead = <C extends AnyCall>(call: C, request: RequestOf<C>): OutcomeOf<C> | undefined =>
  cache?.getQueryData<OutcomeOf<C>>(keyOf(call, request));

/** Makes the next read of a call ask the server. */
export const forgetRead = (call: AnyCall): void => cache?.removeQueries({ queryKey: [call.name] });

/** Drops every cached read; part of logout. */
export const clearCachedData = (): void => cache?.clear();
