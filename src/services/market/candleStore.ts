import { Big } from 'big.js';
import type { MarketHandler } from '#services/stream/marketStream.ts';
import { candleAfter, candleOpenTime, type CandleInterval } from './candleInterval.ts';
import { createFrames } from './frames.ts';
import { readCandleRows, type CandleRow } from './marketChannels.ts';
import { createShelf } from './shelf.ts';

export { candleOpenTime };

/**
 * A candle: `openTime` in milliseconds, prices in quote, `volume` in base currency. One in which nothing was traded is drawn flat at
 * the close before it, with the volume `0`. The same object until it changes.
 */
export type Candle = {
  readonly openTime: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
};
/**
 * A chart's candles, by time. `closed` is a new list only when a candle has closed or history has come; `live`, the one after
 * them, is what changes with each trade. `hasHistory`: it was read, and there is more than the stream begins with; `hasOlder`: there is
 * history before the first.
 */
export type CandleSeries = {
  readonly closed: readonly Candle[];
  readonly live: Candle | undefined;
  readonly hasHistory: boolean;
  readonly hasOlder: boolean;
};
/** What to ask for (milliseconds): candles from `from` on, or those before `before`, or with neither the latest. */
export type CandlePage = { readonly from?: number; readonly before?: number };

/** More flat candles in a row are left out: nothing was traded for a long time. */
const mostFlat = 500;
/** Candles that are kept; older history is not asked for beyond it. */
export const mostCandles = 20_000;

const candleOf = ([openTime, open, high, low, close, volume]: CandleRow): Candle => ({ openTime, open, high, low, close, volume });
const flatAt = (openTime: number, { close }: Candle): Candle => ({ openTime, open: close, high: close, low: close, close, volume: '0' });

const isAtMost = (left: string, right: string): boolean => new Big(left).lte(right);
/** On its time, traded, and no price outside of its range. */
const isCandle = ([openTime, open, high, low, close, volume]: CandleRow, interval: CandleInterval): boolean =>
  candleOpenTime(openTime, interval) === openTime &&
  !new Big(volume).eq(0) &&
  [open, close].every((price) => isAtMost(low, price) && isAtMost(price, high));

/**
 * The candles of one pair and interval, outside React: history read by a call, the stream's live candle upon it, shown at most once
 * a frame. Of two accounts of one candle the one with more volume is newer, so answer and stream may come in any order. What
 * may be missing between history and stream is a hole, told by `missing` until an answer fills it.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createCandleStore(
  interval: CandleInterval,
  schedule?: (work: () => void) => void,
  now: () => number = () => performance.now(),
) {
  const frames = createFrames(schedule);
  /** Only candles in which something was traded, by time. */
  let held: Candle[] = [];
  /** Between these two opening times candles may be missing, and the first of both may have changed. */
  let hole: { readonly after: number; readonly before: number } | undefined;
  let hasOlder = true;
  let hasHistory = false;
  /** Opening time of the candle that the server's clock stands in. */
  let openNow = 0;
  let heardAt: number | undefined;
  /** Whether more than the live candle has changed since `closed` was made. */
  let isClosedStale = true;
  let series: { readonly version: number; readonly value: CandleSeries } = {
    version: -1,
    value: { closed: [], live: undefined, hasHistory, hasOlder },
  };

  function put(row: CandleRow): void {
    let at = held.length;
    while (at > 0 && (held[at - 1]?.openTime ?? 0) > row[0]) at -= 1;
    const known = held[at - 1];
    if (known?.openTime !== row[0]) {
      held.splice(at, 0, candleOf(row));
      isClosedStale = true;
    } else if (!isAtMost(row[5], known.volume)) {
      held[at - 1] = candleOf(row);
      if (at < held.length) isClosedStale = true;
    }
  }
  function take(rows: readonly CandleRow[]): void {
    for (const row of rows) put(row);
    openNow = Math.max(openNow, held.at(-1)?.openTime ?? 0);
    heardAt = now();
    frames.changed();
  }
  /** All up to the candle that opens at `last` has been answered: the hole ends there, or begins there. */
  function joinTo(last: number | undefined): void {
    const before = hole?.before ?? held[0]?.openTime;
    if (last === undefined || before === undefined) return;
    hole = last < before ? { after: last, before } : undefined;
  }
  /** The flat candles between a candle and the next; none where something may be missing. */
  function flatsBetween(before: Candle, openTime: number): Candle[] {
    const flats: Candle[] = [];
    if (hole !== undefined && before.openTime >= hole.after && openTime <= hole.before) return flats;
    for (let time = candleAfter(before.openTime, interval); time < openTime; time = candleAfter(time, interval)) {
      if (flats.length >= mostFlat) return [];
      flats.push(flatAt(time, before));
    }
    return flats;
  }
  function closedNow(): readonly Candle[] {
    const closed: Candle[] = [];
    held.forEach((candle, index) => {
      const before = held[index - 1];
      if (before !== undefined) closed.push(...flatsBetween(before, candle.openTime));
      closed.push(candle);
    });
    const last = closed.pop();
    if (last !== undefined && last.openTime < openNow) closed.push(last, ...flatsBetween(last, openNow));
    return closed;
  }
  function draw(shown: CandleSeries): CandleSeries {
    const closed = isClosedStale ? closedNow() : shown.closed;
    isClosedStale = false;
    const last = held.at(-1);
    const isFlat = last !== undefined && last.openTime < openNow;
    const live = isFlat ? flatAt(openNow, last) : last;
    const isSameLive = isFlat && live?.openTime === shown.live?.openTime && live?.close === shown.live?.close && shown.live?.volume === '0';
    return { closed, live: isSameLive ? shown.live : live, hasHistory, hasOlder: hasOlder && held.length < mostCandles };
  }
  const readable = (data: unknown): readonly CandleRow[] | undefined => {
    const rows = readCandleRows(data);
    return rows?.every((row) => isCandle(row, interval)) === true ? rows : undefined;
  };

  /** The candles channel of the pair and interval. */
  const channel: MarketHandler = {
    snapshot(data) {
      const rows = readable(data);
      if (rows === undefined) return false;
      const [first] = rows;
      const last = held.at(-1);
      if (first !== undefined && last !== undefined && first[0] > last.openTime)
        hole = { after: hole?.after ?? last.openTime, before: first[0] };
      isClosedStale = true;
      take(rows);
      return true;
    },
    update(data) {
      const rows = readable(data);
      if (rows !== undefined) take(rows);
      return rows !== undefined;
    },
    // Candles stay true; whether some are missing is seen by the next snapshot.
    drop: () => {},
    confirm(time) {
      heardAt = now();
      const open = candleOpenTime(time, interval);
      if (open <= openNow) return;
      openNow = open;
      isClosedStale = true;
      frames.changed();
    },
  };

  return {
    channel,
    /** What must be read so that nothing is missing up to now; undefined when nothing is. */
    missing(): CandlePage | undefined {
      if (!hasHistory) return {};
      return hole === undefined ? undefined : { from: hole.after };
    },
    /** What to read while the stream is away: from the last known candle on. */
    tail(): CandlePage {
      const from = hole?.after ?? held.at(-1)?.openTime;
      return hasHistory && from !== undefined ? { from } : {};
    },
    /** The page of history before the first candle; undefined when there is none, or as much as is kept. */
    older(): CandlePage | undefined {
      const [first] = held;
      return hasHistory && hasOlder && first !== undefined && held.length < mostCandles ? { before: first.openTime } : undefined;
    },
    /**
     * Takes the answer of `candleHistory` to what `missing`, `tail` or `older` named; `isFull` when it had as many as were asked for.
     * Returns false when it cannot be used: a candle is broken, or what it was to be joined to has gone meanwhile.
     */
    takeHistory(rows: readonly CandleRow[], asked: CandlePage, { isFirst, isFull }: { isFirst: boolean; isFull: boolean }): boolean {
      if (readable(rows) === undefined) return false;
      const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
      if (asked.before !== undefined) {
        if (held[0]?.openTime !== asked.before) return false;
        hasOlder = !isFirst;
      } else {
        if (asked.from === undefined || (isFull && first !== undefined && first > asked.from)) {
          // What lies directly before this answer is not known: older candles are asked for again when they are wanted.
          if (first !== undefined) held = held.filter(({ openTime }) => openTime >= first);
          hasOlder = !isFirst;
        }
        joinTo(last);
      }
      hasHistory = true;
      isClosedStale = true;
      take(rows);
      return true;
    },
    /** The candles as shown now; the same object until readers have heard of a change. */
    series(): CandleSeries {
      const version = frames.version();
      if (series.version !== version) series = { version, value: draw(series.value) };
      return series.value;
    },
    /** Hears when the series has changed, at most once a frame. Returns the function that ends it. */
    watch: frames.watch,
    /** When the live candle was last known to be the server's, on the clock of `performance.now`; undefined before the first time. */
    heardAt: (): number | undefined => heardAt,
  };
}
export type CandleStore = ReturnType<typeof createCandleStore>;

const nameOf = (tradeCode: string, interval: CandleInterval): string => `${interval}:${tradeCode}`;
const stores = createShelf((name) => createCandleStore(name.slice(0, name.indexOf(':')) as CandleInterval));
/** The tab's candles of a pair and interval, the same for who fills and who draws them. */
export const candleStoreOf = (tradeCode: string, interval: CandleInterval): CandleStore => stores.of(nameOf(tradeCode, interval));
/** Keeps a pair's candles for as long as they are filled. Returns the function that ends it. */
export const holdCandles = (tradeCode: string, interval: CandleInterval): (() => void) => stores.hold(nameOf(tradeCode, interval));
