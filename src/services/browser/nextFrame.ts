/** Does work with the next frame; a page out of sight has none until it is seen again. */
export const onNextFrame = (work: () => void): void => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(work);
  else setTimeout(work, 16);
};
