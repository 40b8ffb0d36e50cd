/**
 * Hears that tokens may have other values now: theme, price colours, the system's colours. `dressed` is called once when the fonts have
 * come that are on their way. Returns the function that ends it.
 */
export function watchAppearance(changed: () => void, dressed: () => void = changed): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-direction', 'lang'] });
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const coarse = globalThis.matchMedia?.('(pointer: coarse)');
  dark?.addEventListener('change', changed);
  coarse?.addEventListener('change', changed);
  let hasEnded = false;
  const dress = (): void => {
    if (!hasEnded) dressed();
  };
  // Fonts come or not; both are fine. Those that are there are what is drawn with first.
  if (document.fonts?.status === 'loading') document.fonts.ready.then(dress, () => {});
  return () => {
    hasEnded = true;
    observer.disconnect();
    dark?.removeEventListener('change', changed);
    coarse?.removeEventListener('change', changed);
  };
}
