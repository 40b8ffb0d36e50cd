import { add, compare, divide, isAbove, multiply, subtract } from '../decimal.ts';
import { quotient } from '../rounding.ts';
import { busyFirstTier, marginTerms, tierRows, type TierTable } from './terms.ts';

/** A tier with what follows from those below it: it holds values above `floor` up to `upTo` (null: any). Numbers begin with 1. */
export type Tier = {
  readonly tier: number;
  readonly floor: string;
  readonly upTo: string | null;
  readonly leverage: number;
  readonly rate: string;
  readonly deduction: string;
};
export type Maintenance = { readonly tier: number; readonly rate: string; readonly deduction: string; readonly margin: string };

/** What makes maintenance continuous at a floor: floor × (rate − rate below) + deduction below; exact (Binance, COIN-M liquidation FAQ). */
export const deductionAt = (floor: string, rate: string, rateBefore: string, deductionBefore: string): string =>
  add(multiply(floor, subtract(rate, rateBefore)), deductionBefore);

/** The tiers of a table for pairs with this much leverage at most: more than B's takes its busy first row, less cuts all above it. */
export function tiersOf(table: TierTable, maxLeverage?: number): readonly Tier[] {
  const [first, ...others] = tierRows[table];
  const most = maxLeverage ?? first?.leverage ?? 1;
  const isBusy = table === 'B' && first !== undefined && most > first.leverage;
  const tiers: Tier[] = [];
  for (const row of [isBusy ? busyFirstTier : first, ...others]) {
    if (row === undefined) continue;
    const below = tiers.at(-1);
    const floor = below?.upTo ?? '0';
    tiers.push({
      ...row,
      tier: tiers.length + 1,
      floor,
      leverage: row.leverage < most ? row.leverage : most,
      deduction: below === undefined ? '0' : deductionAt(floor, row.rate, below.rate, below.deduction),
    });
  }
  return tiers;
}

/** The tier of a value; the last one for all above its end, which only keeps orders from opening more. */
export function tierOf(value: string, tiers: readonly Tier[]): Tier {
  const found = tiers.find(({ upTo }) => upTo === null || !isAbove(value, upTo)) ?? tiers.at(-1);
  if (found === undefined) throw new RangeError('a table without tiers');
  return found;
}

/** Maintenance margin of a value in USDT at the price looked at: value × rate − deduction, exact. */
export function maintenanceOf(value: string, tiers: readonly Tier[]): Maintenance {
  const { tier, rate, deduction } = tierOf(value, tiers);
  return { tier, rate, deduction, margin: subtract(multiply(value, rate), deduction) };
}

/**
 * A row's part of the maintenance of all rows of its instrument and side, by value: rows of a split account do not come into a lower tier
 * by being many. Up at 8 decimals.
 */
export const maintenanceOfRow = (value: string, sideValue: string, tiers: readonly Tier[]): string =>
  compare(sideValue, '0') === 0
    ? '0'
    : quotient(multiply(maintenanceOf(sideValue, tiers).margin, value), sideValue, marginTerms.digit, 'up');

/** The value that a leverage lets one side of an instrument come to: null for any, "0" where no tier has so much leverage. */
export function mostValueOf(leverage: number, tiers: readonly Tier[]): string | null {
  const allowing = tiers.filter((tier) => tier.leverage >= leverage).at(-1);
  return allowing === undefined ? '0' : allowing.upTo;
}

/** The lowest maintenance rate of a table, which bounds its funding. */
export const lowestRateOf = (tiers: readonly Tier[]): string => tierOf('0', tiers).rate;

/** Initial less maintenance margin at the most leverage: the closing reserve has to stay below it. Cut at 8 decimals. */
export const roomOf = ({ leverage, rate }: Tier): string => subtract(divide('1', String(leverage), marginTerms.digit), rate);
