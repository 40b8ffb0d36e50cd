import { add, compare, isAbove, multiply, subtract } from '../decimal.ts';
import { fewest } from '../contractCount.ts';
import { isNegative, quotient, rounded } from '../rounding.ts';
import type { Measures } from './instruments.ts';
import { coinsOf, unrealisedOf } from './margin.ts';
import { reduced, type Position } from './position.ts';
import { signed, type Side } from './side.ts';
import { adlTerms } from './terms.ts';

/** Decimals by which rows are ranked, finer than those that are shown. */
const fineDigit = 18;

/** Profit × leverage where there is a profit, else ÷ (BitMEX). Half up at 18 decimals. */
export const scoreOf = (profit: string, leverage: string): string =>
  isAbove(profit, '0') ? rounded(multiply(profit, leverage), fineDigit, 'halfUp') : quotient(profit, leverage, fineDigit, 'halfUp');

/** A row by the mark: its cost and value, and the equity behind it (its margin and gain, or the cross account's). */
export type AdlRow = { readonly side: Side; readonly cost: string; readonly value: string; readonly equity: string };
/** Profit is the gain by the cost, leverage the value by the equity. Null without equity: such a row is itself about to go. */
export function adlScore({ side, cost, value, equity }: AdlRow) {
  if (!isAbove(equity, '0')) return null;
  const gain = unrealisedOf(side, cost, value);
  return {
    profit: quotient(gain, cost, adlTerms.scoreDigit, 'halfUp'),
    leverage: quotient(value, equity, adlTerms.leverageDigit, 'halfUp'),
    // One division, so that the score is not made of figures that were rounded.
    score: isAbove(gain, '0')
      ? quotient(multiply(gain, value), multiply(cost, equity), fineDigit, 'halfUp')
      : quotient(multiply(gain, equity), multiply(cost, value), fineDigit, 'halfUp'),
  };
}
/** A score as it is shown: half up at 6 decimals. */
export const shownScore = (score: string): string => rounded(score, adlTerms.scoreDigit, 'halfUp');

export type AdlCandidate = {
  readonly id: string;
  readonly position: Position;
  readonly score: string;
  /** Milliseconds. */ readonly openedAt: number;
  readonly isHouse: boolean;
  /** What stands behind it at the mark, as of `AdlRow`: a fill may not bring it below zero. */ readonly equity: string;
};
/** Who goes first: the greatest score; of equals the larger row, then the older; the house last (BitMEX). */
export const rankCandidates = (candidates: readonly AdlCandidate[]): readonly AdlCandidate[] =>
  [...candidates].sort((left, right) => {
    if (left.isHouse !== right.isHouse) return left.isHouse ? 1 : -1;
    const byScore = compare(right.score, left.score);
    if (byScore !== 0) return byScore;
    return right.position.contracts - left.position.contracts || left.openedAt - right.openedAt;
  });

/** How many of five lights a row has, by its rank among `of` rows of its side: each light is 20 %, all five are the first to go. */
export function lightsOf(rank: number, of: number): number {
  const steps = (rank - 1) * adlTerms.lights;
  return adlTerms.lights - (steps - (steps % of)) / of;
}

export type AdlFill = { readonly id: string; readonly close: number; readonly realised: string; readonly fee: '0' };
/** The loser's bankruptcy price, at which all is filled, and the mark. */
export type AdlPrices = { readonly price: string; readonly mark: string };

/**
 * Rows of the other side take over `need` contracts at the loser's bankruptcy price, in their rank and without a fee. One whose equity
 * would end below zero is passed over (dYdX), the house never. `left` is what nobody took.
 */
export function deleverage(need: number, { price, mark }: AdlPrices, rankedRows: readonly AdlCandidate[], measures: Measures) {
  const fills: AdlFill[] = [];
  let left = need;
  for (const { id, position, equity, isHouse } of rankedRows) {
    if (left === 0) break;
    const close = fewest(left, position.contracts);
    const change = signed(position.side, multiply(subtract(price, mark), coinsOf(close, measures.unitAmount)));
    if (!isHouse && isNegative(add(equity, change))) continue;
    fills.push({ id, close, realised: reduced(position, [price, close], measures).realised, fee: '0' });
    left -= close;
  }
  return { fills, left, priceOfLoser: price };
}
