import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { forgetRead } from '#services/http/queryClient.ts';
import { assetTotal, assetWallets } from './calls.ts';

const listeners = new Set<() => void>();

/** Money moved: cached balances are dropped, and every view of a balance in every tab reads again. */
export function announceBalances(): void {
  forgetRead(assetTotal);
  forgetRead(assetWallets);
  for (const listener of listeners) listener();
  announceFact('balances.changed');
}

/** Reports each time money moved, here or in another tab. Returns the function that ends it. */
export function watchBalances(report: () => void): () => void {
  const hear = () => {
    forgetRead(assetTotal);
    forgetRead(assetWallets);
    report();
  };
  listeners.add(report);
  const stopFacts = watchFacts((fact) => {
    if (fact === 'balances.changed') hear();
  });
  return () => {
    listeners.delete(report);
    stopFacts();
  };
}
