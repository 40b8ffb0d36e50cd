import { add, multiply, subtract } from '../decimal.ts';
import { fewest } from '../contractCount.ts';
import { quotient, sumOf } from '../rounding.ts';
import { valueUnitOf, type Measures } from './instruments.ts';
import { coinsOf, unrealisedOf, valueOf } from './margin.ts';
import { openedBy, type Side, type TradeSide } from './side.ts';
import { marginTerms } from './terms.ts';

/**
 * A row of a position. It keeps costs and never an average: `openCost` is what was paid for it and is shown, `holdCost` what the ledger
 * still counts, which differs once a gain was settled to mark (`clearing.ts`). Both exact, in USDT.
 */
export type Position = { readonly side: Side; readonly contracts: number; readonly openCost: string; readonly holdCost: string };
/** A price and so many contracts at it. */
export type Fill = readonly [price: string, contracts: number];

/** Cost of fills: the exact sum of their values. */
export const costOf = (fills: readonly Fill[], unitAmount: string): string =>
  sumOf(fills.map(([price, contracts]) => valueOf(price, contracts, unitAmount)));

/** The average price that is shown: half up, two decimals beyond the tick. Nothing is computed from it. */
export const averagePrice = (cost: string, contracts: number, { unitAmount, priceDigit }: Measures): string =>
  quotient(cost, coinsOf(contracts, unitAmount), priceDigit + marginTerms.averageDigits, 'halfUp');

export type ClosedPart = { readonly releasedCost: string; readonly realised: string; readonly costLeft: string };
/**
 * The cost that closing `close` of `contracts` releases: up for a long row, down for a short one, by one value unit; the last takes the
 * rest.
 */
export function releasedCost(side: Side, cost: string, contracts: number, close: number, measures: Measures): string {
  if (close === contracts) return cost;
  const unit = valueUnitOf(measures);
  const units = quotient(multiply(cost, String(close)), multiply(unit, String(contracts)), 0, side === 'long' ? 'up' : 'down');
  return multiply(units, unit);
}

/** Closing `close` contracts of a row at a price: what cost goes, what is gained by it, and what cost stays. Parts sum to the whole. */
export function closePart(row: { side: Side; cost: string; contracts: number }, [price, close]: Fill, measures: Measures): ClosedPart {
  const released = releasedCost(row.side, row.cost, row.contracts, close, measures);
  const realised = unrealisedOf(row.side, released, valueOf(price, close, measures.unitAmount));
  return { releasedCost: released, realised, costLeft: subtract(row.cost, released) };
}

/** What a trade does to a row: the row afterwards (null: none), what it realised for the ledger, and how much of it closed and opened. */
export type Filled = { readonly position: Position | null; readonly realised: string; readonly closed: number; readonly opened: number };

/** A row after it grew by a fill on its own side. */
export function grown(position: Position | null, side: Side, [price, contracts]: Fill, unitAmount: string): Position {
  const cost = valueOf(price, contracts, unitAmount);
  return {
    side,
    contracts: (position?.contracts ?? 0) + contracts,
    openCost: add(position?.openCost ?? '0', cost),
    holdCost: add(position?.holdCost ?? '0', cost),
  };
}

/** A row after a part of it was closed at a price. */
export function reduced(position: Position, [price, close]: Fill, measures: Measures): Filled {
  const { side, contracts } = position;
  const held = closePart({ side, cost: position.holdCost, contracts }, [price, close], measures);
  const opened = closePart({ side, cost: position.openCost, contracts }, [price, close], measures);
  const left = contracts - close;
  return {
    position: left === 0 ? null : { side, contracts: left, openCost: opened.costLeft, holdCost: held.costLeft },
    realised: held.realised,
    closed: close,
    opened: 0,
  };
}

/** A row of one-way mode after a trade: it grows, shrinks, or ends and opens on the other side, in one step. */
export function traded(position: Position | null, trade: TradeSide, [price, contracts]: Fill, measures: Measures): Filled {
  const side = openedBy(trade);
  if (position === null || position.side === side)
    return { position: grown(position, side, [price, contracts], measures.unitAmount), realised: '0', closed: 0, opened: contracts };
  const closed = fewest(position.contracts, contracts);
  const closing = reduced(position, [price, closed], measures);
  const opened = contracts - closed;
  return opened === 0 ? closing : { ...closing, position: grown(null, side, [price, opened], measures.unitAmount), opened };
}
