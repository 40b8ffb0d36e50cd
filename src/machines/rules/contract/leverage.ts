import { add, compare, isAbove, smaller, subtract } from '../decimal.ts';
import { atLeastZero, isNegative } from '../rounding.ts';
import { initialMargin } from './margin.ts';
import { mostValueOf, type Tier } from './tiers.ts';

/** Whether a value fits into the tiers at a leverage; an opening order asks it with the value that it would make. */
export const fitsLeverage = (value: string, leverage: number, tiers: readonly Tier[]): boolean => {
  const most = mostValueOf(leverage, tiers);
  return most === null || compare(value, most) !== 1;
};

export type LeverageRow = {
  readonly mode: 'isolated' | 'cross';
  readonly cost: string;
  /** Of an isolated row. */ readonly margin: string;
  /** Value at mark of its side with opening orders. */ readonly value: string;
};
export type LeverageChange = {
  readonly from: number;
  readonly to: number;
  /** What is free to be used (`freeOf`). */ readonly available: string;
  readonly hasOrders: boolean;
  readonly tiers: readonly Tier[];
};
export type LeverageAnswer =
  | { readonly allowed: true; readonly topUp: string; readonly margin: string }
  | { readonly allowed: false; readonly code: 'ordersOpen' | 'aboveTier' | 'marginShort' };

/**
 * A change of leverage: refused with open orders, above the tier of the value, or short of margin. Less leverage tops an isolated row up
 * to cost ÷ leverage (up at 8 decimals) as far as it has not as much already; more frees nothing. A cross row moves no margin, but what
 * it binds more has to be free.
 */
export function changeLeverage(row: LeverageRow, { from, to, available, hasOrders, tiers }: LeverageChange): LeverageAnswer {
  if (hasOrders) return { allowed: false, code: 'ordersOpen' };
  if (!fitsLeverage(row.value, to, tiers)) return { allowed: false, code: 'aboveTier' };
  const wanted = initialMargin(row.cost, to);
  const bound = row.mode === 'isolated' ? row.margin : initialMargin(row.cost, from);
  const needed = atLeastZero(subtract(wanted, bound));
  if (isAbove(needed, available)) return { allowed: false, code: 'marginShort' };
  const topUp = row.mode === 'isolated' ? needed : '0';
  return { allowed: true, topUp, margin: add(row.margin, topUp) };
}

/** What may be put into an isolated row: what is free. */
export const mostMarginAdded = (free: string): string => atLeastZero(free);

export type IsolatedRow = {
  readonly margin: string;
  readonly cost: string;
  readonly leverage: number;
  readonly unrealised: string;
  readonly markValue: string;
};
/**
 * What may be taken out of an isolated row: min(M − C ÷ L, M + min(0, unrealised) − V ÷ L), both margins up at 8 decimals; gains do not
 * leave (Binance, stricter).
 */
export function mostMarginRemoved({ margin, cost, leverage, unrealised, markValue }: IsolatedRow): string {
  const loss = isNegative(unrealised) ? unrealised : '0';
  const byCost = subtract(margin, initialMargin(cost, leverage));
  const byMark = subtract(add(margin, loss), initialMargin(markValue, leverage));
  return atLeastZero(smaller(byCost, byMark));
}
