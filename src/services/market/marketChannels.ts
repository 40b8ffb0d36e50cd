import { candleIntervals, type CandleInterval } from './candleInterval.ts';

/**
 * The public channels of one pair or contract, upon the messages of `stream/messages.ts`. What the server guarantees for each:
 *
 * - Every `update` has the sequence of the one before plus 1, within one `epoch`. A new count has a new epoch, begins with a
 *   snapshot for all who hear, and at a number above all of the counts before it (the server's milliseconds are): an update that
 *   belongs to one count never looks like the next of another.
 *   A `heartbeat` names every channel that the connection hears, with the sequence last sent on this connection, at least
 *   every 2 s. A `subscribe` of a channel that is heard already is answered by a new `snapshot` (or `resumed`), after which
 *   its updates go on without a hole. A pair that is not traded is answered by `refused` with the channel.
 *   The channels of a delivery's slot begin a new count when it rolls on: another instrument stands in it then, or none.
 * - `depth:<tradeCode>`: a snapshot is the whole book, an update every level that changed since the update before, each
 *   level once. After each update prices are unique and the best bid is below the best ask: a match and what it leaves is one
 *   update. Updates may be joined (one every 50 ms is plenty). The heartbeat's `crc` is `bookChecksum` of the book at
 *   its `seq`. Answered to `lastSeq` by a snapshot or by `resumed`, as the server likes; this client asks without.
 * - `trades:<tradeCode>`: a snapshot has the latest trades (`mostTradesAtOnce` at most), an update those since, both in the
 *   order in which they were matched; ids grow.
 * - `candles:<tradeCode>:<interval>`: a snapshot has the latest two candles that have a trade (one or none of a new pair), an update every
 *   candle that changed, whole. A candle without a trade is never told; of one candle a later account has more volume.
 */
export type MarketChannel =
  | { readonly kind: 'depth'; readonly tradeCode: string }
  | { readonly kind: 'trades'; readonly tradeCode: string }
  | CandleChannel;
export type CandleChannel = { readonly kind: 'candles'; readonly tradeCode: string; readonly interval: CandleInterval };

/** A pair as routes and channels write it: `btc_usdt`, `btc3l_usdt_etf`. */
export const tradeCodeText = /^[a-z0-9]{1,20}_[a-z0-9]{1,12}(_etf|_alts)?$/;

/** The same, or a contract as its page writes it: `btcusdt`, or a delivery's slot, `btcusdt_1_d`. */
export const marketCodeText = /^[a-z0-9]{1,30}(_[a-z0-9]{1,12}(_etf|_alts)?|_[1-4]_d)?$/;

/** The channel's name on the wire. */
export const channelNameOf = (channel: MarketChannel): string =>
  channel.kind === 'candles' ? `candles:${channel.tradeCode}:${channel.interval}` : `${channel.kind}:${channel.tradeCode}`;

const isInterval = (text: string | undefined): text is CandleInterval => candleIntervals.some((interval) => interval === text);

/** The channel that a name stands for; undefined when it is none of a pair's. Whether the pair is traded is not looked at. */
export function marketChannelOf(name: string): MarketChannel | undefined {
  const [kind, tradeCode = '', interval, ...rest] = name.split(':');
  if (!marketCodeText.test(tradeCode) || rest.length > 0) return undefined;
  if (kind === 'candles') return isInterval(interval) ? { kind, tradeCode, interval } : undefined;
  return (kind === 'depth' || kind === 'trades') && interval === undefined ? { kind, tradeCode } : undefined;
}

/** Most levels of one side on the depth channel. Deeper ones are not told; one that comes within it is told, one that leaves it is removed. */
export const mostLevels = 1_000;
/** Most trades of a snapshot and of one answer. */
export const mostTradesAtOnce = 100;
/** Most candles of one answer. */
export const mostCandlesAtOnce = 1_000;

/**
 * A level of the book: price in quote currency with exactly `priceDigit` decimals, amount in base currency, of a contract
 * in contracts, with exactly `amountDigit`; never 0 in a snapshot. In an update the amount is the level's whole amount afterwards, and the text `0` removes it.
 */
export type LevelRow = readonly [price: string, amount: string];
/** Both sides best first: bids from the highest price down, asks from the lowest up. In an update in any order. */
export type DepthChange = { readonly bids: readonly LevelRow[]; readonly asks: readonly LevelRow[] };
/** Data of a depth snapshot. Both digits from 0 to 18; they hold until the next snapshot. */
export type DepthSnapshot = DepthChange & { readonly priceDigit: number; readonly amountDigit: number };

/** Decimal strings; `id` a positive safe integer that grows within the pair, `side` the taker's, `time` in milliseconds. Data of `trades` is a list of them. */
export type TradeRow = readonly [id: number, price: string, amount: string, side: 'buy' | 'sell', time: number];

/** `openTime` in milliseconds, on `candleOpenTime`; prices in quote, `volume` in base currency or contracts, above 0. Data of `candles` is a list of them, by time. */
export type CandleRow = readonly [openTime: number, open: string, high: string, low: string, close: string, volume: string];

const decimalText = /^\d{1,30}(\.\d{1,18})?$/;
const isDigit = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 18;
const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimalText.test(value);

// By hand, for they come hundreds of times a second.
export const isLevelRow = (row: unknown): row is LevelRow =>
  Array.isArray(row) && row.length === 2 && isDecimal(row[0]) && isDecimal(row[1]);
const isSide = (side: unknown): side is readonly LevelRow[] =>
  Array.isArray(side) && side.length <= 2 * mostLevels && side.every(isLevelRow);

/** Data of a depth update; undefined when it is none. That prices and amounts have the pair's digits is the book's to check. */
export function readDepthChange(data: unknown): DepthChange | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { bids, asks } = data as Partial<Record<keyof DepthChange, unknown>>;
  return isSide(bids) && isSide(asks) ? { bids, asks } : undefined;
}
/** Data of a depth snapshot; undefined when it is none. */
export function readDepthSnapshot(data: unknown): DepthSnapshot | undefined {
  const sides = readDepthChange(data);
  if (sides === undefined || sides.bids.length > mostLevels || sides.asks.length > mostLevels) return undefined;
  const { priceDigit, amountDigit } = data as Partial<Record<keyof DepthSnapshot, unknown>>;
  return isDigit(priceDigit) && isDigit(amountDigit) ? { priceDigit, amountDigit, ...sides } : undefined;
}

export const isTradeRow = (row: unknown): row is TradeRow =>
  Array.isArray(row) &&
  row.length === 5 &&
  isMoment(row[0]) &&
  isDecimal(row[1]) &&
  isDecimal(row[2]) &&
  (row[3] === 'buy' || row[3] === 'sell') &&
  isMoment(row[4]);
/** Data of `trades`; undefined when it is none. */
export const readTradeRows = (data: unknown): readonly TradeRow[] | undefined =>
  Array.isArray(data) && data.every(isTradeRow) ? data : undefined;

export const isCandleRow = (row: unknown): row is CandleRow =>
  Array.isArray(row) && row.length === 6 && isMoment(row[0]) && row.slice(1).every(isDecimal);
/** Data of `candles`; undefined when it is none. */
export const readCandleRows = (data: unknown): readonly CandleRow[] | undefined =>
  Array.isArray(data) && data.every(isCandleRow) ? data : undefined;
