const mined = new EventTarget();

/** Says that a transaction of this browser's wallet was mined, so that what the account holds is read anew. */
export const tellMined = (chainIndex: number): void => void mined.dispatchEvent(new CustomEvent('mined', { detail: chainIndex }));

/** Calls back with the chain of each. Returns the function that ends it. */
export function watchMined(listener: (chainIndex: number) => void): () => void {
  const hear = (event: Event): void => listener((event as CustomEvent<number>).detail);
  mined.addEventListener('mined', hear);
  return () => mined.removeEventListener('mined', hear);
}
