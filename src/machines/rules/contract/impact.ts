import { add, multiply, subtract } from '../decimal.ts';
import { shift } from '../decimalText.ts';
import { atLeastZero, quotient } from '../rounding.ts';
import { fundingTerms } from './terms.ts';
import type { Measures } from './instruments.ts';

/** A line of the book: price and contracts. */
export type BookLine = readonly [price: string, contracts: number];

/** The value in USDT that impact prices are for: 200 × the most leverage (Binance, funding FAQ). */
export const impactNotional = (maxLeverage: number): string => multiply(fundingTerms.impactMargin, String(maxLeverage));

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;
const wholeOf = (value: string, decimals: number): bigint => BigInt(shift(value, decimals));

/**
 * The average price of trading a value through one side of the book, best line first; half up at the tick (Binance, BitMEX). Null where
 * the side does not hold so much: it then says nothing. Prices are whole ticks. Only as many lines are taken as are needed.
 */
export function impactPrice(lines: Iterable<BookLine>, notional: string, { unitAmount, priceDigit }: Measures): string | null {
  // A book is gone through each second: in whole numbers, a tenth of the time.
  const [unitDigit, finer] = [decimalsOf(unitAmount), decimalsOf(notional)];
  const digit = priceDigit + unitDigit + finer;
  const unit = wholeOf(unitAmount, unitDigit + finer);
  let [left, whole] = [wholeOf(notional, digit), 0n];
  for (const [price, contracts] of lines) {
    const value = BigInt(contracts) * unit * wholeOf(price, priceDigit);
    // The last line is taken in part: notional ÷ (coins + left ÷ price), with the price in both halves of the fraction.
    if (value >= left) {
      const [coins, rest] = [multiply(String(whole), unitAmount), shift(String(left), -digit)];
      return quotient(multiply(notional, price), add(multiply(coins, price), rest), priceDigit, 'halfUp');
    }
    left -= value;
    whole += BigInt(contracts);
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
