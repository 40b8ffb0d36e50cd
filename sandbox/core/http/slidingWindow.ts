/**
 * Counts what arrives: tells whether it is one of at most `most` in the last `windowMs` milliseconds of the clock `now`. What is refused
 * is not noted, so that a flood costs neither memory nor time.
 */
export function slidingWindow(most: number, windowMs: number, now: () => number): () => boolean {
  const moments: number[] = [];
  return () => {
    while (moments[0] !== undefined && Math.abs(now() - moments[0]) >= windowMs) moments.shift();
    if (moments.length >= most) return false;
    moments.push(now());
    return true;
  };
}
