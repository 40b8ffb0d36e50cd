import type { Withdrawal } from '#services/assets/withdrawCalls.ts';
import { multiply } from '#machines/rules/decimal.ts';
import { add, atLeastZero, compare, decimalsOf, raise, smaller, subtract } from '#sandbox/core/ledger/amounts.ts';

/** What sending a coin costs: `fixed` coins and `rate` of the amount, raised to `precision` decimals. */
export type FeeTerms = { readonly fixed: string; readonly rate: string; readonly precision: number };

/** The fee of an amount, and what the receiver gets of it. `ok`: it reaches the minimum, leaves something and has no more decimals than there may be. */
export function feeOf(amount: string, { fixed, rate, precision }: FeeTerms, minimum: string) {
  const fee = raise(add(fixed, multiply(rate, amount)), precision);
  const receive = subtract(amount, fee);
  const ok = compare(amount, minimum) >= 0 && compare(receive, '0') === 1 && decimalsOf(amount) <= precision;
  return { fee, receive, ok };
}

/** What may still be withdrawn, in USDT, of a limit of 24 hours: what is done and what is under way both count. */
export const limitLeft = (limitUsdt: string, doneUsdt: string, underwayUsdt: string): string =>
  atLeastZero(subtract(subtract(limitUsdt, doneUsdt), underwayUsdt));
/** The most that may be withdrawn of what there is, both in USDT. */
export const mostOf = (availableUsdt: string, left: string): string => smaller(availableUsdt, left);

/** By how much a transaction must offer more to take the place of another: nodes ask for a tenth or an eighth. */
export const bumpFactor = '1.125';
/** A fee for gas that takes the place of `maxFeePerGas`: raised by `factor`, or the market's where that is more. */
export function bumpedFee(maxFeePerGas: string, marketMaxFee: string, factor: string = bumpFactor): string {
  const raised = raise(multiply(maxFeePerGas, factor), 0);
  return compare(raised, marketMaxFee) >= 0 ? raised : marketMaxFee;
}

/** How much each risk weighs; from `riskThreshold` on a person looks at a withdrawal. */
const riskWeights: Readonly<Record<Withdrawal['risks'][number], number>> = {
  largeShare: 40,
  firstUse: 20,
  lookAlike: 60,
  newBrowser: 20,
  thirdInHour: 30,
  freshDeposit: 40,
};
const riskThreshold = 60;
export const needsDesk = (risks: Withdrawal['risks']): boolean => risks.reduce((sum, risk) => sum + riskWeights[risk], 0) >= riskThreshold;
