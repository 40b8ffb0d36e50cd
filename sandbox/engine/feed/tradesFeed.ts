import { mostTradesAtOnce, type TradeRow } from '#services/market/marketChannels.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import type { TradesOfAccounts } from '#sandbox/engine/trading/accountTrades.ts';
import type { PublicMatch } from '#sandbox/engine/trading/turn.ts';

function rowsOf({ pair }: MarketPair, trades: readonly PublicMatch[]): TradeRow[] {
  return [...trades]
    .sort((left, right) => left.id - right.id)
    .map(({ id, ticks, lots, side, time }) => [id, textOf(ticks, pair.digit), textOf(lots, pair.amountDigit), side, time]);
}

/** The latest trades up to a moment, of the house and of accounts, in the order in which they were matched. */
export function latestTrades(pair: MarketPair, accountTrades: TradesOfAccounts, to: number): TradeRow[] {
  // The house trades at least once a step.
  const houseTo = pair.houseTime.at(to);
  const from = houseTo - mostTradesAtOnce * pair.tape.pace * 1_000;
  const accounts = accountTrades.between(pair.pair.tradeId, from, to + 1);
  return rowsOf(pair, [...pair.tape.printsBetween(from, houseTo), ...accounts]).slice(-mostTradesAtOnce);
}

/** A pair's trades as their channel tells them. `take` is called in the trading queue, where no match is under way. */
export function createTradesFeed(pair: MarketPair, accountTrades: TradesOfAccounts, start: number) {
  let at = start;
  let lastId = 0;
  /** Milliseconds in which the house alone trades as often as a snapshot tells. */
  const longest = mostTradesAtOnce * pair.tape.pace * 1_000;
  return {
    /** Goes on to a moment. Returns the trades since; undefined when the moment lies before the last one, or so far after it that the latest alone are told. */
    take(moment: number): TradeRow[] | undefined {
      const isElsewhere = moment < at || moment - at > longest;
      const from = Math.min(at, moment);
      at = moment;
      if (isElsewhere) {
        lastId = 0;
        return undefined;
      }
      const accounts = accountTrades.between(pair.pair.tradeId, from, moment + 1);
      // Ids only grow: what another process matched before the last trade that was told is left to the next snapshot.
      const news = rowsOf(pair, [...pair.tape.printsBetween(from, pair.houseTime.at(moment)), ...accounts]).filter(([id]) => id > lastId);
      lastId = news.at(-1)?.[0] ?? lastId;
      return news;
    },
    snapshot(): TradeRow[] {
      const rows = latestTrades(pair, accountTrades, at);
      return lastId === 0 ? rows : rows.filter(([id]) => id <= lastId);
    },
  };
}
