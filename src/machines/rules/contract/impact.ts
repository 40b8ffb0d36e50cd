import { add, compare, multiply, subtract } from '../decimal.ts';
import { atLeastZero, quotient } from '../rounding.ts';
import { fundingTerms } from './terms.ts';
import type { Measures } from './instruments.ts';

/** A line of the book: price and contracts. */
export type BookLine = readonly [price: string, contracts: number];

/** The value in USDT that impact prices are for: 200 × the most leverage (Binance, funding FAQ). */
export const impactNotional = (maxLeverage: number): string => multiply(fundingTerms.impactMargin, String(maxLeverage));

/**
 * The average price of trading a value through one side of the book, best line first; half up at the tick (Binance, BitMEX). Null where
 * the side does not hold so much: it then says nothing.
 */
export function impactPrice(lines: readonly BookLine[], notional: string, { unitAmount, priceDigit }: Measures): string | null {
  let [left, wholeCoins] = [notional, '0'];
  for (const [price, contracts] of lines) {
    const coins = multiply(String(contracts), unitAmount);
    const value = multiply(coins, price);
    // The last line is taken in part: notional ÷ (coins + left ÷ price), with the price in both halves of the fraction.
    if (compare(value, left) !== -1)
      return quotient(multiply(notional, price), add(multiply(wholeCoins, price), left), priceDigit, 'halfUp');
    left = subtract(left, value);
    wholeCoins = add(wholeCoins, coins);
  }
  return null;
}

/**
 * By which part of the index the book stands above it (below zero: under it), on impact prices: (max(0, bid − index) −
 * max(0, index − ask)) ÷ index, cut at 8 decimals (Binance, funding FAQ). A side that is null counts nothing.
 */
export function premiumOf(impactBid: string | null, impactAsk: string | null, index: string): string {
  const above = impactBid === null ? '0' : atLeastZero(subtract(impactBid, index));
  const under = impactAsk === null ? '0' : atLeastZero(subtract(index, impactAsk));
  return quotient(subtract(above, under), index, fundingTerms.digit, 'cut');
}
