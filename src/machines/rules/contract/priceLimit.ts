import { add, compare, multiply, smaller, subtract } from '../decimal.ts';
import { larger, rounded } from '../rounding.ts';
import type { TradeSide } from './side.ts';
import { priceLimitTerms } from './terms.ts';

export type PriceLimit = { readonly highestBid: string; readonly lowestAsk: string };

/**
 * What orders, market orders too, may be priced at (HTX): buys up to min(fair × 1.02, index × 1.06), sells from the mirrored; fair is
 * index + basis of 10 minutes. To the tick inward: down for buys, up for sells.
 */
export function priceLimitOf(
  index: string,
  basis: string,
  priceDigit: number,
  { band, hard }: { readonly band: string; readonly hard: string } = priceLimitTerms,
): PriceLimit {
  const fair = add(index, basis);
  const highest = smaller(multiply(fair, add('1', band)), multiply(index, add('1', hard)));
  const lowest = larger(multiply(fair, subtract('1', band)), multiply(index, subtract('1', hard)));
  return { highestBid: rounded(highest, priceDigit, 'down'), lowestAsk: rounded(lowest, priceDigit, 'up') };
}

export const isPriceAllowed = (side: TradeSide, price: string, { highestBid, lowestAsk }: PriceLimit): boolean =>
  side === 'buy' ? compare(price, highestBid) !== 1 : compare(price, lowestAsk) !== -1;
