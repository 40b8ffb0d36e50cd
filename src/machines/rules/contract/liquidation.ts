import { add, compare, multiply, smaller, subtract } from '../decimal.ts';
import { countOf, fewest } from '../contractCount.ts';
import { atLeastZero, isNegative, negated, quotient } from '../rounding.ts';
import type { Measures } from './instruments.ts';
import { unrealisedOf, valueOf } from './margin.ts';
import { reduced, type Position } from './position.ts';
import { signed, type Side } from './side.ts';
import { liquidationTerms } from './terms.ts';
import { maintenanceOf, tierOf, type Tier } from './tiers.ts';

export type LiquidationStep = {
  /** The tier before the step. */ readonly tier: number;
  /** Contracts to close, and what stays. */ readonly close: number;
  readonly left: number;
  readonly tierAfter: number;
  readonly maintenanceBefore: string;
  readonly maintenanceAfter: string;
};

/**
 * The next step of a liquidation: from a tier above the first as many contracts as bring the value to the top of the tier below,
 * ceil((V − top) ÷ (mark × unit)); in the first all; all too where the rest would be worth less than 1,000 USDT (HTX, OKX).
 */
export function liquidationStep(contracts: number, mark: string, unitAmount: string, tiers: readonly Tier[]): LiquidationStep {
  const value = valueOf(mark, contracts, unitAmount);
  const { tier, floor } = tierOf(value, tiers);
  const above = countOf(quotient(subtract(value, floor), multiply(mark, unitAmount), 0, 'up'));
  const rest = valueOf(mark, contracts - above, unitAmount);
  const takesAll = tier === 1 || compare(rest, liquidationTerms.leastRestWorth) === -1;
  const left = takesAll ? 0 : contracts - above;
  const after = maintenanceOf(takesAll ? '0' : rest, tiers);
  return {
    tier,
    close: contracts - left,
    left,
    tierAfter: after.tier,
    maintenanceBefore: maintenanceOf(value, tiers).margin,
    maintenanceAfter: after.margin,
  };
}

/** Both legs of a hedge matched with each other at mark before anything is sold, without a fee (HTX); what is realised is exact. */
export function hedgeOffset(long: Position, short: Position, mark: string, measures: Measures) {
  const offset = fewest(long.contracts, short.contracts);
  const [bought, sold] = [reduced(long, [mark, offset], measures), reduced(short, [mark, offset], measures)];
  return { offset, long: bought.position, short: sold.position, realised: add(bought.realised, sold.realised), fees: '0' };
}

/** What a liquidated fill pays to the insurance: min(0.5 % of its value, its gain over the bankruptcy price), exact (dYdX). */
export function clearanceOf(
  side: Side,
  coins: string,
  bankruptcy: string,
  fill: string,
  rate: string = liquidationTerms.clearance,
): string {
  const gain = atLeastZero(multiply(coins, signed(side, subtract(fill, bankruptcy))));
  return smaller(multiply(multiply(coins, fill), rate), gain);
}

/**
 * What the insurance gives for a gap, at most `share` of the fund, and what it cannot cover: that part goes to ADL. The fund is never
 * below 0.
 */
export function coverGap(gap: string, fund: string, share: string = liquidationTerms.insuranceShare) {
  const fromFund = smaller(gap, multiply(fund, share));
  return { fromFund, uncovered: subtract(gap, fromFund), fundAfter: subtract(fund, fromFund) };
}

export type IsolatedEnd = {
  readonly side: Side;
  readonly coins: string;
  readonly cost: string;
  readonly margin: string;
  readonly bankruptcy: string;
};
/**
 * How an isolated row ends at a fill: the owner gets what is left of the margin after the clearance, the insurance pays what is missing.
 * traderBack + toFund − fromFund − uncovered is the equity at the fill, exactly.
 */
export function liquidationOutcome(
  row: IsolatedEnd,
  fill: string,
  fund: string,
  rates?: { readonly clearance?: string; readonly share?: string },
) {
  const equity = add(row.margin, unrealisedOf(row.side, row.cost, multiply(row.coins, fill)));
  if (isNegative(equity)) return { traderBack: '0', toFund: '0', ...coverGap(negated(equity), fund, rates?.share) };
  const toFund = smaller(equity, clearanceOf(row.side, row.coins, row.bankruptcy, fill, rates?.clearance));
  return { traderBack: subtract(equity, toFund), toFund, fromFund: '0', uncovered: '0', fundAfter: add(fund, toFund) };
}

/** The family's other way, for a coin of each fill: all above bankruptcy goes to the fund, all below comes out of it. */
export function insuranceByCoin(side: Side, bankruptcy: string, fills: readonly string[]) {
  const gains = fills.map((fill) => signed(side, subtract(fill, bankruptcy)));
  return {
    toFund: gains.map(atLeastZero).reduce(add, '0'),
    fromFund: gains.map((gain) => atLeastZero(negated(gain))).reduce(add, '0'),
  };
}
