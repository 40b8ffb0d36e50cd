/** Does work with the next frame; a page out of sight has none until it is seen again. */
export const onNextFrame = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(work);
  else setTimeout(work, 16);
};

/** How long work of the page itself may put off what is told by `onCalmFrame`, in milliseconds. */
const calmWithin = 1_000;

/**
 * As `onNextFrame`, once the browser has nothing better to do: React begins a drawing in slices anew at every value that moves
 * meanwhile, so that a page which fills on a slow device would never be full.
 */
export const onCalmFrame = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => onNextFrame(work), { timeout: calmWithin });
  else onNextFrame(work);
};
