import * as z from 'zod/mini';
import { send } from '#services/http/client.ts';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { openOrders } from './orderCalls.ts';
import { fillRow, orderRow } from './orderRows.ts';
import { ordersStore, type OrdersStore } from './ordersStore.ts';

/**
 * Takes the own orders and fills that the stream tells into the store. `missed` hears that some may not have been told, or could
 * not be read: the open orders are to be read again. Returns the function that ends it, and then nothing stays in the store.
 */
export function watchOwnOrders(missed: () => void, store: OrdersStore = ordersStore): () => void {
  const stop = watchStreamFacts('user', (fact, about) => {
    if (fact === 'missed') return missed();
    if (fact === 'order.changed') {
      const { data } = z.safeParse(orderRow, about);
      if (data === undefined) return missed();
      store.takeOrder(data);
      if (store.shouldRead()) missed();
    }
    if (fact === 'fill.made') {
      const { data } = z.safeParse(fillRow, about);
      if (data === undefined) return missed();
      store.takeFill(data);
    }
  });
  return () => {
    stop();
    store.clear();
  };
}

/** Reads all open orders into the store. @throws Fault */
export async function readOwnOrders(signal: AbortSignal, store: OrdersStore = ordersStore): Promise<void> {
  const { data } = await send(openOrders, {}, { signal });
  if (!signal.aborted) store.takeOpenOrders(data);
}
