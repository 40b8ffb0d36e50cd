type Listener = (orderId: string) => void;
const listeners = new Set<Listener>();

/** Asks the page's list of own orders to cancel this one, as its button does; a page without such a list cancels nothing. */
export function announceCancel(orderId: string): void {
  for (const listener of listeners) listener(orderId);
}
/** Hears which orders are to be cancelled, by key or on the chart. Returns the function that ends it. */
export function watchCancels(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
