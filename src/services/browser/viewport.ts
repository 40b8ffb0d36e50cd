/** How many times larger than the usual 16 px the browser's text is. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** The page's width in CSS pixels at the usual text size, as the style sheets count it: with larger text a window is narrower. */
export const viewportWidth = (): number => innerWidth / textScale();

/** Reports the page's width after each resize, at most once a frame. */
export function watchViewportWidth(report: (width: number) => void): () => void {
  let frame = 0;
  const onResize = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => report(viewportWidth()));
  };
  addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', onResize);
  };
}
