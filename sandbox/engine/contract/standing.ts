import {
  crossBankruptcy,
  crossStanding,
  isolatedBankruptcy,
  requiredOf,
  type CrossRow,
} from '#machines/rules/contract/liquidationPrice.ts';
import { coinsOf, unrealisedOf } from '#machines/rules/contract/margin.ts';
import { feeTerms } from '#machines/rules/contract/terms.ts';
import { maintenanceOf, type Tier } from '#machines/rules/contract/tiers.ts';
import { compare, multiply } from '#machines/rules/decimal.ts';
import { atLeastZero, isNegative, larger, negated, sumOf } from '#machines/rules/rounding.ts';
import type { Instrument } from './instrument.ts';
import { priceOf } from './contractOrders.ts';
import type { PositionRow } from './positions.ts';

/** What rows are judged by: the mark of an instrument now, and its terms. */
export type Judge = { readonly markOf: (instrumentId: string) => string; readonly instrumentOf: (instrumentId: string) => Instrument };

const tiersIn = ({ instrumentOf }: Judge, { instrumentId }: PositionRow): readonly Tier[] => instrumentOf(instrumentId).tiers;
/** A row at the mark, by the cost that the clearing counts. */
export const markedRow = (judge: Judge, row: PositionRow): CrossRow => ({
  side: row.position.side,
  coins: coinsOf(row.position.contracts, row.measures.unitAmount),
  cost: row.position.holdCost,
  mark: judge.markOf(row.instrumentId),
  tiers: tiersIn(judge, row),
});

/** Equity and what is required of rows with what stands behind them: the margin of an isolated one, what a cross wallet has available. */
export const standingOf = (judge: Judge, own: string, rows: readonly PositionRow[]) =>
  crossStanding(
    own,
    rows.map((row) => markedRow(judge, row)),
    feeTerms.reserve,
  );
export type Standing = ReturnType<typeof standingOf>;

/** Maintenance margin of a row at the mark, with its closing reserve. */
export const requiredAt = (judge: Judge, row: PositionRow): string => requiredOf(markedRow(judge, row), feeTerms.reserve);

const maintenanceAt = (judge: Judge, row: PositionRow): string => {
  const { coins, mark, tiers } = markedRow(judge, row);
  return maintenanceOf(multiply(coins, mark), tiers).margin;
};
const lossAt = (judge: Judge, row: PositionRow): string => {
  const { side, cost, coins, mark } = markedRow(judge, row);
  return atLeastZero(negated(unrealisedOf(side, cost, multiply(coins, mark))));
};

/**
 * The price at which a row has lost what is its own: its margin, or of a cross wallet its part of the equity, by maintenance. Below
 * zero the equity is parted by what rows have lost, so that none is closed for more than the wallet has. At least one tick.
 */
export function bankruptcyOf(judge: Judge, row: PositionRow, own: string, all: readonly PositionRow[]): string {
  const { priceDigit } = row.measures;
  const least = priceOf(1, row.measures);
  const marked = markedRow(judge, row);
  if (row.marginMode === 'isolated') return larger(isolatedBankruptcy(marked, own, priceDigit), least);
  const { equity } = standingOf(judge, own, all);
  const weigh = isNegative(equity) ? lossAt : maintenanceAt;
  const part = { own: weigh(judge, row), all: sumOf(all.map((each) => weigh(judge, each))) };
  return larger(crossBankruptcy(marked, equity, part, priceDigit), least);
}

/** Rows by what they require, the largest first. */
export const byRequired = (judge: Judge, rows: readonly PositionRow[]): readonly PositionRow[] =>
  rows.toSorted((left, right) => compare(requiredAt(judge, right), requiredAt(judge, left)));
