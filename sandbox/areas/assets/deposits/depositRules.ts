import { formatUnits } from 'viem';
import { add, compare, tidy } from '#sandbox/core/ledger/amounts.ts';

/** Units of a token in coins, nothing rounded. */
export const amountOf = (rawUnits: string, decimals: number): string => tidy(formatUnits(BigInt(rawUnits), decimals));

export const reaches = (amount: string, minimum: string): boolean => compare(amount, minimum) >= 0;

/** How many blocks say so: the one that holds it is the first. */
export const confirmationsOf = (block: number | null, tip: number): number => (block === null ? 0 : Math.max(0, tip - block + 1));

/** What small deposits of one coin at one address come to together, once that is enough; undefined before. */
export function aggregateOf(amounts: readonly string[], minimum: string): string | undefined {
  const sum = amounts.reduce(add, '0');
  return reaches(sum, minimum) ? sum : undefined;
}
