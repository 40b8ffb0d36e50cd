import { QueryClient } from '@tanstack/react-query';

/** The one cache of server reads; its package is fetched with the first read that wants it (queryClient.ts). */
export const readCache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: 5 * 60_000 } } });
