import { Big } from 'big.js';
import type { SpotMarket } from '#services/market/calls.ts';
import { symbolOf } from '#services/market/symbol.ts';
import { usdtId, worldCoins, type Coin } from '#sandbox/core/world/coins.ts';
import { worldPairs, type SpotPair } from '#sandbox/core/world/pairs.ts';
import { createDays, daySeconds, type Days } from './day.ts';
import { createHouseTime, type HouseTime } from './houseTime.ts';
import { createDrifts, createPairPrices, type PairPrices } from './prices.ts';
import { createTape, joined, type Tape, type Traded } from './tape.ts';
import { textOf } from './units.ts';

/** A pair's figures at a moment, as decimal strings; units as in the `spotList` call. */
export type Ticker = Pick<SpotMarket, 'tradeId' | 'last' | 'change24h' | 'high24h' | 'low24h' | 'volume24h' | 'turnover24h'> & {
  readonly symbol: string;
};

/** A pair with its price process and the trades of its house. */
export type MarketPair = {
  readonly pair: SpotPair;
  readonly base: Coin;
  readonly quote: Coin;
  readonly symbol: string;
  readonly prices: PairPrices;
  readonly tape: Tape;
  readonly days: Days;
  readonly houseTime: HouseTime;
};
/**
 * What accounts traded from one moment to another, which is not included; `closeTime` is when they did last. Their trades come on
 * top of the house's. Undefined where there was none.
 */
export type AccountTrades = (tradeId: number, from: number, to: number) => (Traded & { readonly closeTime: number }) | undefined;
/** What comes upon the house's own market. `standing` is a pair that is not traded: since when, and whether it is listed all the same. */
export type MarketLife = {
  readonly accountTrades: AccountTrades;
  readonly standing: (tradeId: number) => { readonly since: number; readonly isListed: boolean } | undefined;
};
const houseAlone: MarketLife = { accountTrades: () => undefined, standing: () => undefined };

/**
 * Moments are milliseconds since 1970 by the sandbox clock; the same seed, moment and trades of accounts always give the same
 * figures.
 */
export type Market = {
  readonly pairs: readonly MarketPair[];
  ticker(tradeId: number, moment: number): Ticker | undefined;
  tickers(moment: number): readonly Ticker[];
  /** What the exchange lists about each pair: the same list until something in it changes. */
  list(moment: number): readonly SpotMarket[];
  /** Up to when the house of a pair has come at a moment: it stands still where the pair is not traded, or testers have stopped it. */
  heldAt(tradeId: number, moment: number): number;
  /** Last prices at `count` moments, `step` milliseconds apart, the last one at `moment`; oldest first. */
  closes(tradeId: number, moment: number, count: number, step: number): readonly string[] | undefined;
  /** What one coin is worth in USDT. @throws Error for a coin that no pair quotes in USDT. */
  priceUsdt(coinId: number, moment: number): string;
};

/** Usual turnover of a day in USDT: large coins trade most, curious ones least. */
const usual: Readonly<Record<string, number>> = {
  BTC: 1_850_000_000,
  ETH: 960_000_000,
  SOL: 410_000_000,
  XRP: 265_000_000,
  DOGE: 140_000_000,
  USDC: 95_000_000,
  // So small that what a knot trades is counted exactly in the finest units.
  NIBLO: 240_000,
  TITARA: 40_000_000,
};
const usualTurnoverUsdt = (base: Coin): number => usual[base.shortName] ?? 6_000_000 + ((base.coinId * 7_919) % 46) * 1_000_000;

/** -0.0222 and the like; a change that rounds to nothing has no sign. */
export const shareOf = (last: number, open: number): string => (last / open - 1).toFixed(4).replace(/^-(0\.0*)$/, '$1');

/** Makes the market of the demo world from its seed. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createMarket(
  seed: number,
  coins: readonly Coin[] = worldCoins,
  spotPairs: readonly SpotPair[] = worldPairs,
  { accountTrades, standing }: MarketLife = houseAlone,
): Market {
  const coinOf = (coinId: number): Coin => {
    const coin = coins.find((candidate) => candidate.coinId === coinId);
    if (coin === undefined) throw new Error(`no coin ${coinId}`);
    return coin;
  };
  const driftOf = createDrifts(seed);
  const books = spotPairs.map((pair) => {
    const [base, quote] = [coinOf(pair.baseCoinId), coinOf(pair.quoteCoinId)];
    const prices = createPairPrices(seed, driftOf, pair, base, quote);
    const share = quote.shortName === 'USDT' ? 1 : 0.04;
    const tape = createTape(seed, prices, (usualTurnoverUsdt(base) * share) / Number(quote.priceUsdt));
    const symbol = symbolOf({ baseCurrency: base.shortName, quoteCurrency: quote.shortName, tradeArea: pair.tradeArea });
    return { pair, base, quote, symbol, prices, tape, days: createDays(tape), houseTime: createHouseTime() };
  });
  const byTradeId = new Map(books.map((book) => [book.pair.tradeId, book]));
  const byCoin = new Map(books.filter(({ quote }) => quote.shortName === 'USDT').map((book) => [book.pair.baseCoinId, book]));

  function tickerOf({ pair, symbol, prices, tape, days, houseTime }: (typeof books)[number], now: number): Ticker {
    const moment = Math.min(now, standing(pair.tradeId)?.since ?? now);
    const second = Math.floor(moment / 1_000);
    // A rolling day holds the trade of this very moment, and no longer that of the same moment yesterday.
    const [from, to] = [(second - daySeconds) * 1_000 + 1, second * 1_000 + 1];
    // The house's own part ends where it stands still.
    const houseTo = houseTime.at(to - 1) + 1;
    const houseSecond = Math.floor((houseTo - 1) / 1_000);
    const [open, current] = [prices.at(Math.min(second - daySeconds, houseSecond)), prices.at(houseSecond)];
    const ofHouse = days.between(Math.min(from, houseTo), houseTo);
    const ofAccounts = accountTrades(pair.tradeId, from, to);
    const day = ofAccounts === undefined ? ofHouse : joined(ofHouse, ofAccounts);
    // Within a millisecond the house trades first.
    const isLast =
      ofAccounts !== undefined &&
      ofAccounts.closeTime >= (tape.printsBetween(tape.stepAt(houseSecond) * 1_000 - 1, houseTo - 1).at(-1)?.time ?? 0);
    const last = isLast ? ofAccounts.close : current;
    const price = (ticks: number): string => textOf(ticks, pair.digit);
    return {
      tradeId: pair.tradeId,
      symbol,
      last: price(last),
      change24h: shareOf(last, open),
      high24h: price(Math.max(day.high, last)),
      low24h: price(Math.min(day.low, last)),
      volume24h: textOf(day.lots, pair.amountDigit),
      turnover24h: new Big(textOf(day.value, pair.digit + pair.amountDigit)).toFixed(pair.quoteCoinId === usdtId ? 2 : 6, Big.roundDown),
    };
  }

  let kept: { second: number; tickers: readonly Ticker[] } | undefined;
  let listed: { of: readonly Ticker[]; unlisted: string; rows: readonly SpotMarket[] } | undefined;
  const tickers = (moment: number): readonly Ticker[] => {
    const second = Math.floor(moment / 1_000);
    if (kept?.second !== second) kept = { second, tickers: books.map((book) => tickerOf(book, moment)) };
    return kept.tickers;
  };

  return {
    pairs: books,
    tickers,
    ticker(tradeId, moment) {
      const book = byTradeId.get(tradeId);
      return book === undefined ? undefined : tickerOf(book, moment);
    },
    list(moment) {
      const figuresOfAll = tickers(moment);
      const unlisted = books.filter(({ pair }) => standing(pair.tradeId)?.isListed === false).map(({ pair }) => pair.tradeId);
      const name = unlisted.join();
      if (listed?.of === figuresOfAll && listed.unlisted === name) return listed.rows;
      const rows = figuresOfAll.flatMap((ticker) => {
        const book = byTradeId.get(ticker.tradeId);
        if (book === undefined || unlisted.includes(ticker.tradeId)) return [];
        const { pair, base, quote } = book;
        const { symbol: _, ...figures } = ticker;
        const { tradeArea, digit, isMarginTrade, marginRatio } = pair;
        return [
          {
            ...figures,
            baseCurrency: base.shortName,
            quoteCurrency: quote.shortName,
            webLogo: base.webLogo,
            instType: 2 as const,
            tradeArea,
            digit,
            isMarginTrade,
            marginRatio,
          },
        ];
      });
      listed = { of: figuresOfAll, unlisted: name, rows };
      return rows;
    },
    heldAt(tradeId, moment) {
      const traded = Math.min(moment, standing(tradeId)?.since ?? moment);
      return byTradeId.get(tradeId)?.houseTime.at(traded) ?? traded;
    },
    closes(tradeId, moment, count, step) {
      const book = byTradeId.get(tradeId);
      if (book === undefined) return undefined;
      return Array.from({ length: count }, (_, index) =>
        textOf(book.prices.at(Math.floor(book.houseTime.at(moment - (count - 1 - index) * step) / 1_000)), book.pair.digit),
      );
    },
    priceUsdt(coinId, moment) {
      if (coinOf(coinId).shortName === 'USDT') return '1';
      const book = byCoin.get(coinId);
      if (book === undefined) throw new Error(`no pair quotes coin ${coinId} in USDT`);
      return textOf(book.prices.at(Math.floor(book.houseTime.at(moment) / 1_000)), book.pair.digit);
    },
  };
}

/** Largest first by a decimal field. */
export const byLargest =
  (field: 'change24h' | 'turnover24h') =>
  (left: SpotMarket, right: SpotMarket): number =>
    new Big(right[field]).cmp(left[field]);
