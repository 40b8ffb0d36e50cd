import { add, isAbove, multiply, subtract } from '../decimal.ts';
import { atLeastNone, countOf } from '../contractCount.ts';
import { quotient, rounded } from '../rounding.ts';
import type { Side } from '../contract/side.ts';
import { copyTerms } from '../contract/terms.ts';
import { contractsOfRatio } from './sizes.ts';

/**
 * What a follower still has to copy after the leader's order is filled up to `filled` contracts: ⌊filled × k⌋ − copied, so small fills
 * keep their rest.
 */
export const copyOfRatio = (filled: number, ratio: string, copied: number): number => atLeastNone(contractsOfRatio(filled, ratio) - copied);

/** The same where the copy of the whole order of `ordered` contracts is `target`: ⌊target × filled ÷ ordered⌋ − copied. */
export const copyOfTarget = (target: number, filled: number, ordered: number, copied: number): number =>
  atLeastNone(countOf(quotient(multiply(String(target), String(filled)), String(ordered), 0, 'down')) - copied);

/**
 * How a follower's row shrinks with the leader's: what stays is cut, ⌊contracts × after ÷ before⌋; nothing stays where the leader has
 * none.
 */
export function closedCopy(
  contracts: number,
  leaderBefore: number,
  leaderAfter: number,
): { readonly left: number; readonly close: number } {
  const left = countOf(quotient(multiply(String(contracts), String(leaderAfter)), String(leaderBefore), 0, 'down'));
  return { left, close: contracts - left };
}

/** How far a price may have moved against a copy, a fraction (Binance). */
export const guardOf = (base: string): string => (base === 'BTC' || base === 'ETH' ? copyTerms.guardOfMajors : copyTerms.guardOfOthers);

/** The worst price of an opening copy, leader's price × (1 ± guard): to the tick inward, down for long, up for short. Closing has none. */
export const copyLimit = (side: Side, leaderPrice: string, guard: string, priceDigit: number): string =>
  side === 'long'
    ? rounded(multiply(leaderPrice, add('1', guard)), priceDigit, 'down')
    : rounded(multiply(leaderPrice, subtract('1', guard)), priceDigit, 'up');

/** Whether the best price of the book is beyond the limit: the copy is then skipped as `priceMoved`, and never chased. */
export const hasPriceMoved = (side: Side, limit: string, best: string): boolean =>
  side === 'long' ? isAbove(best, limit) : isAbove(limit, best);
