import { Big } from 'big.js';
import type { SpotMarket } from '#services/market/calls.ts';
import { symbolOf } from '#services/market/symbol.ts';
import { worldCoins, type Coin } from '#sandbox/world/coins.ts';
import { worldPairs, type SpotPair } from '#sandbox/world/pairs.ts';
import { createDays } from './day.ts';
import { createDrifts, createPairPrices } from './prices.ts';

/** A pair's figures at a moment, as decimal strings; units as in the `spotList` call. */
export type Ticker = Pick<SpotMarket, 'tradeId' | 'last' | 'change24h' | 'high24h' | 'low24h' | 'volume24h' | 'turnover24h'> & {
  readonly symbol: string;
};

/** Moments are milliseconds since 1970 by the sandbox clock; the same seed and moment always give the same figures. */
export type Market = {
  readonly pairs: readonly { readonly pair: SpotPair; readonly base: Coin; readonly quote: Coin; readonly symbol: string }[];
  ticker(tradeId: number, moment: number): Ticker | undefined;
  tickers(moment: number): readonly Ticker[];
  /** What the exchange lists about each pair. */
  list(moment: number): readonly SpotMarket[];
  /** Last prices at `count` moments, `step` milliseconds apart, the last one at `moment`; oldest first. */
  closes(tradeId: number, moment: number, count: number, step: number): readonly string[] | undefined;
  /** What one coin is worth in USDT. @throws Error for a coin that no pair quotes in USDT. */
  priceUsdt(coinId: number, moment: number): string;
};

/** Usual turnover of a day in USDT: large coins trade most. */
const largest: Readonly<Record<string, number>> = {
  BTC: 1_850_000_000,
  ETH: 960_000_000,
  SOL: 410_000_000,
  XRP: 265_000_000,
  DOGE: 140_000_000,
  USDC: 95_000_000,
};
const usualTurnoverUsdt = (base: Coin): number => largest[base.shortName] ?? 6_000_000 + ((base.coinId * 7_919) % 46) * 1_000_000;

/** -0.0222 and the like; a change that rounds to nothing has no sign. */
const shareOf = (last: number, open: number): string => (last / open - 1).toFixed(4).replace(/^-(0\.0*)$/, '$1');

/** Makes the market of the demo world from its seed. */
export function createMarket(seed: number, coins: readonly Coin[] = worldCoins, spotPairs: readonly SpotPair[] = worldPairs): Market {
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
    const dayUpTo = createDays(seed, prices, (usualTurnoverUsdt(base) * share) / Number(quote.priceUsdt));
    const symbol = symbolOf({ baseCurrency: base.shortName, quoteCurrency: quote.shortName, tradeArea: pair.tradeArea });
    return { pair, base, quote, symbol, prices, dayUpTo };
  });
  const byTradeId = new Map(books.map((book) => [book.pair.tradeId, book]));
  const byCoin = new Map(books.filter(({ quote }) => quote.shortName === 'USDT').map((book) => [book.pair.baseCoinId, book]));

  function tickerOf({ pair, symbol, prices, dayUpTo }: (typeof books)[number], moment: number): Ticker {
    const seconds = Math.floor(moment / 1000);
    const last = prices.at(seconds);
    const day = dayUpTo(seconds);
    return {
      tradeId: pair.tradeId,
      symbol,
      last: prices.quote(last),
      change24h: shareOf(last, day.open),
      high24h: prices.quote(day.high),
      low24h: prices.quote(day.low),
      volume24h: day.volume.toFixed(pair.amountDigit),
      turnover24h: day.turnover.toFixed(pair.quoteCoinId === 52 ? 2 : 6),
    };
  }

  let kept: { second: number; tickers: readonly Ticker[] } | undefined;
  const tickers = (moment: number): readonly Ticker[] => {
    const second = Math.floor(moment / 1000);
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
    list: (moment) =>
      tickers(moment).flatMap((ticker) => {
        const book = byTradeId.get(ticker.tradeId);
        if (book === undefined) return [];
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
      }),
    closes(tradeId, moment, count, step) {
      const book = byTradeId.get(tradeId);
      if (book === undefined) return undefined;
      return Array.from({ length: count }, (_, index) =>
        book.prices.quote(book.prices.at(Math.floor((moment - (count - 1 - index) * step) / 1000))),
      );
    },
    priceUsdt(coinId, moment) {
      if (coinOf(coinId).shortName === 'USDT') return '1';
      const book = byCoin.get(coinId);
      if (book === undefined) throw new Error(`no pair quotes coin ${coinId} in USDT`);
      return book.prices.quote(book.prices.at(Math.floor(moment / 1000)));
    },
  };
}

/** Largest first by a decimal field. */
export const byLargest =
  (field: 'change24h' | 'turnover24h') =>
  (left: SpotMarket, right: SpotMarket): number =>
    new Big(right[field]).cmp(left[field]);
