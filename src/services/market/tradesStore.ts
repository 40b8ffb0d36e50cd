import type { MarketHandler } from '#services/stream/marketStream.ts';
import { createFrames } from './frames.ts';
import { mostTradesAtOnce, readTradeRows, type TradeRow } from './marketChannels.ts';
import { createShelf } from './shelf.ts';

/** A trade of the market: price in quote, amount in base currency, `side` the taker's, `time` in milliseconds. Never changes. */
export type Trade = {
  readonly id: number;
  readonly price: string;
  readonly amount: string;
  readonly side: 'buy' | 'sell';
  readonly time: number;
};

/** Trades that are kept. */
export const mostTrades = 200;

const tradeOf = ([id, price, amount, side, time]: TradeRow): Trade => ({ id, price, amount, side, time });

/** The latest trades of one pair, outside React: each once, in the order of their ids, shown at most once a frame. */
export function createTradesStore(schedule?: (work: () => void) => void, now: () => number = () => performance.now()) {
  const frames = createFrames(schedule);
  /** By id; grows to twice what is kept before the oldest are dropped. */
  let held: Trade[] = [];
  let heardAt: number | undefined;
  let shown: { readonly version: number; readonly trades: readonly Trade[] } = { version: -1, trades: [] };

  function put(row: TradeRow): void {
    let at = held.length;
    while (at > 0 && (held[at - 1]?.id ?? 0) > row[0]) at -= 1;
    if (held[at - 1]?.id === row[0]) return;
    // What is older than all that is kept was dropped before, or belongs to what was never told whole.
    if (at === 0 && held.length >= mostTrades) return;
    held.splice(at, 0, tradeOf(row));
    if (held.length >= 2 * mostTrades) held = held.slice(-mostTrades);
  }
  function take(rows: readonly TradeRow[]): void {
    for (const row of rows) put(row);
    heardAt = now();
    if (rows.length > 0) frames.changed();
  }
  /** Takes the latest trades; those before them stay if nothing can be missing between. */
  function takeLatest(rows: readonly TradeRow[]): void {
    const oldest = rows.reduce((least, [id]) => Math.min(least, id), Number.POSITIVE_INFINITY);
    if (rows.length >= mostTradesAtOnce && oldest > (held.at(-1)?.id ?? 0)) held = [];
    take(rows);
  }

  /** The trades channel of the pair. */
  const channel: MarketHandler = {
    snapshot(data) {
      const rows = readTradeRows(data);
      if (rows !== undefined) takeLatest(rows);
      return rows !== undefined;
    },
    update(data) {
      const rows = readTradeRows(data);
      if (rows !== undefined) take(rows);
      return rows !== undefined;
    },
    // Trades stay true; whether some are missing is seen by the next snapshot.
    drop: () => {},
    confirm() {
      heardAt = now();
    },
  };

  return {
    channel,
    /** Takes the answer of `realTimeTrade`, while the stream is away. */
    takeTrades: takeLatest,
    /** Trades as shown now, the newest first, `mostTrades` at most; the same list until readers have heard of a change. */
    latest(): readonly Trade[] {
      const version = frames.version();
      if (shown.version !== version) shown = { version, trades: held.slice(-mostTrades).reverse() };
      return shown.trades;
    },
    /** Hears when the list has changed, at most once a frame. Returns the function that ends it. */
    watch: frames.watch,
    /** When the list was last known to be the server's, on the clock of `performance.now`; undefined before the first time. */
    heardAt: (): number | undefined => heardAt,
  };
}
export type TradesStore = ReturnType<typeof createTradesStore>;

const stores = createShelf(() => createTradesStore());
/** The tab's trades of a pair, the same for who fills and who draws them. */
export const tradesStoreOf = (tradeCode: string): TradesStore => stores.of(tradeCode);
/** Keeps a pair's trades for as long as they are filled. Returns the function that ends it. */
export const holdTrades = (tradeCode: string): (() => void) => stores.hold(tradeCode);
