/** The page's width in CSS pixels. */
export const viewportWidth = (): number => innerWidth;

/** Reports the page's width after each resize, at most once a frame. */
export function watchViewportWidth(report: (width: number) => void): () => void {
  let frame = 0;
  const onResize = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => report(innerWidth));
  };
  addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', onResize);
  };
}
