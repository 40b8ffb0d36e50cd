import { add, atLeastZero, compare, cut, partsOf, smaller, subtract, worth } from '#sandbox/core/ledger/amounts.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { owedOf } from './loans.ts';
import type { WalletBook } from './margin.ts';

/** A market order that brings a wallet nearer to what it owes. */
export type LiquidationTrade = { readonly pair: MarketPair; readonly side: 'buy' | 'sell'; readonly lots: number };

/** More is traded than is missing, for the fee, and prices are taken to be so much worse than the house's. */
const allowance = '1.01';
const valueDecimals = 18;

/** Whole lots of an amount of the base coin, cut. */
const lotsOf = (amount: string, { pair }: MarketPair): number => unitsOf(cut(amount, pair.amountDigit), pair.amountDigit) ?? 0;
/** The same, with one more for what the cut takes. */
const lotsAbove = (amount: string, pair: MarketPair): number => lotsOf(amount, pair) + 1;

/**
 * The next order of a liquidation: for a coin that is owed and not there, something that is there and not owed is given. An isolated
 * wallet trades its pair; a cross wallet sells what is worth most for the coin that all are quoted in, and buys with that. Undefined
 * where nothing is missing, or nothing is left to give.
 */
export function nextTrade(
  book: WalletBook,
  pairs: readonly MarketPair[],
  hubCoinId: number,
  priceOf: (coinId: number) => string,
): LiquidationTrade | undefined {
  const owed = new Map(book.loans.map((loan) => [loan.coinId, owedOf(loan)]));
  const has = new Map(book.balances.map(({ coinId, available }) => [coinId, available]));
  const over = (coinId: number): string => atLeastZero(subtract(has.get(coinId) ?? '0', owed.get(coinId) ?? '0'));
  const missing = (coinId: number): string => atLeastZero(subtract(owed.get(coinId) ?? '0', has.get(coinId) ?? '0'));
  const valueOf = (amount: string, coinId: number): string => worth(amount, priceOf(coinId), valueDecimals);
  const hubPairOf = (coinId: number) => pairs.find(({ pair }) => pair.baseCoinId === coinId && pair.quoteCoinId === hubCoinId);

  const sell = (pair: MarketPair, wanted: string): LiquidationTrade | undefined => {
    const base = pair.pair.baseCoinId;
    const needed = worth(partsOf(wanted, priceOf(base), valueDecimals), allowance, valueDecimals);
    const lots = Math.min(lotsAbove(needed, pair), lotsOf(over(base), pair));
    return lots > 0 ? { pair, side: 'sell', lots } : undefined;
  };
  const buy = (pair: MarketPair, amount: string): LiquidationTrade | undefined => {
    const quote = pair.pair.quoteCoinId;
    const dearer = worth(priceOf(pair.pair.baseCoinId), allowance, valueDecimals);
    const payable = partsOf(valueOf(over(quote), quote), dearer, valueDecimals);
    const lots = Math.min(lotsAbove(worth(amount, allowance, valueDecimals), pair), lotsOf(payable, pair));
    return lots > 0 ? { pair, side: 'buy', lots } : undefined;
  };

  const [lacking] = [...owed.keys()].filter((coinId) => compare(missing(coinId), '0') === 1);
  if (lacking === undefined) return undefined;
  if (book.pair !== undefined)
    return lacking === book.pair.pair.quoteCoinId ? sell(book.pair, valueOf(missing(lacking), lacking)) : buy(book.pair, missing(lacking));
  const lackingPair = hubPairOf(lacking);
  const bought = lackingPair === undefined ? undefined : buy(lackingPair, missing(lacking));
  if (bought !== undefined) return bought;
  const all = [...owed.keys()].reduce((sum, coinId) => add(sum, valueOf(missing(coinId), coinId)), '0');
  const givers = [...has.keys()]
    .filter((coinId) => coinId !== hubCoinId && compare(over(coinId), '0') === 1)
    .sort((left, right) => compare(valueOf(over(right), right), valueOf(over(left), left)));
  for (const coinId of givers) {
    const pair = hubPairOf(coinId);
    const sold = pair === undefined ? undefined : sell(pair, smaller(all, valueOf(over(coinId), coinId)));
    if (sold !== undefined) return sold;
  }
  return undefined;
}
