/** Calls back with whether the page is in sight, now and whenever that changes. Returns the function that ends it. */
export function watchSight(listener: (isSeen: boolean) => void): () => void {
  const look = (): void => listener(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}
