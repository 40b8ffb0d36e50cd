import { watchAttention } from '#services/browser/attention.ts';
import { send } from '#services/http/client.ts';
import { tokenAll, type Web3Token } from '#services/web3/calls.ts';

/** Milliseconds between two looks at the exchange's prices: no older than the rates of the display currencies. */
const lookInterval = 60_000;

/**
 * Reports the exchange's token list, with the prices of that moment, every minute while the page is in sight and when it comes back.
 * A look that fails leaves the prices as they were. Returns the function that ends it.
 */
export function watchTokenPrices(report: (tokens: readonly Web3Token[]) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const answer = await send(tokenAll, {}, { signal, retry: false }).catch(() => undefined);
    if (answer !== undefined && !signal.aborted) report(answer.data);
  };
  const lookNow = (): void => void look();
  const timer = setInterval(lookNow, lookInterval);
  const stopAttention = watchAttention(lookNow);
  return () => {
    clearInterval(timer);
    stopAttention();
    ending.abort();
  };
}
