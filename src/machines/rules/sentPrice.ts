import { mostDecimals } from './smallNumber.ts';
import { formatAmount, withGroups } from './format.ts';
import { truncate } from './decimalText.ts';

/**
 * A price in quote currency, a decimal string, with the decimals that the exchange wrote it with, which are its pair's: for where the
 * pair's rules are not at hand. Decimals beyond those of any coin are cut.
 */
export function sentPrice(value: string): string {
  const decimals = Math.min(mostDecimals, value.split('.')[1]?.length ?? 0);
  return decimals === 0 ? withGroups(truncate(value, 0)) : formatAmount(value, decimals, decimals);
}
