const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin'] as const;

/** Reports the visitor's next sign of life, once, without delaying what it does. Returns the function that ends it. */
export function watchFirstSign(report: () => void): () => void {
  const end = new AbortController();
  const hear = (): void => {
    end.abort();
    report();
  };
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true, signal: end.signal });
  return () => end.abort();
}
