import { watchAttention } from './attention.ts';

/** The first moment of a moment's local day; where summer time skips midnight, the moment after it. Milliseconds. */
export function startOfDay(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The first moment of the next local day, 23 to 25 hours after the last where summer time begins or ends. */
export function nextDay(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
}

/** Looked at least this often, for a clock or a zone that was changed meanwhile. */
const longestWait = 3_600_000;

/** Reports the first moment of today now and at each local midnight. Returns the function that ends it. */
export function watchDay(report: (dayStart: number) => void): () => void {
  let last: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const day = startOfDay(now);
    if (day !== last) report(day);
    last = day;
    timer = setTimeout(look, Math.min(longestWait, Math.max(1, nextDay(now) - now)));
  };
  look();
  const stopAttention = watchAttention(look);
  return () => {
    clearTimeout(timer);
    stopAttention();
  };
}
