import { compare, isAbove, smaller, truncate } from './decimal.ts';

/** What holds the cap down; `available` when both limits are equal. */
export type CapLimit = 'available' | 'todayLimit';
export type Cap = { readonly amount: string; readonly limit: CapLimit };

/** The most that may be moved: the smaller of balance and today's limit, cut toward zero to the coin's precision (spec section 5). */
export const capOf = (available: string, todayAvailableLimit: string, precision: number): Cap => ({
  amount: truncate(smaller(available, todayAvailableLimit), precision),
  limit: compare(available, todayAvailableLimit) === 1 ? 'todayLimit' : 'available',
});

/** The amount that the Max action fills in. */
export const maxAmount = (available: string, todayAvailableLimit: string, precision: number): string =>
  capOf(available, todayAvailableLimit, precision).amount;

export type CutAmount = {
  readonly amount: string;
  /** Which limit cut it, if one did. */ readonly cutBy: CapLimit | null;
  /** Whether decimals beyond the precision were dropped. */ readonly shortened: boolean;
};

/** An entered amount, cut to the precision and then to the cap, if there is one; a dot at the end stays, so that typing can go on. */
export function cutAmount(amount: string, cap: Cap | null, precision: number): CutAmount {
  if (amount === '') return { amount: '', cutBy: null, shortened: false };
  if (cap !== null && isAbove(amount, cap.amount) && isAbove(truncate(amount, precision), cap.amount))
    return { amount: cap.amount, cutBy: cap.limit, shortened: false };
  const [whole = '', fraction] = amount.split('.');
  if (fraction === undefined) return { amount, cutBy: null, shortened: false };
  const kept = precision === 0 ? whole : `${whole}.${fraction.slice(0, precision)}`;
  return { amount: kept, cutBy: null, shortened: fraction.length > precision };
}
