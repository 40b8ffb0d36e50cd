import { Big } from 'big.js';
import { deliveryCalendar } from '#machines/rules/contract/calendar.ts';
import type { ContractMarket } from '#services/market/boardCalls.ts';
import { worldContracts, type Contract } from '#sandbox/core/world/contracts.ts';
import type { Market, Ticker } from './market.ts';
import { createPremium, seedOf } from './noise.ts';

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

/** A delivery's price stands above spot by this share of a year. */
const yearlyPremium = 0.06;
const year = 365 * 86_400_000;
/** A perpetual's price keeps within this share of spot. */
const perpetualPremium = 0.0015;
/** Contracts turn over more than their spot pair. */
const busier: Readonly<Record<Contract['contractType'], string>> = { 0: '2.4', 1: '0.3', 2: '0.12', 3: '0.1', 4: '0.06' };

/** The page code of a contract (product spec, section 2). */
export const contractSymbol = ({ contractCode, contractType }: Pick<Contract, 'contractCode' | 'contractType'>): string =>
  contractType === 0 ? contractCode : `${contractCode}_${contractType}_d`;

/** Makes the contracts of a market: their prices follow spot by a premium, a pure function of seed and time as all prices are. */
export function createContracts(market: Market, seed: number, contracts: readonly Contract[] = worldContracts) {
  const books = contracts.map((contract) => {
    const symbol = contractSymbol(contract);
    const spot = market.pairs.find(({ pair }) => pair.tradeId === contract.spotTradeId);
    if (spot === undefined) throw new Error(`contract ${symbol} follows no spot pair`);
    return { contract, symbol, spot, premium: createPremium(seedOf(seed, symbol), perpetualPremium) };
  });

  /** When a contract ends that is listed at a moment: 0 for one that never does, null where nothing is listed in its slot. */
  const endOf = ({ contractType }: Contract, moment: number): number | null =>
    contractType === 0 ? 0 : deliveryCalendar(moment)[contractType];
  /** What a price of the spot pair is worth at a moment on the contract that ends at `end`. */
  function pricing(
    { contract, premium: perpetual, spot: { pair } }: (typeof books)[number],
    end: number,
    moment: number,
  ): (price: string) => string {
    const premium = contract.contractType === 0 ? perpetual(Math.floor(moment / 1_000)) : (yearlyPremium * (end - moment)) / year;
    const factor = (1 + premium).toFixed(9);
    return (price) => new Big(price).times(factor).toFixed(pair.digit);
  }

  function tickerOf(book: (typeof books)[number], spot: Ticker, liquidationDate: number, moment: number): ContractTicker {
    const { contract, symbol } = book;
    const { base, quote, pair } = book.spot;
    const priced = pricing(book, liquidationDate, moment);
    const last = priced(spot.last);
    const larger = (one: string, other: string) => (new Big(one).gt(other) ? one : other);
    const smaller = (one: string, other: string) => (new Big(one).lt(other) ? one : other);
    const times = busier[contract.contractType];
    return {
      contract,
      symbol,
      tradeId: contract.tradeId,
      baseCurrency: base.shortName,
      quoteCurrency: quote.shortName,
      webLogo: base.webLogo,
      digit: pair.digit,
      liquidationDate,
      last,
      change24h: spot.change24h,
      high24h: larger(last, priced(spot.high24h)),
      low24h: smaller(last, priced(spot.low24h)),
      volume24h: new Big(spot.volume24h).times(times).toFixed(pair.amountDigit),
      turnover24h: new Big(spot.turnover24h).times(times).toFixed(2),
    };
  }

  return {
    /** The figures of every contract that is listed at a moment (milliseconds by the sandbox clock). */
    tickers(moment: number): readonly ContractTicker[] {
      const spots = new Map(market.tickers(moment).map((ticker) => [ticker.tradeId, ticker]));
      return books.flatMap((book) => {
        const spot = spots.get(book.contract.spotTradeId);
        const end = endOf(book.contract, moment);
        return spot === undefined || end === null ? [] : [tickerOf(book, spot, end, moment)];
      });
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
      const spots = book && market.closes(book.contract.spotTradeId, moment, count, step);
      const end = book && endOf(book.contract, moment);
      if (book === undefined || end === undefined || end === null) return undefined;
      return spots?.map((price, index) => pricing(book, end, moment - (count - 1 - index) * step)(price));
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;
