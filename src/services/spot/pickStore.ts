/**
 * What the visitor chose on the book, the tape or by key for the next order of a pair; an order form fills itself by it.
 * - `price`: this price.
 * - `amount`: this price and this much base currency, all that the book has up to it; the side stays the visitor's own.
 * - `side`: to buy or to sell.
 */
export type OrderPick =
  | { readonly kind: 'price'; readonly tradeCode: string; readonly price: string }
  | { readonly kind: 'amount'; readonly tradeCode: string; readonly price: string; readonly amount: string }
  | { readonly kind: 'side'; readonly tradeCode: string; readonly side: 'buy' | 'sell' };

const listeners = new Set<(pick: OrderPick) => void>();
/** The last pick that nobody heard: a phone's form comes only after its side was pressed. */
let unheard: OrderPick | undefined;

export function announcePick(pick: OrderPick): void {
  unheard = listeners.size === 0 ? pick : undefined;
  for (const listener of listeners) listener(pick);
}
/** Hears what is picked from now on, and what was picked last if nobody has heard it. Returns the function that ends it. */
export function watchPicks(listener: (pick: OrderPick) => void): () => void {
  listeners.add(listener);
  if (unheard !== undefined) {
    const pick = unheard;
    unheard = undefined;
    listener(pick);
  }
  return () => void listeners.delete(listener);
}
