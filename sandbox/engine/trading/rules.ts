import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import { partsOf } from '#sandbox/core/ledger/amounts.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { rateText, type FeeRates } from './fees.ts';
import type { TradeSide } from './matchingBook.ts';

/** A buy stands so far above the last price at most, a sell so far below. Parts of a hundred. */
export const priceBandPercent = 10;
/** What a market order reaches from the last price. Parts of a hundred. */
export const marketBandPercent = 5;
/** Open and waiting orders that an account may have on one pair. */
export const mostOpenOrders = 200;
/** A trailing stop's distance, in parts of ten thousand. */
export const callbackRates = { least: 10, most: 1_000, digit: 4 } as const;
/**
 * The tick that triggers a trailing stop after it has seen the price `from`, in ticks; `callback` in parts of ten thousand. A sell's is
 * rounded down and a buy's up: no price triggers it that is nearer than its callback.
 */
export const trailingTrigger = (side: TradeSide, from: number, callback: number): number =>
  side === 'sell' ? Math.floor((from * (10_000 - callback)) / 10_000) : Math.ceil((from * (10_000 + callback)) / 10_000);
/** The least value of an order, by quote coin. */
const minTotals: Readonly<Record<string, string>> = { USDT: '5', BTC: '0.0001', ETH: '0.002' };
/** An order may be worth about this much in USDT at most, by the price that the coin started from. */
const mostWorth = '10000000';
/** Decimals of a total that somebody types. */
const totalDigit = 8;

export type Rules = {
  readonly pair: MarketPair;
  readonly tradeCode: string;
  readonly priceDigit: number;
  readonly amountDigit: number;
  readonly totalDigit: number;
  readonly minTotal: string;
  readonly maxAmount: string;
};

/** The largest power of ten that is not above a number of coins; one of its last digits where it has none. */
function roundDown(coins: string): string {
  const [whole = '', fraction = ''] = coins.split('.');
  if (whole !== '0') return `1${'0'.repeat(whole.length - 1)}`;
  return `0.${fraction.replace(/[1-9].*$/, '')}1`;
}

/** What orders on a pair must keep to. */
export const rulesOf = (pair: MarketPair): Rules => ({
  pair,
  tradeCode: pair.symbol,
  priceDigit: pair.pair.digit,
  amountDigit: pair.pair.amountDigit,
  totalDigit: Math.min(totalDigit, pair.pair.digit + pair.pair.amountDigit),
  minTotal: minTotals[pair.quote.shortName] ?? '0',
  maxAmount: roundDown(partsOf(mostWorth, pair.base.priceUsdt, pair.pair.amountDigit)),
});

/** The same as the call of the contract tells it. */
export const rulesRow = (rules: Rules, state: PairRules['state'], fees: FeeRates): PairRules => {
  const { pair, base, quote } = rules.pair;
  return {
    tradeId: pair.tradeId,
    tradeCode: rules.tradeCode,
    baseCurrency: base.shortName,
    quoteCurrency: quote.shortName,
    webLogo: base.webLogo,
    baseCoinId: base.coinId,
    quoteCoinId: quote.coinId,
    tradeArea: pair.tradeArea,
    state,
    priceDigit: rules.priceDigit,
    amountDigit: rules.amountDigit,
    totalDigit: rules.totalDigit,
    minTotal: rules.minTotal,
    maxAmount: rules.maxAmount,
    priceBand: String(priceBandPercent / 100),
    marketBand: String(marketBandPercent / 100),
    minCallbackRate: String(callbackRates.least / 10 ** callbackRates.digit),
    maxCallbackRate: String(callbackRates.most / 10 ** callbackRates.digit),
    makerFee: rateText(fees.maker),
    takerFee: rateText(fees.taker),
    hasCross: pair.isMarginTrade,
    hasIsolated: pair.isIsolated,
  };
};
