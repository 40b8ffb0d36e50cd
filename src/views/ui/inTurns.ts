/** Does one thing after another, each in a turn of the browser of its own. Returns the function that leaves the rest out. */
export function inTurns([next, ...rest]: readonly (() => void)[]): () => void {
  let stop = (): void => {};
  const timer = setTimeout(() => {
    next?.();
    if (rest.length > 0) stop = inTurns(rest);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
