/** Hears that tokens may have other values now: theme, price colours, the system's colours, fonts that have come. Returns the function that ends it. */
export function watchAppearance(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-direction', 'lang'] });
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const coarse = globalThis.matchMedia?.('(pointer: coarse)');
  dark?.addEventListener('change', changed);
  coarse?.addEventListener('change', changed);
  // Fonts come or not; both are fine.
  document.fonts?.ready.then(changed).catch(() => {});
  return () => {
    observer.disconnect();
    dark?.removeEventListener('change', changed);
    coarse?.removeEventListener('change', changed);
  };
}
