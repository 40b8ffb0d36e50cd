import { createClient } from 'viem';
import { getBlockNumber } from 'viem/actions';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { chainTransport } from './chainTransport.ts';

/** Milliseconds between two looks at a chain. */
const lookInterval = 4_000;

/**
 * Reports when an enabled chain has new blocks; looks only while the page is in sight. Each chain is judged alone: one that does not
 * answer keeps no other waiting. Returns the function that ends it.
 */
export function watchNewBlocks(report: () => void): () => void {
  const ending = new AbortController();
  const looks = getConfig().chains.map(({ rpcUrl }) => {
    const client = createClient({ cacheTime: 0, transport: chainTransport(rpcUrl, { signal: ending.signal, retryCount: 0 }) });
    let newest: bigint | undefined;
    let isLooking = false;
    return async (): Promise<void> => {
      if (isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      const block = await getBlockNumber(client).catch(() => undefined);
      isLooking = false;
      if (block === undefined || ending.signal.aborted) return;
      const hasGrown = newest !== undefined && block !== newest;
      newest = block;
      if (hasGrown) report();
    };
  });
  const lookAtAll = (): void => looks.forEach((look) => void look());
  const timer = setInterval(lookAtAll, lookInterval);
  lookAtAll();
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
