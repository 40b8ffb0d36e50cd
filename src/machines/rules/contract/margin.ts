import { add, compare, multiply, subtract } from '../decimal.ts';
import { atLeastZero, isNegative, quotient, sumOf } from '../rounding.ts';
import type { Measures } from './instruments.ts';
import { signed, type Side } from './side.ts';
import { feeTerms, marginTerms } from './terms.ts';

export const coinsOf = (contracts: number, unitAmount: string): string => multiply(String(contracts), unitAmount);
/** Value of contracts at a price, exact, in USDT. */
export const valueOf = (price: string, contracts: number, unitAmount: string): string => multiply(price, coinsOf(contracts, unitAmount));
/** A fee is value × rate, exact, and is paid from `available`. */
export const feeOf = (value: string, rate: string): string => multiply(value, rate);
/** What a value needs as margin at a leverage: up at 8 decimals. */
export const initialMargin = (value: string, leverage: number): string => quotient(value, String(leverage), marginTerms.digit, 'up');
/** What an order loses at once, bought above the mark or sold below it: coins × max(0, s(price − mark)), exact (Binance, cost FAQ). */
export const openLoss = (side: Side, coins: string, price: string, mark: string): string =>
  atLeastZero(multiply(coins, signed(side, subtract(price, mark))));

export type OpeningOrder = {
  readonly side: Side;
  /** Its limit; of a market order the worst price that the book gives. */ readonly price: string;
  readonly mark: string;
  readonly contracts: number;
  readonly leverage: number;
  readonly takerRate: string;
};
/** What an opening order holds: margin at its price, the taker's fee, and its loss by the mark. Orders that reduce hold nothing. */
export function holdOf({ side, price, mark, contracts, leverage, takerRate }: OpeningOrder, { unitAmount }: Pick<Measures, 'unitAmount'>) {
  const value = valueOf(price, contracts, unitAmount);
  const margin = initialMargin(value, leverage);
  const fee = feeOf(value, takerRate);
  const loss = openLoss(side, coinsOf(contracts, unitAmount), price, mark);
  return { margin, fee, openLoss: loss, hold: sumOf([margin, fee, loss]) };
}

/** A row's closing reserve, r × value, which is required beside its maintenance margin; exact. */
export const reserveOf = (value: string, rate: string = feeTerms.reserve): string => multiply(value, rate);

export type CrossFunds = { readonly available: string; readonly crossInitial: string; readonly crossUnrealised: string };
/**
 * What a cross account may open with: available − initial margins + min(0, unrealised). Gains count once they are realised. Below 0 if
 * short.
 */
export const freeOf = ({ available, crossInitial, crossUnrealised }: CrossFunds): string =>
  add(subtract(available, crossInitial), isNegative(crossUnrealised) ? crossUnrealised : '0');
/** What may leave the account. */
export const mostTransfer = (funds: CrossFunds): string => atLeastZero(freeOf(funds));

/** Required (maintenance and reserve) by equity, up at 4 decimals, to be shown; null where there is no equity to divide by. */
export const ratioOf = (required: string, equity: string): string | null =>
  compare(equity, '0') === 1 ? quotient(required, equity, marginTerms.ratioDigit, 'up') : null;
/** Whether a row or account is to be liquidated, ratio ≥ 100 %: by the values themselves, for a ratio that is rounded up came too soon. */
export const isGone = (required: string, equity: string): boolean => compare(required, '0') === 1 && compare(equity, required) !== 1;
/** Whether its owner is warned, ratio ≥ 80 %; nothing that an owner does with margin or leverage may end here. */
export const isWarned = (required: string, equity: string): boolean =>
  compare(required, '0') === 1 && compare(multiply(equity, marginTerms.warnRatio), required) !== 1;

/** A row's gain, or loss below zero, at a value: s(value − cost), exact. By mark, or by the last price where its owner wants. */
export const unrealisedOf = (side: Side, cost: string, value: string): string => signed(side, subtract(value, cost));
/** A gain by the initial margin, cost ÷ leverage: cut at 4 decimals; "0" for no cost. */
export const roiOf = (gain: string, cost: string, leverage: number): string =>
  compare(cost, '0') === 0 ? '0' : quotient(multiply(gain, String(leverage)), cost, marginTerms.roiDigit, 'cut');
