import { add, compare, multiply, subtract } from '../decimal.ts';
import { countOf, fewest } from '../contractCount.ts';
import { atLeastZero, quotient, sumOf } from '../rounding.ts';
import { coinsOf, openLoss, valueOf } from './margin.ts';
import type { Side } from './side.ts';
import { mostValueOf, type Tier } from './tiers.ts';

/** Whole contracts of a part, down; none where one contract costs nothing, as with a price that is not typed yet. */
const contractsOf = (part: string, each: string): number =>
  compare(each, '0') === 1 ? countOf(quotient(atLeastZero(part), each, 0, 'down')) : 0;

/** What is paid for contracts of this price: one of them, times its leverage, so that nothing is divided. */
type Paid = { readonly price: string; readonly leverage: number; readonly takerRate: string; readonly unitAmount: string };
const paidEach = ({ price, leverage, takerRate, unitAmount }: Paid): string =>
  multiply(multiply(price, unitAmount), add('1', multiply(takerRate, String(leverage))));

/** Contracts of a cost (margin and taker's fee): cost ÷ (price × unit × (1 ÷ L + fee)), down. */
export const contractsOfCost = (cost: string, paid: Paid): number => contractsOf(multiply(cost, String(paid.leverage)), paidEach(paid));
/** Contracts of a value in USDT: value ÷ (price × unit), down. */
export const contractsOfValue = (value: string, price: string, unitAmount: string): number =>
  contractsOf(value, multiply(price, unitAmount));
/** Contracts of coins: coins ÷ unit, down. */
export const contractsOfCoins = (coins: string, unitAmount: string): number => contractsOf(coins, unitAmount);
/** Contracts of a margin at a leverage: margin × L ÷ (price × unit), down. */
export const contractsOfMargin = (margin: string, leverage: number, price: string, unitAmount: string): number =>
  contractsOf(multiply(margin, String(leverage)), multiply(price, unitAmount));

/** The same contracts in coins and in USDT at a price, exact: units are looks of one number. */
export const viewsOf = (contracts: number, price: string, unitAmount: string) => ({
  coins: coinsOf(contracts, unitAmount),
  usdt: valueOf(price, contracts, unitAmount),
});

export type Opening = Paid & {
  readonly side: Side;
  readonly mark: string;
  /** What may be held for it. */ readonly available: string;
  /** Value at mark of this side's position and opening orders. */ readonly used: string;
  readonly tiers: readonly Tier[];
};
/**
 * The most contracts that can be opened: what the money holds (margin, fee and loss by the mark, down), and what the tiers leave this
 * leverage, by value at mark, down (null: no end).
 */
export function mostOpen({ side, mark, available, used, tiers, ...paid }: Opening) {
  const loss = multiply(openLoss(side, paid.unitAmount, paid.price, mark), String(paid.leverage));
  const byMoney = contractsOf(multiply(available, String(paid.leverage)), sumOf([paidEach(paid), loss]));
  const most = mostValueOf(paid.leverage, tiers);
  const byTier = most === null ? null : contractsOf(subtract(most, used), multiply(mark, paid.unitAmount));
  return { contracts: byTier === null ? byMoney : fewest(byMoney, byTier), byMoney, byTier };
}
