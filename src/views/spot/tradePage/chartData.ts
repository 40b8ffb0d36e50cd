import type { Interval } from '#machines/spot/tradePage/tradePage.selectors.ts';
import type { Candle, CandleSeries, CandleStore } from '#views/shell/useCandles.ts';

/** A candle as the chart library takes it; its numbers are as near as a screen shows. */
export type Bar = {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export const barOf = ({ openTime, open, high, low, close, volume }: Candle): Bar => ({
  timestamp: openTime,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
});
export const barsOf = ({ closed, live }: CandleSeries): Bar[] => [...closed, ...(live === undefined ? [] : [live])].map(barOf);

/**
 * The longest that a chart's first picture waits for its history, in milliseconds: one of the few candles that the stream begins with
 * would be drawn anew at once, with other prices on its axis.
 */
const longestEmpty = 2_500;
/** Calls `then` once, as soon as history was read or after the longest wait. Returns the function that ends the wait. */
export function whenFilled(candles: CandleStore, then: () => void): () => void {
  const isFilled = (): boolean => candles.series().hasHistory;
  const due = setTimeout(begin, isFilled() ? 0 : longestEmpty);
  const stopWatch = candles.watch(() => {
    if (isFilled()) begin();
  });
  function stop(): void {
    clearTimeout(due);
    stopWatch();
  }
  function begin(): void {
    stop();
    then();
  }
  return stop;
}

/** What the chart has been given so far. */
export type Given = { readonly first: number; readonly last: number; readonly closed: CandleSeries['closed'] };
export const givenOf = (series: CandleSeries): Given | undefined => {
  const first = series.closed[0] ?? series.live;
  const last = series.live ?? series.closed.at(-1);
  return first === undefined || last === undefined ? undefined : { first: first.openTime, last: last.openTime, closed: series.closed };
};

/**
 * What must be told a chart that has `given`:
 * - `all`: something changed among the candles it has; it is filled anew.
 * - `older`: history has come before its first candle; `newer` is what changed or came at its end meanwhile.
 * - `newer`: the last candle changed, or some came after it.
 */
export type Telling =
  | { readonly kind: 'all' }
  | { readonly kind: 'older'; readonly bars: readonly Bar[]; readonly newer: readonly Bar[] }
  | { readonly kind: 'newer'; readonly bars: readonly Bar[] };

export function tellingOf(given: Given | undefined, series: CandleSeries): Telling {
  const now = givenOf(series);
  if (given === undefined || now === undefined || now.last < given.last || now.first > given.first) return { kind: 'all' };
  const since = (candles: readonly Candle[]): readonly Candle[] => candles.filter(({ openTime }) => openTime >= given.last);
  const newer = { kind: 'newer', bars: [...since(series.closed), ...(series.live === undefined ? [] : [series.live])].map(barOf) } as const;
  if (series.closed === given.closed) return newer;
  const within = series.closed.filter(({ openTime }) => openTime >= given.first && openTime < given.last);
  const isSame = within.every((candle, index) => candle === given.closed[index]) && within.length >= given.closed.length - 1;
  if (!isSame) return { kind: 'all' };
  if (now.first === given.first) return newer;
  return { kind: 'older', bars: series.closed.filter(({ openTime }) => openTime < given.first).map(barOf), newer: newer.bars };
}

type Period = { readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month'; readonly span: number };
const units = { m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month' } as const;
/** An interval as the chart library names it. */
export function periodOf(interval: Interval): Period {
  const unit = interval.at(-1) as keyof typeof units;
  return { type: units[unit], span: Number(interval.slice(0, -1)) };
}
