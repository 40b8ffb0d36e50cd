import type { Clock } from '#sandbox/core/clock.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { createLiquidations, type Liquidations } from '#sandbox/engine/margin/liquidations.ts';
import { createMargin, type Margin } from '#sandbox/engine/margin/margin.ts';
import { createMarket, type Market, type MarketPair } from '#sandbox/engine/market/market.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { createAccountTrades, type TradesOfAccounts } from './accountTrades.ts';
import { createCandles, type Candles } from './candles.ts';
import type { BookState } from './settler.ts';
import { createTrading, type Trading } from './trading.ts';

/** The market with the trades of accounts in it, and the trading behind it. */
export type Exchange = {
  readonly market: Market;
  readonly trading: Trading;
  readonly accountTrades: TradesOfAccounts;
  readonly candles: Candles;
  readonly margin: Margin;
  readonly liquidations: Liquidations;
  readonly database: Database;
  readonly stateOf: (tradeId: number) => BookState;
  /** Since when a pair stands still, if it does, and whether it is listed all the same. */
  readonly standing: (tradeId: number) => { readonly since: number; readonly isListed: boolean } | undefined;
  readonly pairOf: (tradeId: number) => MarketPair | undefined;
  readonly onFault: (error: unknown) => void;
  /** Ends what goes on by itself; resolves when nothing does any more. */
  readonly close: () => Promise<void>;
};

export type ExchangeOptions = {
  readonly database: Database;
  readonly clock: Clock;
  /** The same seed gives the same market. */
  readonly seed: number;
  readonly events: Events;
  readonly onFault: (error: unknown) => void;
};

/** Puts market and trading together. Nothing is read yet: `trading.load` does. */
export function createExchange({ database, clock, seed, events, onFault }: ExchangeOptions): Exchange {
  const states = new Map<number, { readonly state: BookState; readonly since: number }>();
  const standing: Exchange['standing'] = (tradeId) => {
    const found = states.get(tradeId);
    return found === undefined || found.state === 'open' ? undefined : { since: found.since, isListed: found.state === 'closed' };
  };
  const market: Market = createMarket(seed, undefined, undefined, {
    accountTrades: (tradeId, from, to) => accountTrades.traded(tradeId, from, to),
    standing,
  });
  const accountTrades = createAccountTrades(market.pairs, clock.now);
  const margin = createMargin(market);
  const byId = new Map(market.pairs.map((pair) => [pair.pair.tradeId, pair]));
  const trading = createTrading({
    database,
    seed,
    pairs: market.pairs,
    events,
    accountTrades,
    margin,
    onFault,
    onState: (tradeId, state, since) => void states.set(tradeId, { state, since }),
  });
  const liquidations = createLiquidations({ database, margin, trading, events, onFault });
  return {
    market,
    trading,
    margin,
    liquidations,
    accountTrades,
    candles: createCandles(database, accountTrades),
    database,
    stateOf: (tradeId) => states.get(tradeId)?.state ?? 'open',
    standing,
    pairOf: (tradeId) => byId.get(tradeId),
    onFault,
    async close() {
      await liquidations.close();
      await trading.close();
    },
  };
}
