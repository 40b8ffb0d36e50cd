import { add, compare, isAbove, multiply, subtract, truncate } from './decimal.ts';
import { shift } from './decimalText.ts';

/** What a withdrawal costs on a network: a fixed part in coins, and a part of the amount. */
export type WithdrawFeeTerms = { readonly feeFixed: string; readonly feeRate: string; readonly decimals: number };

/** The fee is taken: what cannot be written in the coin's decimals is rounded up. */
export function withdrawFee(amount: string, { feeFixed, feeRate, decimals }: WithdrawFeeTerms): string {
  const exact = add(feeFixed, multiply(amount, feeRate));
  const cut = truncate(exact, decimals);
  return compare(exact, cut) === 0 ? cut : add(cut, shift('1', -decimals));
}

/** What arrives of an amount; nothing where the fee is all of it or more. */
export const withdrawReceived = (amount: string, fee: string): string => (isAbove(amount, fee) ? subtract(amount, fee) : '0');
