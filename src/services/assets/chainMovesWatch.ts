import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { watchBalances } from './balances.ts';

/** Blocks on top of a payment are told of by nobody: while the page is in sight it is looked at this often. Milliseconds. */
const lookInterval = 5_000;

/** Reports that deposits or withdrawals of the account may have moved on, here, in another tab, at the exchange or on a chain. Returns the function that ends it. */
export function watchChainMoves(report: () => void): () => void {
  const stopFacts = watchStreamFacts('user', (fact) => {
    if (fact === 'missed' || fact === 'balances.changed') report();
  });
  const stopBalances = watchBalances(report);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') report();
  }, lookInterval);
  return () => {
    clearInterval(timer);
    stopBalances();
    stopFacts();
  };
}
