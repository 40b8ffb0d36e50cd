import { Big } from 'big.js';
import { deliveryCalendar, deliveryListedAt } from '#machines/rules/contract/calendar.ts';
import { slotCodeOf } from '#machines/rules/contract/instruments.ts';
import { multiply } from '#machines/rules/decimal.ts';
import type { ContractMarket } from '#services/market/boardCalls.ts';
import { worldContracts, type Contract } from '#sandbox/core/world/contracts.ts';
import { createContractSeries, type ContractSeries } from './contractSeries.ts';
import { daySeconds } from './day.ts';
import { shareOf, type Market, type MarketPair, type Ticker } from './market.ts';
import { textOf } from './units.ts';

/** A contract with its figures at a moment; `symbol` is the code of its page and of its prices: `btcusdt`, `btcusdt_1_d`. */
export type ContractTicker = Ticker & {
  readonly contract: Contract;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  readonly webLogo: string;
  readonly digit: number;
  /** 0 for perpetual contracts. */
  readonly liquidationDate: number;
};

/** An instrument: when it ends, null for what never does, and since when it is listed, null for what always was. Milliseconds. */
export type Instrument = ContractSeries & { readonly endsAt: number | null; readonly listedAt: number | null };
/** A contract with the spot pair that it follows; `symbol` is the code of its page. */
export type ContractSlot = { readonly contract: Contract; readonly symbol: string; readonly spot: MarketPair };
/** The same with what was listed under its code when it was asked for last, by its end. */
type Book = ContractSlot & { readonly listed: Map<number | null, Instrument> };

/** Instruments of a code that are kept: who walks through the past asks for others than who looks at now. */
const mostKept = 8;

/** The instrument of a code that ends then, made once as long as it is kept. */
function instrumentIn(seed: number, { listed, spot, contract }: Book, endsAt: number | null): Instrument {
  const known = listed.get(endsAt);
  if (known !== undefined) return known;
  const listedAt = endsAt === null ? null : deliveryListedAt(endsAt);
  const made = { ...createContractSeries(seed, spot, contract, endsAt, listedAt ?? undefined), endsAt, listedAt };
  listed.set(endsAt, made);
  const oldest = listed.keys().next().value;
  if (listed.size > mostKept && oldest !== undefined) listed.delete(oldest);
  return made;
}

/** The figures of what is listed under a contract's code, of the day up to a moment. */
function tickerOf(market: Market, { contract, symbol, spot }: ContractSlot, listed: Instrument, now: number): ContractTicker {
  const { base, quote, pair } = spot;
  const { endsAt, unitAmount, listedAt } = listed;
  const { prices, days } = listed.pair;
  const second = Math.floor(market.heldAt(pair.tradeId, now) / 1_000);
  const [open, last] = [prices.at(Math.max(second - daySeconds, (listedAt ?? -Infinity) / 1_000)), prices.at(second)];
  // A rolling day holds the trade of this very moment, and no longer that of the same moment yesterday.
  const day = days.between((second - daySeconds) * 1_000 + 1, second * 1_000 + 1);
  const price = (ticks: number): string => textOf(ticks, pair.digit);
  return {
    contract,
    symbol,
    tradeId: contract.tradeId,
    baseCurrency: base.shortName,
    quoteCurrency: quote.shortName,
    webLogo: base.webLogo,
    digit: pair.digit,
    liquidationDate: endsAt ?? 0,
    last: price(last),
    change24h: shareOf(last, open),
    high24h: price(Math.max(day.high, last)),
    low24h: price(Math.min(day.low, last)),
    volume24h: multiply(String(day.lots), unitAmount),
    turnover24h: new Big(textOf(day.value, pair.digit)).times(unitAmount).toFixed(2, Big.roundDown),
  };
}

/** Makes the contracts of a market: each has prices and trades of its own, a pure function of seed and time as all prices are. */
export function createContracts(market: Market, seed: number, contracts: readonly Contract[] = worldContracts) {
  const books = contracts.map((contract): Book => {
    const symbol = slotCodeOf(contract.contractCode, contract.contractType);
    const spot = market.pairs.find(({ pair }) => pair.tradeId === contract.spotTradeId);
    if (spot === undefined) throw new Error(`contract ${symbol} follows no spot pair`);
    return { contract, symbol, spot, listed: new Map() };
  });

  const bySymbol = new Map(books.map((book) => [book.symbol, book]));

  /** What stands under a code at a moment, and when it ends: null for what never does. Undefined where nothing is listed in its slot. */
  function listedIn(book: Book, moment: number): Instrument | undefined {
    const { contractType } = book.contract;
    const endsAt = contractType === 0 ? null : deliveryCalendar(moment)[contractType];
    if (contractType !== 0 && endsAt === null) return undefined;
    return instrumentIn(seed, book, endsAt);
  }

  let kept: { readonly second: number; readonly tickers: readonly ContractTicker[] } | undefined;
  function tickersAt(moment: number): readonly ContractTicker[] {
    return books.flatMap((book) => {
      const listed = listedIn(book, moment);
      return listed === undefined ? [] : [tickerOf(market, book, listed, moment)];
    });
  }

  return {
    /** The figures of every contract that is listed at a moment (milliseconds by the sandbox clock). */
    tickers(moment: number): readonly ContractTicker[] {
      const second = Math.floor(moment / 1_000);
      if (kept?.second !== second) kept = { second, tickers: tickersAt(moment) };
      return kept.tickers;
    },
    /** What the exchange lists about each contract. */
    list(moment: number): readonly ContractMarket[] {
      return this.tickers(moment).map(({ contract, symbol: _, ...row }) => ({
        ...row,
        contractCode: contract.contractCode,
        contractType: contract.contractType,
        instType: contract.contractType === 0 ? (4 as const) : (5 as const),
        marginRatio: contract.maxLeverage,
      }));
    },
    /** Last prices of what is listed at `moment`, at `count` moments, `step` milliseconds apart, the last one at `moment`; oldest first. */
    closes(tradeId: number, moment: number, count: number, step: number): readonly string[] | undefined {
      const book = books.find(({ contract }) => contract.tradeId === tradeId);
      const listed = book && listedIn(book, moment);
      if (listed === undefined) return undefined;
      const { pair, prices, houseTime } = listed.pair;
      const from = listed.listedAt ?? -Infinity;
      return Array.from({ length: count }, (_, index) =>
        textOf(prices.at(Math.floor(houseTime.at(Math.max(from, moment - (count - 1 - index) * step)) / 1_000)), pair.digit),
      );
    },
    /** All contracts, whether something is listed in their slots or not. */
    slots: books as readonly ContractSlot[],
    /** The figures of the contract under a code; undefined where nothing is listed in its slot. */
    tickerAt(symbol: string, moment: number): ContractTicker | undefined {
      const book = bySymbol.get(symbol);
      const listed = book && listedIn(book, moment);
      return book && listed && tickerOf(market, book, listed, moment);
    },
    /** An instrument by its contract and end (milliseconds; null for a perpetual), whether it is listed or not. */
    instrumentOf(
      contractCode: string,
      endsAt: number | null,
    ): { readonly slot: ContractSlot; readonly instrument: Instrument } | undefined {
      const isOf = ({ contract }: Book) => contract.contractCode === contractCode && (contract.contractType === 0) === (endsAt === null);
      const all = books.filter(isOf);
      const book = all.find(({ listed }) => listed.has(endsAt)) ?? all[0];
      return book && { slot: book, instrument: instrumentIn(seed, book, endsAt) };
    },
    /** What is listed under the code of a contract's page at a moment. */
    instrumentAt(symbol: string, moment: number): Instrument | undefined {
      const book = bySymbol.get(symbol);
      return book && listedIn(book, moment);
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;

const made = new WeakMap<Market, Contracts>();
/** The contracts of a market, made once: what a day traded is counted once for all who ask. `seed` is the market's. */
export function contractsOf(market: Market, seed: number): Contracts {
  const contracts = made.get(market) ?? createContracts(market, seed);
  made.set(market, contracts);
  return contracts;
}
