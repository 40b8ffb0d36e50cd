import type { Steps } from '#sandbox/core/ledger/history.ts';

/** At most so many parts of the time from `from` to `now`, both in milliseconds; none where they are one moment. */
export function stepsOf(from: number, now: number, most: number): Steps {
  const step = Math.max(1, Math.ceil((now - from) / most));
  return { from, step, count: Math.ceil((now - from) / step) };
}
