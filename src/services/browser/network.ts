/** Reports now if the browser has no network, and each time it loses or finds one. Returns the function that ends it. */
export function watchNetwork(report: (isOnline: boolean) => void): () => void {
  const onOnline = (): void => report(true);
  const onOffline = (): void => report(false);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  if (!navigator.onLine) report(false);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
  };
}

/** Spreads the clients of a server that came back: evenly in [0, 1). */
export const reconnectChance = (): number => Math.random();
