type Listener = (orderId: string) => void;
const listeners = new Set<Listener>();

/** Milliseconds that a wish waits for the list of orders that carries it out: what comes later would cancel what nobody thinks of any more. */
export const wishPatience = 5_000;
/** What was wished before anybody heard it, and when (`performance.now()`): the chart's lines stand there before the list is ready. */
let unheard: readonly { readonly orderId: string; readonly at: number }[] = [];

/** Asks the page's list of own orders to cancel this one, as its button does; where that comes within `wishPatience`, it is asked then. */
export function announceCancel(orderId: string): void {
  if (listeners.size === 0) unheard = [...unheard, { orderId, at: performance.now() }];
  for (const listener of listeners) listener(orderId);
}
/** Hears which orders are to be cancelled, by key or on the chart, and what was wished a moment before. Returns the function that ends it. */
export function watchCancels(listener: Listener): () => void {
  listeners.add(listener);
  const waiting = unheard;
  unheard = [];
  for (const { orderId, at } of waiting) if (performance.now() - at <= wishPatience) listener(orderId);
  return () => void listeners.delete(listener);
}
