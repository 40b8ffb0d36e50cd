/** Milliseconds that a request may be old, unless it says otherwise, and at most. */
export const usualWindow = 5_000;
export const widestWindow = 60_000;
/** Milliseconds that a program's clock may be ahead of ours. */
export const mostAhead = 1_000;

/** A window that is asked for, in milliseconds: the widest at most. */
export const windowOf = (asked: number): number => Math.min(asked, widestWindow);

/** Whether a request of `timestamp` is taken at `now`; milliseconds. */
export function isInWindow(timestamp: number, window: number, now: number): boolean {
  const ahead = timestamp - now;
  return ahead >= -windowOf(window) && ahead <= mostAhead;
}
