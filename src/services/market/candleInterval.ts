/** Lengths of a candle, as channel names and calls write them; `1M` is a calendar month, all others have one length. */
export const candleIntervals = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'] as const;
export type CandleInterval = (typeof candleIntervals)[number];

const minute = 60_000;
const day = 24 * 60 * minute;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

/** Milliseconds of an interval that has one length. */
const lengths: Readonly<Record<Exclude<CandleInterval, '1M'>, number>> = {
  '1m': minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': 60 * minute,
  '2h': 120 * minute,
  '4h': 240 * minute,
  '6h': 360 * minute,
  '12h': 720 * minute,
  '1d': day,
  '1w': 7 * day,
};

/** Opening time of the candle that holds `moment` (both milliseconds since 1970). Days, weeks from Monday and months are of UTC. */
export function candleOpenTime(moment: number, interval: CandleInterval): number {
  if (interval === '1M') {
    const date = new Date(moment);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const start = interval === '1w' ? firstMonday : 0;
  return Math.floor((moment - start) / lengths[interval]) * lengths[interval] + start;
}
/** Opening time of the candle `count` after the one that opens at `openTime`; before it with a negative count. */
export function candleAfter(openTime: number, interval: CandleInterval, count = 1): number {
  if (interval !== '1M') return openTime + lengths[interval] * count;
  const date = new Date(openTime);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
}
