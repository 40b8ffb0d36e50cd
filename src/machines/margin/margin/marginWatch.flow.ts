import { watchBalances } from '#services/assets/balances.ts';
import { watchOwnFacts } from '#services/spot/ownFacts.ts';
import { residentsNow, uidNow } from '#machines/app/tell.ts';

/** Each change of who is logged in; `owner` is '' for nobody. Returns the function that ends it. */
export function watchOwner(report: (owner: string) => void): () => void {
  let owner = uidNow();
  const subscription = residentsNow().session.subscribe(() => {
    const next = uidNow();
    if (next === owner) return;
    owner = next;
    report(next);
  });
  return () => subscription.unsubscribe();
}

/** Each move of the own money, here, in another tab or at the exchange. Returns the function that ends it. */
export function watchOwnMoney(report: () => void): () => void {
  const ignore = (): void => {};
  const begin = (owner: string): (() => void) => (owner === '' ? ignore : watchOwnFacts({ order: ignore, money: report }));
  let stop = begin(uidNow());
  const stopOwner = watchOwner((owner) => {
    stop();
    stop = begin(owner);
  });
  const stopBalances = watchBalances(report);
  return () => {
    stop();
    stopOwner();
    stopBalances();
  };
}
