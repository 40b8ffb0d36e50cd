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

/**
 * Hears when a list of ended orders, or of fills, is no longer all there is: one more has come, or something may have been missed.
 * Returns the function that ends it.
 */
export const watchRecords = (of: 'orders' | 'fills', changed: () => void): (() => void) =>
  watchStreamFacts('user', (fact, about) => {
    if (fact === 'missed' || (fact === 'fill.made' && of === 'fills')) return changed();
    if (fact !== 'order.changed' || of === 'fills') return;
    const { data } = z.safeParse(orderRow, about);
    // What cannot be read may have ended.
    if (data === undefined || (data.status !== 'open' && data.status !== 'waiting')) changed();
  });

/** Hears when something of the account may not have been told. Returns the function that ends it. */
export const watchMissed = (changed: () => void): (() => void) =>
  watchStreamFacts('user', (fact) => {
    if (fact === 'missed') changed();
  });

/** Hears when one order, or its fills, may be other than they were read. Returns the function that ends it. */
export const watchOwnOrder = (orderId: string, changed: () => void): (() => void) =>
  watchStreamFacts('user', (fact, about) => {
    if (fact === 'missed') return changed();
    const schema = fact === 'order.changed' ? orderRow : fact === 'fill.made' ? fillRow : undefined;
    if (schema === undefined) return;
    const { data } = z.safeParse(schema, about);
    if (data === undefined || data.orderId === orderId) changed();
  });
