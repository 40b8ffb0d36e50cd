/** How far the page is scrolled and how tall the screen is, in CSS pixels. */
export type ScrollPlace = { readonly top: number; readonly height: number };
/** How far a strip is scrolled, how much of it is seen, and how long it is, in CSS pixels. */
export type StripSize = { readonly left: number; readonly width: number; readonly total: number };

/** Reports the page's place now, and after each scroll and resize. Returns the function that ends it. */
export function watchScrollPlace(report: (place: ScrollPlace) => void): () => void {
  const tell = () => report({ top: scrollY, height: innerHeight });
  const end = new AbortController();
  for (const type of ['scroll', 'resize']) addEventListener(type, tell, { passive: true, signal: end.signal });
  tell();
  return () => end.abort();
}

const motion = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Leads back to the page's top, without motion for who wants none; the keyboard goes on from the main part's beginning. */
export function scrollToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: motion() });
}

/**
 * Reports the size of the strip with the id once it is laid out, and after each scroll of it and change of its size; what gets the focus in it is
 * brought out from under the buttons at its ends. Returns the function that ends it.
 */
export function watchStripSize(id: string, report: (size: StripSize) => void): () => void {
  const strip = document.getElementById(id);
  if (strip === null) return () => undefined;
  const tell = () => report({ left: Math.abs(strip.scrollLeft), width: strip.clientWidth, total: strip.scrollWidth });
  const end = new AbortController();
  strip.addEventListener('scroll', tell, { passive: true, signal: end.signal });
  // The browser's own step into sight passes over the scroll padding when the element is in the box already.
  const uncover = ({ target }: FocusEvent) => {
    (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The scroll itself is told with the next frame: until then a button that is over at the strip's end would cover what has the focus.
    tell();
  };
  strip.addEventListener('focusin', uncover, { signal: end.signal });
  const observer = new ResizeObserver(tell);
  // It tells the first size too, with the next frame: asked for now, the page would be laid out for it in the middle of its building.
  for (const part of [strip, ...strip.children]) observer.observe(part);
  return () => {
    end.abort();
    observer.disconnect();
  };
}

/** Moves the strip with the id by pixels; negative is back. */
export function moveStrip(id: string, by: number): void {
  document.getElementById(id)?.scrollBy({ left: by, behavior: motion() });
}
