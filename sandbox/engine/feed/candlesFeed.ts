import { candleAfter, candleOpenTime, type CandleInterval } from '#services/market/candleInterval.ts';
import type { CandleRow } from '#services/market/marketChannels.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { TradesOfAccounts } from '#sandbox/engine/trading/accountTrades.ts';
import { candleRow, withMatch, type Candles } from '#sandbox/engine/trading/candles.ts';

type Match = { readonly id: number; readonly time: number; readonly ticks: number; readonly lots: number };

/** The open candle of a pair and the one before it, as their channel has them. */
export function createCandlesFeed(
  pair: MarketPair,
  interval: CandleInterval,
  sources: { readonly candles: Candles; readonly accountTrades: TradesOfAccounts; readonly database: Database },
) {
  const { candles, accountTrades, database } = sources;
  const { tradeId } = pair.pair;
  let matches: Match[] = [];
  let told = new Map<number, string>();
  let rows: CandleRow[] = [];

  function rowsAt(now: number): CandleRow[] {
    const open = candleOpenTime(now, interval);
    return [candleAfter(open, interval, -1), open].flatMap((openTime) => {
      const end = candleAfter(openTime, interval);
      let candle = candles.houseCandle(pair, interval, openTime, now);
      for (const match of matches) if (match.time >= openTime && match.time < end && match.time <= now) candle = withMatch(candle, match);
      // Before an instrument was listed it had no trades.
      return candle === undefined || candle.lots === 0 ? [] : [candleRow(pair, openTime, candle)];
    });
  }

  return {
    /** Reads the matches of accounts of both candles: memory goes back a day only. */
    async load(now: number): Promise<void> {
      const from = candleAfter(candleOpenTime(now, interval), interval, -1);
      matches = await accountTrades.candles(database.orm, tradeId, from, now + 1);
    },
    /** Goes on to a moment. Returns the candles that changed. */
    take(now: number): CandleRow[] {
      const last = matches.at(-1);
      const since = last?.time ?? candleAfter(candleOpenTime(now, interval), interval, -1);
      matches.push(...accountTrades.between(tradeId, since, now + 1).filter(({ id }) => id > (last?.id ?? 0)));
      rows = rowsAt(now);
      const oldest = rows[0]?.[0] ?? 0;
      if (matches[0] !== undefined && matches[0].time < oldest) matches = matches.filter(({ time }) => time >= oldest);
      const texts = new Map(rows.map((row) => [row[0], row.join()]));
      const changed = rows.filter((row) => told.get(row[0]) !== texts.get(row[0]));
      told = texts;
      return changed;
    },
    snapshot: (): CandleRow[] => rows,
  };
}
