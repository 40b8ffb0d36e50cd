import { add, compare, smaller, subtract } from '../decimal.ts';
import { atLeastZero, isNegative, negated, sumOf } from '../rounding.ts';
import type { Measures } from './instruments.ts';
import { traded, type Fill, type Position } from './position.ts';
import { signed, type Side } from './side.ts';

/**
 * What the clearing of an instrument counts of rows: Σ signed cost and Σ signed contracts. Invariants: clearing + cost = 0, contracts =
 * 0.
 */
export function sumsOf(positions: readonly (Position | null)[]): { readonly cost: string; readonly contracts: string } {
  const held = positions.filter((position) => position !== null);
  return {
    cost: sumOf(held.map(({ side, holdCost }) => signed(side, holdCost))),
    contracts: sumOf(held.map(({ side, contracts }) => signed(side, String(contracts)))),
  };
}

/** A match between two rows of one-way mode. Clearing pays what both realise together, and may go below zero; all exact. */
export function match(buyer: Position | null, seller: Position | null, fill: Fill, measures: Measures) {
  const bought = traded(buyer, 'buy', fill, measures);
  const sold = traded(seller, 'sell', fill, measures);
  return { buyer: bought, seller: sold, clearing: negated(add(bought.realised, sold.realised)) };
}

/** A cross row with a gain, by its ledger cost. */
export type Winner = { readonly id: string; readonly unrealised: string };
export type SettledToMark = {
  /** Afterwards; never below zero. */ readonly available: string;
  /** What each row gave, in the order in which they gave. */ readonly taken: readonly { readonly id: string; readonly amount: string }[];
  /** What all gains together could not cover: liquidation follows. */ readonly short: string;
};

/**
 * A realised loss, fee or funding (`change`, below zero) that `available` does not hold is taken from rows that win, largest gain first:
 * a part of their gain is realised early (HTX, cost_hold). Exact.
 */
export function settleToMark(available: string, change: string, winners: readonly Winner[]): SettledToMark {
  const after = add(available, change);
  if (!isNegative(after)) return { available: after, taken: [], short: '0' };
  let missing = negated(after);
  const taken: { id: string; amount: string }[] = [];
  for (const { id, unrealised } of [...winners].sort((left, right) => compare(right.unrealised, left.unrealised))) {
    const amount = smaller(missing, atLeastZero(unrealised));
    if (compare(amount, '0') !== 1) break;
    taken.push({ id, amount });
    missing = subtract(missing, amount);
  }
  return { available: '0', taken, short: missing };
}

/** A row's ledger cost after it gave `amount` of its gain: it moves toward the mark, and clearing pays as much. `openCost` stays. */
export const costAfterSettling = (side: Side, holdCost: string, amount: string): string => add(holdCost, signed(side, amount));
