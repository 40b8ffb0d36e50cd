import * as z from 'zod/mini';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { orderRow, type OrderRow } from './orderRows.ts';

/** Who hears of the own account while it trades; `money` also when something may have been missed. */
export type OwnFactHearer = { readonly order: (order: OrderRow) => void; readonly money: () => void };

/** Facts of one deed come one after the other: they are gathered for so long. Milliseconds. */
const gatherTime = 100;
/** Money is told of at most so often: a large order may fill hundreds of waiting ones at once. Milliseconds. */
const moneyPause = 500;

/**
 * Hears of own orders as they change, and that balances have: once for all facts that come together, and after the last of them.
 * Returns the function that ends it.
 */
export function watchOwnFacts({ order, money }: OwnFactHearer): () => void {
  let toldAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tell(): void {
    timer = undefined;
    toldAt = performance.now();
    money();
  }
  const stop = watchStreamFacts('user', (fact, about) => {
    if (fact === 'missed' || fact === 'balances.changed' || fact === 'fill.made') {
      timer ??= setTimeout(tell, Math.max(gatherTime, toldAt + moneyPause - performance.now()));
      return;
    }
    if (fact !== 'order.changed') return;
    const { data } = z.safeParse(orderRow, about);
    if (data !== undefined) order(data);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
