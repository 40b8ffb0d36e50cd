import { setImmediate as breathe } from 'node:timers/promises';
import { candleAfter, candleOpenTime, type CandleInterval } from '#services/market/candleInterval.ts';
import type { CandleRow } from '#services/market/marketChannels.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { joined } from '#sandbox/engine/market/tape.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import type { TradesOfAccounts } from './accountTrades.ts';

/** What a candle tells, in ticks and lots; `closeTime` is when its last trade was. */
export type Candle = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  readonly closeTime: number;
};
type Figures = Omit<Candle, 'closeTime'>;
type Match = { readonly id: number; readonly time: number; readonly ticks: number; readonly lots: number };

/** The pairs were listed then: there is no candle before. 2023-01-02 was a Monday. */
const listedAt = Date.UTC(2023, 0, 2);
const hour = 3_600_000;
/** Candles of so many series (a pair and an interval) are kept, the last asked for. */
const mostSeries = 80;
const mostInSeries = 2_500;
/** After so many milliseconds of counting others have their turn. */
const longestTurn = 8;

/** The same with a match of accounts; `closeTime` tells which of the two was last. */
export function withMatch(candle: Candle | undefined, { time, ticks, lots }: Omit<Match, 'id'>): Candle {
  if (candle === undefined) return { open: ticks, high: ticks, low: ticks, close: ticks, lots, closeTime: time };
  const isLast = time >= candle.closeTime;
  return {
    open: candle.open,
    high: Math.max(candle.high, ticks),
    low: Math.min(candle.low, ticks),
    close: isLast ? ticks : candle.close,
    lots: candle.lots + lots,
    closeTime: isLast ? time : candle.closeTime,
  };
}

export const candleRow = ({ pair }: MarketPair, openTime: number, { open, high, low, close, lots }: Figures): CandleRow => {
  const price = (ticks: number): string => textOf(ticks, pair.digit);
  return [openTime, price(open), price(high), price(low), price(close), textOf(lots, pair.amountDigit)];
};

/** Candles of every interval: what the house traded is counted from its model, what accounts traded from their matches. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createCandles(database: Database, accountTrades: TradesOfAccounts) {
  const series = new Map<string, Map<number, Figures>>();
  const wholeRows = new WeakMap<Figures, CandleRow>();
  /** Of the candle that is open now, what its whole hours traded. */
  const begun = new Map<string, { readonly openTime: number; readonly until: number; readonly figures: Figures }>();

  function seriesOf(tradeId: number, interval: CandleInterval): Map<number, Figures> {
    const name = `${tradeId} ${interval}`;
    const found = series.get(name) ?? new Map<number, Figures>();
    series.delete(name);
    series.set(name, found);
    const oldest = series.keys().next().value;
    if (series.size > mostSeries && oldest !== undefined) series.delete(oldest);
    return found;
  }
  /** The house's part of a whole candle. */
  function wholeOf(
    pair: MarketPair,
    interval: CandleInterval,
    openTime: number,
    kept: Map<number, Figures> = seriesOf(pair.pair.tradeId, interval),
  ): Figures {
    const known = kept.get(openTime);
    if (known !== undefined) return known;
    const [from, to] = [openTime / 1_000, candleAfter(openTime, interval) / 1_000];
    const { open, high, low, close, lots } = to - from > hour / 1_000 ? pair.tape.span(from, to) : pair.tape.traded(from, to);
    const made = { open, high, low, close, lots };
    kept.set(openTime, made);
    const oldest = kept.keys().next().value;
    if (kept.size > mostInSeries && oldest !== undefined) kept.delete(oldest);
    return made;
  }

  /** The row of a whole candle in which the house alone has traded. */
  function wholeRow(pair: MarketPair, interval: CandleInterval, openTime: number, kept: Map<number, Figures>): CandleRow {
    const whole = wholeOf(pair, interval, openTime, kept);
    const made = wholeRows.get(whole) ?? candleRow(pair, openTime, whole);
    wholeRows.set(whole, made);
    return made;
  }

  /** The house's part of a candle up to a moment, which is included. Undefined where it has no trade yet. */
  function houseCandle(pair: MarketPair, interval: CandleInterval, openTime: number, moment: number): Candle | undefined {
    const until = pair.houseTime.at(moment);
    if (openTime > until) return undefined;
    const end = candleAfter(openTime, interval);
    const { tape, days } = pair;
    const closeTime =
      tape.printsBetween(Math.min(end - 1, until) - 2 * 1_000 * tape.pace, Math.min(end - 1, until)).at(-1)?.time ?? openTime;
    if (end <= until + 1) return { ...wholeOf(pair, interval, openTime), closeTime };
    // The hours that are over do not change: they are spanned once, and only the rest is counted again.
    const lastHour = Math.floor(until / hour) * hour;
    const rest = days.between(Math.max(openTime, lastHour), until + 1);
    if (lastHour <= openTime) return rest.lots === 0 ? undefined : { ...rest, closeTime };
    const name = `${pair.pair.tradeId} ${interval}`;
    const kept = begun.get(name);
    const before = kept?.openTime === openTime && kept.until === lastHour ? kept.figures : tape.span(openTime / 1_000, lastHour / 1_000);
    begun.set(name, { openTime, until: lastHour, figures: before });
    return { ...joined({ ...before, value: 0n }, rest), closeTime };
  }

  return {
    houseCandle,
    /**
     * Candles that open from `from` on and before `before`, the last `limit` of them, up to now; and whether there is none before
     * the first of them. Milliseconds.
     */
    async read(
      pair: MarketPair,
      interval: CandleInterval,
      until: number,
      range: { readonly from?: number | undefined; readonly before?: number | undefined; readonly limit: number },
    ): Promise<{ isFirst: boolean; candles: CandleRow[] }> {
      const { from = 0, before = until + 1, limit } = range;
      const listed = candleOpenTime(listedAt, interval);
      const first = listed < listedAt ? candleAfter(listed, interval) : listed;
      const newest = candleOpenTime(Math.min(before - 1, until), interval);
      const openTimes: number[] = [];
      for (
        let openTime = newest;
        openTime >= Math.max(first, from) && openTimes.length < limit;
        openTime = candleAfter(openTime, interval, -1)
      )
        openTimes.push(openTime);
      openTimes.reverse();
      const oldest = openTimes[0];
      if (oldest === undefined) return { isFirst: newest < first, candles: [] };
      const matches = await accountTrades.candles(
        database.orm,
        pair.pair.tradeId,
        oldest,
        Math.min(candleAfter(newest, interval), until + 1),
      );
      const rows: CandleRow[] = [];
      const kept = seriesOf(pair.pair.tradeId, interval);
      let turnEnds = performance.now() + longestTurn;
      let next = 0;
      for (const openTime of openTimes) {
        if (performance.now() > turnEnds) {
          await breathe();
          turnEnds = performance.now() + longestTurn;
        }
        const end = candleAfter(openTime, interval);
        if (end <= pair.houseTime.at(until) + 1 && (matches[next]?.time ?? Infinity) >= end) {
          rows.push(wholeRow(pair, interval, openTime, kept));
          continue;
        }
        let candle = houseCandle(pair, interval, openTime, until);
        for (let match = matches[next]; match !== undefined && match.time < end; match = matches[next]) {
          candle = withMatch(candle, match);
          next += 1;
        }
        if (candle !== undefined) rows.push(candleRow(pair, openTime, candle));
      }
      return { isFirst: oldest <= first, candles: rows };
    },
  };
}
export type Candles = ReturnType<typeof createCandles>;
