import { foldZeros, formatCompact, isLong } from '#machines/rules/format.ts';
import { amountText } from '#views/ui/format.ts';

/** An amount with exactly `digits` decimals as a narrow picture writes it: many zeros folded, millions made short in the words of `locale`. */
export const narrowAmount = (value: string, digits: number, locale: string): string =>
  isLong(value) ? formatCompact(value, locale) : foldZeros(amountText(value, digits, digits));
