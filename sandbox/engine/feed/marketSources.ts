import type { Contracts, ContractSlot } from '#sandbox/engine/market/contracts.ts';
import type { Quote } from '#sandbox/engine/market/ladder.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import type { Level } from '#sandbox/engine/trading/matchingBook.ts';

/** Where the channels of a pair or a contract have their figures from. */
export type MarketSource = {
  readonly tradeCode: string;
  /** Whose figures they are: of a delivery's slot another one after it has rolled on, or none. */
  readonly pair: () => MarketPair | undefined;
  /** Since when, in milliseconds: null where there is no such moment. */
  readonly listedAt: () => number | null;
  /** Up to when it is traded, in milliseconds. */
  readonly until: () => number;
  /** Both sides of the book, best first; undefined while it has to be made anew. */
  readonly levels: () => { readonly bids: readonly Level[]; readonly asks: readonly Level[] } | undefined;
  /** Brings it to now. */
  readonly advance: () => Promise<void>;
  /** Calls `listener` whenever something may have changed, until the returned function is called. */
  readonly watch: (listener: () => void) => () => void;
};

const levelOf = ({ ticks, lots }: Quote): Level => [ticks, lots];

/** A contract's: what the house quotes and trades. It stands still where its spot pair is not traded. */
function contractSource(contracts: Contracts, { symbol, contract }: ContractSlot, exchange: Exchange, now: () => number): MarketSource {
  const listeners = new Set<() => void>();
  const listed = () => contracts.instrumentAt(symbol, now());
  const until = (): number => Math.min(now(), exchange.standing(contract.spotTradeId)?.since ?? Infinity);
  return {
    tradeCode: symbol,
    pair: () => listed()?.pair,
    listedAt: () => listed()?.listedAt ?? null,
    until,
    levels() {
      const { bids, asks } = listed()?.ladderAt(until()) ?? { bids: [], asks: [] };
      return { bids: bids.map(levelOf), asks: asks.map(levelOf) };
    },
    advance: () => Promise.resolve(listeners.forEach((listener) => listener())),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A spot pair's: its desk. Listeners are called in the trading queue. */
function pairSource({ trading, standing }: Exchange, now: () => number, pair: MarketPair): MarketSource {
  return {
    tradeCode: pair.symbol,
    pair: () => pair,
    listedAt: () => null,
    until: () => Math.min(now(), standing(pair.pair.tradeId)?.since ?? Infinity),
    levels() {
      const { engine } = trading.deskOf(pair);
      // A book that a failed transaction has left is made anew before it is shown.
      return engine.isStale ? undefined : engine.book.levels();
    },
    advance: () => trading.advance(pair),
    watch: (listener) => trading.watch(pair, listener),
  };
}

/** The sources of all that is listed, by the codes of their pages: `btc_usdt`, `btcusdt`, `btcusdt_1_d`. */
export function createMarketSources(exchange: Exchange, contracts: Contracts, now: () => number) {
  const bySlot = new Map(contracts.slots.map((slot) => [slot.symbol, contractSource(contracts, slot, exchange, now)]));
  /** The source of a code; undefined for what is not listed. */
  return function sourceOf(tradeCode: string): MarketSource | undefined {
    const ofContract = bySlot.get(tradeCode);
    if (ofContract !== undefined) return ofContract.pair() === undefined ? undefined : ofContract;
    const pair = exchange.trading.pairOf(tradeCode);
    return pair === undefined || exchange.standing(pair.pair.tradeId)?.isListed === false ? undefined : pairSource(exchange, now, pair);
  };
}
