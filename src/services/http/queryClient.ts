import { QueryClient } from '@tanstack/react-query';
import type { AnyCall, OutcomeOf, RequestOf } from './call.ts';
import { requestLocale, send } from './client.ts';
import { code } from './codes.ts';

/** The one cache of server reads. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 5 * 60_000 } } });

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
  const queryKey = [call.name, requestLocale(), request];
  const outcome = await queryClient.fetchQuery({ queryKey, staleTime, queryFn: () => send(call, request) });
  if (outcome.code !== code.ok) queryClient.removeQueries({ queryKey, exact: true });
  signal?.throwIfAborted();
  return outcome;
}

/** Makes the next read of a call ask the server. */
export const forgetRead = (call: AnyCall): void => queryClient.removeQueries({ queryKey: [call.name] });

/** Drops every cached read; part of logout. */
export const clearCachedData = (): void => queryClient.clear();
