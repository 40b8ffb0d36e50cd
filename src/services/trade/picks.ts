/**
 * What the visitor chose on the book, the tape or by key for the next order of a pair; an order form fills itself by it.
 * - `price`: this price.
 * - `amount`: this price and this much base currency, all that the book has up to it; `side` is who would take it.
 * - `side`: to buy or to sell.
 */
export type OrderPick =
  | { readonly kind: 'price'; readonly tradeCode: string; readonly price: string }
  | { readonly kind: 'amount'; readonly tradeCode: string; readonly price: string; readonly amount: string; readonly side: 'buy' | 'sell' }
  | { readonly kind: 'side'; readonly tradeCode: string; readonly side: 'buy' | 'sell' };

const listeners = new Set<(pick: OrderPick) => void>();

export function announcePick(pick: OrderPick): void {
  for (const listener of listeners) listener(pick);
}
/** Hears what is picked from now on. Returns the function that ends it. */
export function watchPicks(listener: (pick: OrderPick) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
