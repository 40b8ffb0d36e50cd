import { add, compare, isAbove, multiply, subtract } from '../decimal.ts';
import { isNegative, negated, quotient, rounded, sumOf } from '../rounding.ts';
import { maintenanceOf, type Tier } from './tiers.ts';
import { reserveOf, unrealisedOf } from './margin.ts';
import { signed, type Side } from './side.ts';

/** One side of an instrument: its coins and what they cost. */
export type Leg = { readonly side: Side; readonly coins: string; readonly cost: string };
/** Rate and deduction that are taken for a leg. */
export type LegRate = { readonly rate: string; readonly deduction: string };
/** A price as the fraction over ÷ under, `under` above zero; `falls` where it is reached from above. */
export type ExactPrice = { readonly over: string; readonly under: string; readonly falls: boolean };

/** A leg as it is counted: of a row that is a part of its side `whole` is the side, and the deduction weighs with the row's coins. */
type Counted = Leg & { readonly whole: string; readonly weight: string };

function priceOf(legs: readonly Counted[], own: string, rates: readonly LegRate[], reserve: string): ExactPrice | null {
  // Equity less required is fixed + slope × price: own + Σ(s(q·p − C) − q·p(m + r) + d) at the rates given.
  const fixed = sumOf([
    own,
    ...legs.map((leg, at) => subtract(multiply(rates[at]?.deduction ?? '0', leg.weight), signed(leg.side, leg.cost))),
  ]);
  const slope = sumOf(
    legs.map(({ side, coins }, at) => subtract(signed(side, coins), multiply(coins, add(rates[at]?.rate ?? '0', reserve)))),
  );
  if (compare(slope, '0') === 0) return null;
  return isNegative(slope) ? { over: fixed, under: negated(slope), falls: false } : { over: negated(fixed), under: slope, falls: true };
}

const counted = (leg: Leg): Counted => ({ ...leg, whole: leg.coins, weight: '1' });

/**
 * The price at which equity comes down to what is required, with rate and deduction given for each leg: long (C − own − d) ÷
 * (q(1 − m − r)), short (C + own + d) ÷ (q(1 + m + r)), both legs of a hedge by one price (Binance, liquidation FAQ). Exact; null where no
 * price does it.
 */
export const exactPriceOf = (legs: readonly Leg[], own: string, rates: readonly LegRate[], reserve: string): ExactPrice | null =>
  priceOf(legs.map(counted), own, rates, reserve);

/**
 * The tick of such a price: up where it is reached from above, down from below, so that nobody is liquidated before it. Null for none
 * above 0.
 */
export function tickOf({ over, under, falls }: ExactPrice, priceDigit: number): string | null {
  const price = quotient(over, under, priceDigit, falls ? 'up' : 'down');
  return compare(price, '0') === 1 ? price : null;
}

/** Whether the side's value at a price lies in a tier; the last one has no end. */
function isWithin({ whole }: Counted, { over, under }: ExactPrice, tier: Tier, isLast: boolean): boolean {
  const value = multiply(whole, over);
  if (tier.tier > 1 && !isAbove(value, multiply(tier.floor, under))) return false;
  return isLast || tier.upTo === null || !isAbove(value, multiply(tier.upTo, under));
}

/** Every choice of one tier for each of one or two legs. */
const choicesOf = (count: number, tiers: readonly Tier[]): (readonly Tier[])[] =>
  count === 1 ? tiers.map((tier) => [tier]) : tiers.flatMap((tier) => tiers.map((other) => [tier, other]));

export type LiquidationTerms = { readonly tiers: readonly Tier[]; readonly reserve: string; readonly priceDigit: number };
/** A liquidation price in ticks: whether it is reached from above, and the number of the tier of each leg at it. */
export type LiquidationPrice = { readonly price: string; readonly falls: boolean; readonly tiers: readonly number[] };

function found(legs: readonly Counted[], own: string, { tiers, reserve, priceDigit }: LiquidationTerms): LiquidationPrice | null {
  const prices = choicesOf(legs.length, tiers).flatMap((choice) => {
    const exact = priceOf(legs, own, choice, reserve);
    const price = exact && tickOf(exact, priceDigit);
    if (exact === null || price === null) return [];
    const fits = choice.every((tier, at) => {
      const leg = legs[at];
      return leg !== undefined && isWithin(leg, exact, tier, tier.tier === tiers.length);
    });
    return fits ? [{ price, tiers: choice.map(({ tier }) => tier), falls: exact.falls }] : [];
  });
  // A hedge whose tiers grow with the price may have one price below and one above: that of its larger leg is told.
  const netFalls = !isNegative(sumOf(legs.map(({ side, coins }) => signed(side, coins))));
  return prices.find(({ falls }) => falls === netFalls) ?? prices[0] ?? null;
}

/**
 * The liquidation price of one leg, or of the two legs of a hedge. `own` is what stands behind them: the isolated margin, or of a cross
 * account `ownBehind`. Every tier is tried, and the one whose band holds the value at the price is taken. Up to the tick for long, down
 * for short; null ("none") where no price above zero does it.
 */
export const liquidationPriceOf = (
  legs: readonly [Leg] | readonly [Leg, Leg],
  own: string,
  terms: LiquidationTerms,
): LiquidationPrice | null => found(legs.map(counted), own, terms);

/**
 * The same of an isolated row that is a part of its side: the whole side's value chooses the tier, and the row bears its part
 * (`maintenanceOfRow`).
 */
export function rowLiquidationPriceOf({ side, coins, cost }: Leg, sideCoins: string, margin: string, terms: LiquidationTerms) {
  // All is taken times the coins of the side, so that nothing is divided.
  const scaled = { side, coins: multiply(coins, sideCoins), cost: multiply(cost, sideCoins), whole: sideCoins, weight: coins };
  return found([scaled], multiply(margin, sideCoins), terms);
}

/** A cross row at the mark. */
export type CrossRow = Leg & { readonly mark: string; readonly tiers: readonly Tier[] };
const markValueOf = ({ coins, mark }: CrossRow): string => multiply(coins, mark);
/** Maintenance margin and closing reserve of a row at the mark, exact. */
export const requiredOf = (row: CrossRow, reserve: string): string =>
  add(maintenanceOf(markValueOf(row), row.tiers).margin, reserveOf(markValueOf(row), reserve));

/** Equity of a cross account and what its rows require, exact: available + Σ unrealised; Σ (maintenance + r × value). */
export const crossStanding = (available: string, rows: readonly CrossRow[], reserve: string) => ({
  equity: sumOf([available, ...rows.map((row) => unrealisedOf(row.side, row.cost, markValueOf(row)))]),
  required: sumOf(rows.map((row) => requiredOf(row, reserve))),
});

/** What a cross account has behind one instrument: available + unrealised of the others − what they require. */
export function ownBehind(available: string, others: readonly CrossRow[], reserve: string): string {
  const { equity, required } = crossStanding(available, others, reserve);
  return subtract(equity, required);
}

/** The price at which an isolated row has lost its margin: entry − s × margin ÷ q. Up to the tick for long, down for short. */
export function isolatedBankruptcy({ side, coins, cost }: Leg, margin: string, priceDigit: number): string {
  return quotient(subtract(cost, signed(side, margin)), coins, priceDigit, side === 'long' ? 'up' : 'down');
}

/**
 * The price at which a cross row has lost its part of the equity, by maintenance: mark − s × E × (MM ÷ ΣMM) ÷ q (dYdX). Up to the tick
 * for long, down for short.
 */
export function crossBankruptcy(
  row: Pick<CrossRow, 'side' | 'coins' | 'mark'>,
  equity: string,
  part: { own: string; all: string },
  priceDigit: number,
) {
  const [side, rounding] = [row.side, row.side === 'long' ? 'up' : 'down'] as const;
  const under = multiply(row.coins, part.all);
  if (compare(under, '0') === 0) return rounded(row.mark, priceDigit, rounding);
  return quotient(subtract(multiply(row.mark, under), signed(side, multiply(equity, part.own))), under, priceDigit, rounding);
}
